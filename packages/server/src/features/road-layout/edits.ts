import {
  AppError,
  type GivenCoordinates,
  type ItemDraft,
  type LayoutChange,
  type LayoutItem,
  type LayoutItemKind,
  type LayoutShape,
} from "@lukou/contract";
import { geometriesOf, itemDraftOf, shapeDraftOf } from "@lukou/road";
import type { z } from "zod";
import { newGuid } from "../../platform/guid.ts";
import type { ItemOfKind, ReadLayout } from "./road-layout.read.ts";

/*
 * Small changes of a layout, as the calls of single lanes, crossings and areas make them. A revision that is left out
 * overwrites what is there.
 */

type Given = z.output<typeof GivenCoordinates>;
/** Where something is drawn; without a camera on the map. */
export type Drawn = Pick<Given, "cameraGuid" | "points" | "evidence">;

type ValuesOf<K extends LayoutItemKind> = ItemOfKind<K>["values"];
/** What a patch gives of values; undefined is left as it is. */
type Patch<V> = { readonly [F in keyof V]?: V[F] | undefined };

export const addItem = (item: ItemDraft): LayoutChange => ({ op: "putItem", base: null, item });

/** An item with what is given of its values. */
export function patched<K extends LayoutItemKind>(item: ItemOfKind<K>, patch: Patch<ValuesOf<K>>): ItemDraft {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const draft = itemDraftOf(item);
  return { ...draft, values: { ...draft.values, ...given } } as ItemDraft;
}

/** Changes what is given of an item's values. */
export const patchItem = <K extends LayoutItemKind>(
  item: ItemOfKind<K>,
  patch: Patch<ValuesOf<K>>,
  revision?: number,
): LayoutChange => ({ op: "putItem", base: revision ?? item.revision, item: patched(item, patch) });

export const deleteItem = ({ guid, revision }: LayoutItem): LayoutChange => ({
  op: "deleteItem",
  base: revision,
  guid,
});

/** The geometry of a new drawing: the item's, or what the points allow where it may be either. */
function geometryOf(item: ItemDraft, points: Drawn["points"]): LayoutShape["geometry"] {
  const [first = "polygon", ...others] = geometriesOf(item);
  return others.length > 0 && points.length === 2 ? "line" : first;
}

/** The lowest layer above everything in the same picture or on the map. */
function nextOrder(layout: ReadLayout, cameraGuid: string | null): number {
  const orders = [...layout.state.shapes.values()].flatMap((shape) =>
    shape.cameraGuid === cameraGuid ? [shape.order] : [],
  );
  return Math.max(-1, ...orders) + 1;
}

/**
 * Draws an item in one place, anew or for the first time; no points take it away there. Whoever does not say on which
 * picture it was drawn leaves that as it was. Locked shapes are changed like others: the lock is the editor's.
 */
export function drawItem(
  layout: ReadLayout,
  item: ItemDraft,
  { cameraGuid, points, evidence }: Drawn,
  revision?: number,
): LayoutChange[] {
  const before = [...layout.state.shapes.values()].find(
    (shape) => shape.itemGuid === item.guid && shape.cameraGuid === cameraGuid,
  );
  if (points.length === 0)
    return before ? [{ op: "deleteShape", base: revision ?? before.revision, guid: before.guid }] : [];
  if (before) {
    const shape = {
      ...shapeDraftOf(before),
      geometry: geometryOf(item, points),
      points,
      evidence: evidence ?? before.evidence,
    };
    return [{ op: "putShape", base: revision ?? before.revision, shape }];
  }
  if (revision !== undefined) throw new AppError("STALE_REVISION", "图形已被他人删除，请重新读取后再保存");
  const shape = {
    guid: newGuid(),
    itemGuid: item.guid,
    cameraGuid,
    geometry: geometryOf(item, points),
    points,
    locked: false,
    order: nextOrder(layout, cameraGuid),
    evidence,
  };
  return [{ op: "putShape", base: null, shape }];
}
