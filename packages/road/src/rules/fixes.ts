import type { ItemDraft, ItemOf, LayoutChange, LayoutItem, LayoutShape } from "@lukou/contract";
import { itemDraftOf, shapeDraftOf } from "../layout/same.ts";
import { MIN_POINTS } from "../layout/shape-geometry.ts";
import type { LayoutFix } from "./issue.ts";

/** Draws a shape anew. */
export const redrawn = (
  shape: LayoutShape,
  points: readonly (readonly [number, number])[],
): LayoutChange => ({
  op: "putShape",
  base: shape.revision,
  shape: { ...shapeDraftOf(shape), points: points.map(([x, y]) => [x, y]) },
});

/** Takes a shape away. */
export const deleteShapeFix = (shape: LayoutShape): LayoutFix => ({
  key: "delete-shape",
  title: "删除该图形",
  changes: () => [{ op: "deleteShape", base: shape.revision, guid: shape.guid }],
});

/** Draws a shape anew, or takes it away where too little is left of it. */
export const redrawFix = (
  key: string,
  title: string,
  shape: LayoutShape,
  points: () => readonly (readonly [number, number])[] | null,
): LayoutFix => ({
  key,
  title,
  changes: () => {
    const drawn = points();
    return drawn === null || drawn.length < MIN_POINTS[shape.geometry]
      ? deleteShapeFix(shape).changes()
      : [redrawn(shape, drawn)];
  },
});

/** Changes values of an item. */
export function changed<I extends LayoutItem>(item: I, values: Partial<I["values"]>): LayoutChange {
  const draft = { ...itemDraftOf(item), values: { ...item.values, ...values } } as ItemDraft;
  return { op: "putItem", base: item.revision, item: draft };
}

/** Gives lanes their numbers, those first that are first in the list. */
export function renumberFix(lanes: readonly ItemOf<"lane">[], numbers?: readonly number[]): LayoutFix {
  return {
    key: "renumber",
    title: "按位置重新编号",
    changes: () =>
      lanes.flatMap((lane, index) => {
        const number = numbers?.[index] ?? index + 1;
        return number === lane.values.number ? [] : [changed(lane, { number })];
      }),
  };
}
