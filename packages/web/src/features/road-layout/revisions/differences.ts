import { type LayoutItem, type LayoutItemKind, type LayoutShape, layoutItemKind } from "@lukou/contract";
import { distanceM } from "@lukou/geometry";
import type { LayoutState } from "@lukou/road";
import { titleOf } from "../items/item-label.ts";
import { MAP_NAME } from "./layout-names.ts";
import { type NameOf, wordsOfItem } from "./value-words.ts";

export type ChangeKind = "added" | "removed" | "changed";

export const changeWords: Readonly<Record<ChangeKind, string>> = {
  added: "新增",
  removed: "删除",
  changed: "修改",
};

/** A value that is another one. */
export interface FieldDifference {
  readonly key: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A shape that came, went or looks different. */
export interface ShapeDifference {
  readonly guid: string;
  readonly change: ChangeKind;
  readonly cameraGuid: string | null;
  /** The camera's name, or the map. */
  readonly place: string;
  /** What is different about it. */
  readonly words: string;
  readonly before: LayoutShape | undefined;
  readonly after: LayoutShape | undefined;
}

/** What two states of a layout do not share of one item. */
export interface ItemDifference {
  readonly guid: string;
  readonly kind: LayoutItemKind;
  readonly name: string;
  readonly change: ChangeKind;
  readonly fields: readonly FieldDifference[];
  readonly shapes: readonly ShapeDifference[];
}

/** Everything that is different between two states, item by item and field by field; kinds in their usual order. */
export function differencesBetween(
  before: LayoutState,
  after: LayoutState,
  nameOf: NameOf,
): ItemDifference[] {
  const [shapesBefore, shapesAfter] = [shapesByItem(before), shapesByItem(after)];
  const guids = new Set([...before.items.keys(), ...after.items.keys()]);
  return [...guids]
    .flatMap((guid): ItemDifference[] => {
      const [was, is] = [before.items.get(guid), after.items.get(guid)];
      const item = is ?? was;
      if (!item) return [];
      const change = changeOf(was, is);
      const fields = was === is ? [] : fieldDifferences(was, is, nameOf);
      const shapes = shapeDifferences(shapesBefore.get(guid) ?? [], shapesAfter.get(guid) ?? [], nameOf);
      if (change === "changed" && fields.length === 0 && shapes.length === 0) return [];
      return [{ guid, kind: item.kind, name: titleOf(item), change, fields, shapes }];
    })
    .sort(
      (one, other) =>
        rank(one) - rank(other) || one.name.localeCompare(other.name, "zh-CN", { numeric: true }),
    );
}

const rank = ({ kind }: ItemDifference): number => layoutItemKind.codes.indexOf(kind);

const changeOf = (was: unknown, is: unknown): ChangeKind => (!was ? "added" : is ? "changed" : "removed");

function shapesByItem({ shapes }: LayoutState): Map<string, LayoutShape[]> {
  return Map.groupBy(shapes.values(), ({ itemGuid }) => itemGuid);
}

function fieldDifferences(
  was: LayoutItem | undefined,
  is: LayoutItem | undefined,
  nameOf: NameOf,
): FieldDifference[] {
  const wordsOf = (item: LayoutItem | undefined) => (item ? wordsOfItem(item, nameOf) : []);
  const [before, after] = [wordsOf(was), wordsOf(is)];
  const textBefore = new Map(before.map(({ key, text }) => [key, text]));
  const textAfter = new Map(after.map(({ key, text }) => [key, text]));
  const labels = new Map([...before, ...after].map(({ key, label }) => [key, label]));
  return [...labels].flatMap(([key, label]): FieldDifference[] => {
    const pair = { before: textBefore.get(key) ?? "—", after: textAfter.get(key) ?? "—" };
    return pair.before === pair.after ? [] : [{ key, label, ...pair }];
  });
}

function shapeDifferences(
  before: readonly LayoutShape[],
  after: readonly LayoutShape[],
  nameOf: NameOf,
): ShapeDifference[] {
  const [shapesBefore, shapesAfter] = [byGuid(before), byGuid(after)];
  return [...new Set([...shapesBefore.keys(), ...shapesAfter.keys()])].flatMap((guid): ShapeDifference[] => {
    const [was, is] = [shapesBefore.get(guid), shapesAfter.get(guid)];
    const shape = is ?? was;
    if (!shape || was === is) return [];
    const words = was && is ? differenceWords(was, is) : `${shape.points.length}个顶点`;
    if (words === "") return [];
    const { cameraGuid } = shape;
    const place = cameraGuid === null ? MAP_NAME : nameOf(cameraGuid);
    return [{ guid, change: changeOf(was, is), cameraGuid, place, words, before: was, after: is }];
  });
}

const byGuid = (shapes: readonly LayoutShape[]) => new Map(shapes.map((shape) => [shape.guid, shape]));

/** How a shape differs from what it was; empty when it does not. */
function differenceWords(was: LayoutShape, is: LayoutShape): string {
  return [
    cornerWords(was, is),
    was.locked === is.locked ? "" : is.locked ? "已锁定" : "已解锁",
    was.order === is.order ? "" : "图层顺序改变",
    was.evidence?.imageId === is.evidence?.imageId ? "" : "绘制所用图片已更换",
  ]
    .filter((words) => words !== "")
    .join("，");
}

function cornerWords(was: LayoutShape, is: LayoutShape): string {
  if (was.points.length !== is.points.length) return `顶点由${was.points.length}个变为${is.points.length}个`;
  const shifts = is.points.map((point, index) => shiftOf(was.points[index] ?? point, point, is.cameraGuid));
  const moved = shifts.filter((shift) => shift > 0);
  if (moved.length === 0) return "";
  const most = Math.max(...moved);
  const far = is.cameraGuid === null ? `${most.toFixed(2)} m` : `画面的${(most * 100).toFixed(1)}%`;
  return `移动${moved.length}个顶点，最远${far}`;
}

/** Metres on the map, a share of the picture's sides in a picture. */
function shiftOf(
  from: readonly [number, number],
  to: readonly [number, number],
  cameraGuid: string | null,
): number {
  if (from[0] === to[0] && from[1] === to[1]) return 0;
  return cameraGuid === null ? distanceM(from, to) : Math.hypot(to[0] - from[0], to[1] - from[1]);
}
