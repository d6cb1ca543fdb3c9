import type { LayoutChange } from "@lukou/contract";
import { itemDraftOf, sameItem, sameShape, shapeDraftOf } from "./same.ts";
import type { LayoutState } from "./state.ts";

/**
 * The changes that turn `base` into `mine`; their base revisions are those of `base`. Shapes of a deleted item go with
 * it and are not named again.
 */
export function changesBetween(base: LayoutState, mine: LayoutState): LayoutChange[] {
  const changes: LayoutChange[] = [];
  for (const item of mine.items.values()) {
    const before = base.items.get(item.guid);
    if (before && sameItem(before, item)) continue;
    changes.push({ op: "putItem", base: before?.revision ?? null, item: itemDraftOf(item) });
  }
  for (const shape of mine.shapes.values()) {
    const before = base.shapes.get(shape.guid);
    if (before && sameShape(before, shape)) continue;
    changes.push({ op: "putShape", base: before?.revision ?? null, shape: shapeDraftOf(shape) });
  }
  for (const { guid, itemGuid, revision } of base.shapes.values()) {
    if (mine.shapes.has(guid) || !mine.items.has(itemGuid)) continue;
    changes.push({ op: "deleteShape", base: revision, guid });
  }
  for (const { guid, revision } of base.items.values()) {
    if (!mine.items.has(guid)) changes.push({ op: "deleteItem", base: revision, guid });
  }
  return changes;
}
