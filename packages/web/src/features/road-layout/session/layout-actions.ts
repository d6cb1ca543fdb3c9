import type {
  ItemDraft,
  LayoutChange,
  LayoutItem,
  LayoutShape,
  ShapeDraft,
  ShapeEvidence,
} from "@lukou/contract";
import type { LayoutState } from "@lukou/road";
import type { LayoutAction } from "./layout-history.ts";

/** What an item has that nobody saved yet. */
const unsaved = { revision: 0, updatedAt: "", updatedBy: null } as const;

/** An item as it stands in a working state: new, or the stored one with other values. */
export const workingItem = (draft: ItemDraft, before: LayoutItem | undefined): LayoutItem => ({
  ...(before ?? unsaved),
  ...draft,
});

/** The same for a shape. One drawn on newer evidence no longer waits to be verified. */
export function workingShape(draft: ShapeDraft, before: LayoutShape | undefined): LayoutShape {
  const verified = draft.evidence !== null && !sameEvidence(draft.evidence, before?.evidence ?? null);
  return {
    ...unsaved,
    ...before,
    ...draft,
    toVerify: verified ? null : (before?.toVerify ?? null),
  };
}

/** Whether two shapes were drawn on the same picture under the same calibration. */
export const sameEvidence = (a: ShapeEvidence | null, b: ShapeEvidence | null): boolean =>
  a === b || (a !== null && a.imageId === b?.imageId && a.calibrationRevision === b.calibrationRevision);

/** Says of shapes that they fit this picture as they are. */
export const confirmShapes = (guids: Iterable<string>, evidence: ShapeEvidence): LayoutAction =>
  editShapes(guids, (shape) =>
    sameEvidence(shape.evidence, evidence) ? shape : workingShape({ ...shape, evidence }, shape),
  );

/** Makes changes as a save would, without its checks: fixes, copies and restored drafts come this way. */
export const withChanges =
  (changes: readonly LayoutChange[]): LayoutAction =>
  (state) => {
    if (changes.length === 0) return state;
    const items = new Map(state.items);
    const shapes = new Map(state.shapes);
    for (const change of changes) {
      if (change.op === "putItem")
        items.set(change.item.guid, workingItem(change.item, items.get(change.item.guid)));
      else if (change.op === "putShape")
        shapes.set(change.shape.guid, workingShape(change.shape, shapes.get(change.shape.guid)));
      else if (change.op === "deleteShape") shapes.delete(change.guid);
      else {
        items.delete(change.guid);
        for (const { guid, itemGuid } of shapes.values()) if (itemGuid === change.guid) shapes.delete(guid);
      }
    }
    return { items, shapes };
  };

/**
 * Takes items out with everything drawn of them; lines and areas forget them. Those that something cannot do without
 * (`neededBy`) stay.
 */
export const deleteItems =
  (guids: readonly string[]): LayoutAction =>
  (state) => {
    const wanted = new Set(guids);
    const gone = new Set(
      guids.filter((guid) => state.items.has(guid) && neededBy(state, guid, wanted).length === 0),
    );
    if (gone.size === 0) return state;
    return {
      items: new Map(
        [...state.items].flatMap(([guid, item]) =>
          gone.has(guid) ? [] : [[guid, without(item, gone)] as const],
        ),
      ),
      shapes: new Map([...state.shapes].filter(([, { itemGuid }]) => !gone.has(itemGuid))),
    };
  };

/** An item that names none of these any more; the same object when it named none. */
function without(item: LayoutItem, gone: ReadonlySet<string>): LayoutItem {
  if (item.kind !== "laneLine" && item.kind !== "area") return item;
  const laneGuids = item.values.laneGuids.filter((guid) => !gone.has(guid));
  const forgetsLane = laneGuids.length < item.values.laneGuids.length;
  if (item.kind === "laneLine")
    return forgetsLane ? { ...item, values: { ...item.values, laneGuids } } : item;
  const { pavementGuid } = item.values;
  const forgetsPavement = pavementGuid !== null && gone.has(pavementGuid);
  if (!forgetsLane && !forgetsPavement) return item;
  return {
    ...item,
    values: { ...item.values, laneGuids, pavementGuid: forgetsPavement ? null : pavementGuid },
  };
}

/** The items that cannot do without an item: detections of a lane, related areas of an area; `besides` those going too. */
export function neededBy(
  { items }: LayoutState,
  guid: string,
  besides: ReadonlySet<string> = new Set(),
): LayoutItem[] {
  return [...items.values()].filter(
    (item) =>
      !besides.has(item.guid) &&
      ((item.kind === "laneDetection" && item.values.laneGuid === guid) ||
        (item.kind === "relatedArea" && item.values.areaGuids.includes(guid))),
  );
}

/** Changes shapes one by one; the function answers the same object to leave one as it is. */
export const editShapes =
  (guids: Iterable<string>, edit: (shape: LayoutShape) => LayoutShape): LayoutAction =>
  (state) => {
    const shapes = new Map(state.shapes);
    let changed = false;
    for (const guid of guids) {
      const shape = shapes.get(guid);
      const next = shape && edit(shape);
      if (!next || next === shape) continue;
      shapes.set(guid, next);
      changed = true;
    }
    return changed ? { ...state, shapes } : state;
  };

/** Puts copies into other pictures; they wait to be looked at there. `since` is ISO 8601. */
export const copied =
  (changes: readonly LayoutChange[], since: string): LayoutAction =>
  (state) => {
    const guids = changes.flatMap((change) => (change.op === "putShape" ? [change.shape.guid] : []));
    const mark = editShapes(guids, (shape) => ({ ...shape, toVerify: { reason: "copied", since } }));
    return mark(withChanges(changes)(state));
  };
