import { type LayoutItem, layoutItemKind } from "@lukou/contract";
import { sameItem, sameShape } from "./same.ts";
import type { LayoutState } from "./state.ts";

type Deed = "新增" | "修改" | "删除" | "重绘";
const DEEDS: readonly Deed[] = ["新增", "修改", "删除", "重绘"];

/**
 * What was done between two states of a layout, in Chinese: 新增车道2个, by kind of item. An item counts
 * once; 重绘 is one whose values stayed and whose shapes changed.
 */
export function describeChanges(before: LayoutState, after: LayoutState): string[] {
  const redrawn = itemsRedrawn(before, after);
  const deeds = new Map<string, Deed>();
  for (const item of after.items.values()) {
    const old = before.items.get(item.guid);
    if (!old) deeds.set(item.guid, "新增");
    else if (!sameItem(old, item)) deeds.set(item.guid, "修改");
    else if (redrawn.has(item.guid)) deeds.set(item.guid, "重绘");
  }
  for (const { guid } of before.items.values()) if (!after.items.has(guid)) deeds.set(guid, "删除");

  const kindOf = (guid: string): LayoutItem["kind"] | undefined =>
    (after.items.get(guid) ?? before.items.get(guid))?.kind;
  return DEEDS.flatMap((deed) =>
    layoutItemKind.codes.flatMap((kind) => {
      const count = [...deeds].filter(([guid, done]) => done === deed && kindOf(guid) === kind).length;
      return count === 0 ? [] : [`${deed}${layoutItemKind.labelOf(kind)}${count}个`];
    }),
  );
}

function itemsRedrawn(before: LayoutState, after: LayoutState): Set<string> {
  const items = new Set<string>();
  for (const shape of after.shapes.values()) {
    const old = before.shapes.get(shape.guid);
    if (!old || !sameShape(old, shape)) items.add(shape.itemGuid);
  }
  for (const { guid, itemGuid } of before.shapes.values()) if (!after.shapes.has(guid)) items.add(itemGuid);
  return items;
}
