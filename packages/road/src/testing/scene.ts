import type { ItemOf, LayoutItem, LayoutItemKind, LayoutShape } from "@lukou/contract";
import { type CheckInput, checkLayout } from "../rules/check-layout.ts";
import { camera, end, FROM_ABOVE, junction } from "./junction.ts";
import * as make from "./make.ts";

export type Scene = ReturnType<typeof junction>;
export const east = end(1, 2);

export const messages = (layout: CheckInput["layout"], rule: string) =>
  checkLayout({ layout })
    .issues.filter((issue) => issue.rule === rule)
    .map(({ message }) => message);
export const only = (layout: CheckInput["layout"]) =>
  new Set(checkLayout({ layout }).issues.map(({ rule }) => rule));

export function itemsOf<K extends LayoutItemKind>({ items }: Scene, kind: K): ItemOf<K>[] {
  return [...items.values()].filter((item): item is ItemOf<K> => item.kind === kind);
}
/** The lane of an approach. */
export function laneOf(scene: Scene, approach: number, role: 1 | 2, number: number): ItemOf<"lane"> {
  const found = itemsOf(scene, "lane").find(
    ({ values }) =>
      values.endGuid === make.guid(1, approach) && values.role === role && values.number === number,
  );
  if (!found) throw new Error("no such lane");
  return found;
}
export function shapeOf({ shapes }: Scene, item: LayoutItem, cameraGuid: string | null): LayoutShape {
  const found = [...shapes.values()].find(
    (shape) => shape.itemGuid === item.guid && shape.cameraGuid === cameraGuid,
  );
  if (!found) throw new Error("not drawn");
  return found;
}
export const put = (scene: Scene, ...things: LayoutItem[]) => {
  for (const item of things) scene.items.set(item.guid, item);
  return scene;
};
export const set = <K extends LayoutItemKind>(
  scene: Scene,
  item: ItemOf<K>,
  values: Partial<ItemOf<K>["values"]>,
) => put(scene, { ...item, values: { ...item.values, ...values } });
export const draw = (scene: Scene, shape: LayoutShape) => {
  scene.shapes.set(shape.guid, shape);
  return scene;
};
export const redraw = (
  scene: Scene,
  item: LayoutItem,
  cameraGuid: string | null,
  points: [number, number][],
) => draw(scene, { ...shapeOf(scene, item, cameraGuid), points });

export const CAMERA = make.guid(2, 1);
export const calibrated = () => junction({ cameras: [camera(1, { homography: FROM_ABOVE })] });
