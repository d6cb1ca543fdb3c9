import type { LayoutItem } from "@lukou/contract";
import type { ChangeContext, ChangeRefusal } from "./change-context.ts";
import { ownCameraOf, type Reference, referencesOf, referredLabel } from "./references.ts";
import { kindProblem, pointsProblem } from "./shape-geometry.ts";
import type { Staged } from "./stage-changes.ts";
import type { LayoutState } from "./state.ts";
import { thingName } from "./thing-name.ts";

type Judge = (staged: Staged, before: LayoutState, context: ChangeContext) => ChangeRefusal[];

/** What speaks against a staged layout as a whole; judged after all changes, so their order does not count. */
export const judgeStaged: Judge = (staged, before, context) =>
  [references, shapesPut, onePerPlace, oneAiPolygon, laneIds].flatMap((judge) =>
    judge(staged, before, context),
  );

/** What put items name must exist; what was deleted nobody may name any more. */
const references: Judge = (staged, before, context) => {
  const refusals: ChangeRefusal[] = [];
  for (const item of staged.items.values()) {
    const index = staged.itemsPut.get(item.guid);
    if (index === undefined && staged.itemsDeleted.size === 0) continue;
    for (const reference of referencesOf(item)) {
      if (exists(reference, staged, context)) continue;
      const deleted = staged.itemsDeleted.get(reference.guid);
      if (index !== undefined) {
        const message = `${thingName(item)}所用的${referredLabel(reference.to)}不存在或已被删除，请重新选择`;
        refusals.push({ index, guid: item.guid, reason: "reference", message });
      } else if (deleted !== undefined) {
        const gone = thingName(before.items.get(reference.guid));
        const message = `${gone}正被${thingName(item)}使用，请先解除关联或一并删除`;
        refusals.push({ index: deleted, guid: reference.guid, reason: "inUse", message });
      }
    }
  }
  return refusals;
};

function exists({ to, guid }: Reference, { items }: Staged, context: ChangeContext): boolean {
  switch (to) {
    case "end":
      return context.ends.has(guid);
    case "camera":
      return context.cameras.has(guid);
    case "pole":
      return context.poles.has(guid);
    default:
      return items.get(guid)?.kind === to;
  }
}

/**
 * Shapes that were put; of items that were put the others too, as far as another kind of area or another camera makes
 * them wrong. What else is wrong with those was there before and must not keep the item from being saved.
 */
const shapesPut: Judge = (staged, _before, context) => {
  const refusals: ChangeRefusal[] = [];
  for (const shape of staged.shapes.values()) {
    const put = staged.shapesPut.get(shape.guid);
    const index = put ?? staged.itemsPut.get(shape.itemGuid);
    if (index === undefined) continue;
    const guid = put === undefined ? shape.itemGuid : shape.guid;
    const item = staged.items.get(shape.itemGuid);
    if (!item) {
      const message = "图形所属的对象不存在或已被删除，请重新读取后再保存";
      refusals.push({ index, guid, reason: "reference", message });
      continue;
    }
    const own = ownCameraOf(item);
    const isElsewhere = own !== null && shape.cameraGuid !== own;
    if (put !== undefined && shape.cameraGuid !== null && !context.cameras.has(shape.cameraGuid)) {
      const message = `${thingName(item)}所绘的相机不属于该路口或已被删除`;
      refusals.push({ index, guid, reason: "reference", message });
    }
    const problems = [
      isElsewhere ? "只能绘制在它自己的相机图片中" : null,
      kindProblem(shape, item),
      put === undefined ? null : pointsProblem(shape, context.place),
    ];
    for (const problem of problems) {
      if (problem !== null)
        refusals.push({ index, guid, reason: "geometry", message: `${thingName(item)}${problem}` });
    }
  }
  return refusals;
};

/** An item has one shape in a picture, and one on the map. */
const onePerPlace: Judge = ({ items, shapes, shapesPut: put }) => {
  const places = Map.groupBy(shapes.values(), (shape) => `${shape.itemGuid} ${shape.cameraGuid ?? "map"}`);
  return [...places.values()].flatMap((alike) => {
    const index = Math.max(...alike.map(({ guid }) => put.get(guid) ?? -1));
    const last = alike.find(({ guid }) => put.get(guid) === index);
    if (alike.length < 2 || !last) return [];
    const where = last.cameraGuid === null ? "地图上" : "同一相机图片中";
    const message = `${thingName(items.get(last.itemGuid))}在${where}只能有一个图形，请修改已有的图形`;
    return [{ index, guid: last.guid, reason: "duplicate" as const, message }];
  });
};

/** A camera has one AI polygon. */
const oneAiPolygon: Judge = (staged) =>
  taken(
    staged,
    (item) => (item.kind === "aiPolygon" ? item.values.cameraGuid : null),
    (item) => `该相机已有${thingName(item)}，请修改已有的`,
  );

/** Devices tell lanes apart by their numbers. */
const laneIds: Judge = (staged) =>
  taken(
    staged,
    (item) => (item.kind === "lane" ? item.values.laneId : null),
    (item, other) =>
      `${thingName(item)}的车道编号${item.kind === "lane" ? item.values.laneId : ""}已被${thingName(other)}使用，请更换编号或留空由平台分配`,
  );

function taken(
  { items, itemsPut }: Staged,
  keyOf: (item: LayoutItem) => string | number | null,
  message: (item: LayoutItem, other: LayoutItem) => string,
): ChangeRefusal[] {
  const groups = Map.groupBy(items.values(), keyOf);
  return [...groups].flatMap(([key, alike]) => {
    const last = alike.findLast(({ guid }) => itemsPut.has(guid));
    const other = alike.find((item) => item !== last);
    const index = last && itemsPut.get(last.guid);
    if (key === null || !last || !other || index === undefined) return [];
    return [{ index, guid: last.guid, reason: "duplicate" as const, message: message(last, other) }];
  });
}
