import type { ItemDraft, LayoutItem, LayoutShape, ShapeDraft } from "@lukou/contract";

/** Whether two values of plain data say the same; the order of an object's fields does not count. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    left.length === right.size &&
    left.every(([key, value]) => right.has(key) && isSame(value, right.get(key)))
  );
}

/** Whether two items mean the same, whoever saved them when. */
export const sameItem = (a: ItemDraft, b: ItemDraft): boolean =>
  a === b || (a.kind === b.kind && a.guid === b.guid && isSame(a.values, b.values));

/** Whether two shapes are drawn alike, whoever saved them when. */
export const sameShape = (a: ShapeDraft, b: ShapeDraft): boolean =>
  a === b || isSame(shapeDraftOf(a), shapeDraftOf(b));

/** What a client sends of an item. */
export function itemDraftOf({
  revision: _revision,
  updatedAt: _at,
  updatedBy: _by,
  ...draft
}: LayoutItem): ItemDraft {
  return draft;
}

/** What a client sends of a shape. */
export function shapeDraftOf(shape: ShapeDraft | LayoutShape): ShapeDraft {
  const { guid, itemGuid, cameraGuid, geometry, points, locked, order, evidence } = shape;
  return { guid, itemGuid, cameraGuid, geometry, points, locked, order, evidence };
}
