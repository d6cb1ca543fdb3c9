import { AppError, type LayoutChange, type ShapeEvidence } from "@lukou/contract";
import { applyChanges, describeChanges, type LayoutState, sameItem, sameShape } from "@lukou/road";
import type { Transaction } from "kysely";
import { changeCity } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../audit/audit.ts";
import { emit } from "../live/live-bus.ts";
import { findPicture } from "../picture/picture.repository.ts";
import { refuseNewErrors } from "./check.ts";
import { refuseChanges } from "./refuse-changes.ts";
import { type ReadLayout, readLayout } from "./road-layout.read.ts";
import { type LayoutDifference, type Saved, wasEvidence, writeRevision } from "./road-layout.repository.ts";
import { followHidden, visibleState } from "./visible.ts";

export type LayoutDeps = Pick<Platform, "db" | "bus" | "clock">;
type Tx = Transaction<Database>;

/** Changes, or how they follow from the layout as it is once nobody else changes it. */
export type GivenChanges = readonly LayoutChange[] | ((layout: ReadLayout) => readonly LayoutChange[]);

/** Changes the layout of an intersection, all or nothing; answers it as it is then. See {@link changeLayoutIn}. */
export async function changeLayout(
  deps: LayoutDeps,
  context: CallContext,
  intersectionGuid: string,
  changes: GivenChanges,
  remark?: string,
): Promise<ReadLayout> {
  return await changeCity(deps, context.scope, (tx) =>
    changeLayoutIn(tx, deps, context, intersectionGuid, changes, remark),
  );
}

/**
 * Makes changes in a transaction: judges them against what is stored, keeps the state before in the history, records
 * who did what and tells open browsers. Nothing is written when nothing differs. Throws STALE_REVISION, NOT_FOUND,
 * REFUSED in words.
 */
async function changeLayoutIn(
  tx: Tx,
  deps: Pick<LayoutDeps, "clock">,
  context: CallContext,
  intersectionGuid: string,
  given: GivenChanges,
  remark?: string,
): Promise<ReadLayout> {
  const { scope, user } = context;
  const before = await readLayout(tx, scope, intersectionGuid, { lock: true });
  const changes = typeof given === "function" ? given(before) : given;
  const at = deps.clock();
  const stamp = { updatedAt: at.toISOString(), updatedBy: user.name };
  const { longitude, latitude } = before.intersection;
  const applied = applyChanges(before.state, changes, {
    ...before.surroundings,
    now: stamp.updatedAt,
    userName: user.name,
    place: [longitude, latitude],
  });
  if (!applied.ok) return await refuseChanges(tx, before.place, applied.refusals);
  await refuseForeignPictures(tx, before, applied.put.shapes);
  refuseTooMuch(before, applied.state);
  refuseNewErrors(before, applied.state);
  const difference = followHidden(before.all, before.state, withoutSame(before, applied), stamp);
  const words = describeChanges(before.state, applied.state);
  if (isEmpty(difference)) return before;
  const saved = {
    revision: before.head.revision + 1,
    at,
    userGuid: user.guid,
    userName: user.name,
    remark: remark ?? null,
    words,
  };
  await writeRevision(tx, before.place, before.all, difference, saved);
  await recordAudit(tx, context, {
    entity: "road-layout",
    // Of the intersection's own row people ask who changed it last; the layout is a part with a history of its own.
    guid: null,
    name: before.intersection.name,
    parentGuid: intersectionGuid,
    ...documentsOf(before, difference),
    after: { words: words.join("，"), remark: saved.remark, ...difference.put },
  });
  await announce(tx, before, difference, saved);
  return withSaved(before, difference, saved);
}

/** Far more than any intersection has: beyond it everybody would wait. */
const THINGS_MAX = 20_000;

function refuseTooMuch({ state }: ReadLayout, after: LayoutState): void {
  const sizeOf = ({ items, shapes }: LayoutState) => items.size + shapes.size;
  if (sizeOf(after) > THINGS_MAX && sizeOf(after) > sizeOf(state))
    throw new AppError("REFUSED", `一个路口最多${THINGS_MAX}个对象和图形，请先删除不需要的`);
}

