import type { LayoutState } from "@lukou/road";
import { type ShapeKind, shapeKindOf } from "../items/shape-kinds.ts";
import { styleOfKind } from "../items/shape-styles.ts";
import type { OverlayShape } from "./overlay-shape.ts";

/** What can be drawn on the map; areas and detections belong to a camera's picture. */
export const MAP_KINDS: readonly ShapeKind[] = [
  "lane",
  "exitLane",
  "stopLine",
  "solidLine",
  "dashedLine",
  "doubleLine",
  "edgeLine",
  "pavement",
];

/** What is drawn on the map (null) or in a picture, to be looked at; what is selected stands out. The key is the shape's guid. */
export function stillShapes(
  { items, shapes }: LayoutState,
  cameraGuid: string | null,
  selection: readonly string[],
  hidden: ReadonlySet<string>,
): OverlayShape[] {
  const chosen = new Set(selection);
  return [...shapes.values()]
    .filter((shape) => shape.cameraGuid === cameraGuid && !hidden.has(shape.guid))
    .toSorted((a, b) => Number(chosen.has(a.itemGuid)) - Number(chosen.has(b.itemGuid)) || a.order - b.order)
    .flatMap(({ guid, itemGuid, geometry, points }): OverlayShape[] => {
      const item = items.get(itemGuid);
      if (!item) return [];
      const { colour } = styleOfKind(shapeKindOf(item, geometry));
      const shape = { key: guid, geometry, points };
      return [chosen.has(itemGuid) ? { ...shape, tone: "chosen" } : { ...shape, tone: "still", colour }];
    });
}
