import type { LayoutItem, LayoutShape, RoadLayout } from "@lukou/contract";

/** Items and shapes of a road layout by their guids, in their order. */
export interface LayoutState {
  readonly items: ReadonlyMap<string, LayoutItem>;
  readonly shapes: ReadonlyMap<string, LayoutShape>;
}

/** The state of a layout as it goes over the wire. */
export const stateOf = ({ items, shapes }: Pick<RoadLayout, "items" | "shapes">): LayoutState => ({
  items: new Map(items.map((item) => [item.guid, item])),
  shapes: new Map(shapes.map((shape) => [shape.guid, shape])),
});

/** The shapes of one item. */
export const shapesOf = (state: LayoutState, itemGuid: string): LayoutShape[] =>
  [...state.shapes.values()].filter((shape) => shape.itemGuid === itemGuid);