/** Without what was put as it was before: nobody else need take it in. */
const withoutSame = ({ state }: ReadLayout, { put, gone }: LayoutDifference): LayoutDifference => ({
  put: {
    items: put.items.filter((item) => {
      const old = state.items.get(item.guid);
      return !old || !sameItem(old, item);
    }),
    shapes: put.shapes.filter((shape) => {
      const old = state.shapes.get(shape.guid);
      return !old || !sameShape(old, shape) || old.toVerify?.reason !== shape.toVerify?.reason;
    }),
  },
  gone,
});

const isEmpty = ({ put, gone }: LayoutDifference): boolean =>
  [put.items, put.shapes, gone.items, gone.shapes].every((list) => list.length === 0);

/** What a save changed, as it was before; nothing where all of it is new. */
function documentsOf(
  { all }: ReadLayout,
  { put, gone }: LayoutDifference,
): { readonly before?: Readonly<Record<string, unknown>> } {
  const items = [...put.items, ...gone.items].flatMap(({ guid }) => all.items.get(guid) ?? []);
  const shapes = [...put.shapes, ...gone.shapes].flatMap(({ guid }) => all.shapes.get(guid) ?? []);
  return items.length + shapes.length === 0 ? {} : { before: { items, shapes } };
}

/** Tells open browsers on which pictures (null is the map) something is drawn otherwise now. */
export async function announce(
  tx: Tx,
  { place, all }: ReadLayout,
  { put, gone }: LayoutDifference,
  { revision }: Pick<Saved, "revision">,
): Promise<void> {
  const items = new Set([...put.items, ...gone.items].map(({ guid }) => guid));
  const shapes = [
    ...put.shapes,
    ...gone.shapes,
    ...[...all.shapes.values()].filter(({ guid, itemGuid }) => items.has(itemGuid) || hasShape(put, guid)),
  ];
  await emit(tx, place.scope, {
    kind: "roadLayout",
    intersectionGuid: place.intersectionGuid,
    revision,
    cameraGuids: [...new Set(shapes.map(({ cameraGuid }) => cameraGuid))],
  });
}

const hasShape = ({ shapes }: LayoutDifference["put"], guid: string): boolean =>
  shapes.some((shape) => shape.guid === guid);

/** The layout with a save in it, as reading it again would have it. */
export function withSaved(before: ReadLayout, { put, gone }: LayoutDifference, saved: Saved): ReadLayout {
  const items = new Map(before.all.items);
  const shapes = new Map(before.all.shapes);
  for (const item of put.items) items.set(item.guid, item);
  for (const shape of put.shapes) shapes.set(shape.guid, shape);
  for (const { guid } of gone.items) items.delete(guid);
  for (const { guid } of gone.shapes) shapes.delete(guid);
  const all = { items, shapes };
  const head = {
    revision: saved.revision,
    updatedAt: saved.at.toISOString(),
    updatedBy: saved.userName,
  };
  return { ...before, head, all, state: visibleState(all, before.surroundings) };
}

/** A picture that a shape says it was drawn on must be one of its camera, now or in an earlier state of the layout. */
async function refuseForeignPictures(
  tx: Tx,
  { place, all }: ReadLayout,
  shapes: LayoutDifference["put"]["shapes"],
): Promise<void> {
  const asked = new Map<string, { readonly cameraGuid: string | null; readonly evidence: ShapeEvidence }>();
  for (const { guid, cameraGuid, evidence } of shapes) {
    if (evidence === null || all.shapes.get(guid)?.evidence?.imageId === evidence.imageId) continue;
    asked.set(`${evidence.imageId} ${cameraGuid}`, { cameraGuid, evidence });
  }
  for (const { cameraGuid, evidence } of asked.values()) {
    const picture = await findPicture(tx, place.scope, evidence.imageId);
    const fits = picture
      ? picture.camera_guid === cameraGuid
      : cameraGuid !== null && (await wasEvidence(tx, place, cameraGuid, evidence.imageId));
    if (!fits) throw new AppError("NOT_FOUND", "绘制所用的图片不存在或不属于该相机，请重新取图后再绘制");
  }
}
