import { AppError, type Confirmed, type PushReceipt } from "@lukou/contract";
import { calledBy } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { listIntersectionEquipment } from "../equipment/equipment.repository.ts";
import { emit } from "../live/live-bus.ts";
import { advancePush, pushEvent, refreshAccord } from "./advance-push.ts";
import { type Bundle, layoutObstacleOf, readBundle, unverifiedOf } from "./bundle.service.ts";
import {
  addStep,
  type DeviceState,
  findPush,
  listPushesIn,
  lockState,
  type Push,
  updateState,
} from "./config-push.repository.ts";
import { deliver } from "./delivery.ts";
import { type ConfigText, textOfConfig } from "./document.ts";
import { begin, LIVE_STATES } from "./push-machine.ts";

export type PushDeps = Pick<Platform, "db" | "bus" | "clock" | "field" | "vault" | "config" | "log">;
type Tx = Transaction<Database>;

/** What is given to one device. */
export interface NewPush {
  readonly bundle: Bundle;
  readonly text: ConfigText;
  readonly mode: "push" | "preview";
  readonly ttlS?: number;
  readonly rollbackOf?: number;
  /** Newest revision that the person saw; a device that was given a newer one since is left alone. */
  readonly baseRevision?: number | undefined;
}

/** The newest revision a device was given, 0 for none: what a push starts from. */
export const baseRevisionOf = (state: Pick<DeviceState, "last_revision"> | undefined): number =>
  state?.last_revision ?? 0;

/** Revision of the next document: above all that were given out and above what the device says it has. */
export const nextRevisionOf = (
  state: Pick<DeviceState, "last_revision" | "reported_revision"> | undefined,
): number => Math.max(state?.last_revision ?? 0, state?.reported_revision ?? 0) + 1;

/** Writes a push down in the transaction that holds its device's state. The newest takes the place of older ones. */
export async function createPush(
  tx: Tx,
  deps: PushDeps,
  context: CallContext,
  { bundle, text, mode, ttlS, rollbackOf, baseRevision }: NewPush,
): Promise<Push> {
  const { scope, user } = context;
  const { unit, kind } = bundle;
  if (bundle.obstacle !== "" || kind === undefined || unit.serial === null)
    throw new AppError("REFUSED", bundle.obstacle);
  const now = deps.clock();
  const state = await lockState(tx, scope, unit.guid);
  if (baseRevision !== undefined && baseRevision !== baseRevisionOf(state))
    throw await staleBase(tx, scope, bundle, state);
  for (const older of await listPushesIn(tx, scope, unit.guid, LIVE_STATES))
    await advancePush(tx, scope, older, { type: "superseded" }, now);
  const revision = nextRevisionOf(state);
  const move = begin(mode, bundle.online, now.getTime());
  const row = {
    city_guid: scope.cityGuid,
    guid: newGuid(),
    equipment_guid: unit.guid,
    intersection_guid: unit.intersection_guid,
    device_kind: kind,
    device_sn: unit.serial,
    mode,
    revision,
    doc: text.doc,
    doc_bytes: text.bytes,
    hash: text.hash,
    state: move.state,
    attempts: move.attempts,
    next_at: move.nextAt === null ? null : new Date(move.nextAt),
    give_up_at: move.giveUpAt === null ? null : new Date(move.giveUpAt),
    ttl_s: ttlS ?? null,
    preview_until: null,
    session_id: await currentSession(tx, scope, unit.guid),
    error_code: null,
    error_field: null,
    error_desc: null,
    rollback_of: rollbackOf ?? null,
    base_guid: state.applied_guid,
    created_at: now,
    created_by: user.guid,
    created_by_name: user.name,
    changed_at: now,
  };
  await tx.insertInto("config_push").values(row).execute();
  await addStep(tx, scope, row.guid, { at: now, step: "created", note: user.name });
  await addStep(tx, scope, row.guid, { at: now, step: move.state });
  await updateState(tx, scope, unit.guid, {
    last_revision: revision,
    ...(mode === "push" && { desired_guid: row.guid, read_back_doc: null }),
  });
  await refreshAccord(tx, scope, unit.guid, now);
  await recordAudit(tx, context, {
    entity: "config-push",
    guid: row.guid,
    name: unit.name,
    parentGuid: unit.guid,
    after: { mode, revision, hash: text.hash, deviceSn: unit.serial },
  });
  await emit(tx, scope, pushEvent(row));
  return row;
}

/** Who gave the device something since, in words. */
async function staleBase(tx: Tx, scope: CityScope, { unit }: Bundle, state: DeviceState): Promise<AppError> {
  const newest = state.desired_guid === null ? undefined : await findPush(tx, scope, state.desired_guid);
  const who = newest ? `已由${newest.created_by_name}下发版本${newest.revision}` : "的配置版本已变化";
  return new AppError("STALE_REVISION", `${calledBy(unit)}${who}，请核对新的差异后再确认`);
}

async function currentSession(tx: Tx, scope: CityScope, equipmentGuid: string): Promise<string | null> {
  const row = await tx
    .selectFrom("device_session")
    .select("session_id")
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row?.session_id ?? null;
}

/** What is answered for a push that was taken. */
export const receiptOf = ({ guid, equipment_guid: equipmentGuid, revision, state }: Push): PushReceipt => ({
  guid,
  equipmentGuid,
  revision,
  state,
});

/** Hands pushes to the broker, after they were written down. */
export async function deliverAll(deps: PushDeps, pushes: readonly Push[]): Promise<void> {
  for (const push of pushes) if (push.mode === "push" || push.state === "sent") await deliver(deps, push);
}

/** What was confirmed is not what would be sent any more. */
function refuseOtherContent({ unit }: Bundle, { hash }: ConfigText, confirmed: Confirmed | undefined): void {
  if (confirmed?.hash !== undefined && confirmed.hash !== hash)
    throw new AppError("STALE_REVISION", `${calledBy(unit)}的设置在确认之前又有修改，请核对新的差异后再确认`);
}

/** What is drawn must be in order, and looked at unless somebody answers for it. */
function refuseDoubtful(bundle: Bundle, acceptUnverified: boolean): void {
  const refused = layoutObstacleOf(bundle) || (acceptUnverified ? "" : unverifiedOf(bundle));
  if (refused !== "") throw new AppError("REFUSED", refused);
}

/** What a person confirmed, if they were shown anything. */
interface Confirmation {
  readonly confirmed?: readonly Confirmed[] | undefined;
  /** Shapes that wait to be verified are sent too. */
  readonly acceptUnverified: boolean;
}

/** Pushes what is stored to several devices, all or none; answers at once. Throws REFUSED with the first obstacle. */
export async function pushDevices(
  deps: PushDeps,
  context: CallContext,
  equipmentGuids: readonly string[],
  { confirmed = [], acceptUnverified }: Confirmation,
): Promise<PushReceipt[]> {
  const { scope } = context;
  const given = new Map(confirmed.map((one) => [one.equipmentGuid, one]));
  // Always in the same order, so that two people who push the same devices wait for each other instead of for ever.
  const guids = [...new Set(equipmentGuids)].toSorted();
  const pushes = await changeCity(deps, scope, async (tx) => {
    const created: Push[] = [];
    for (const guid of guids) {
      const bundle = await readBundle(deps, tx, scope, guid);
      const text = textOfConfig(bundle.doc);
      if (bundle.obstacle === "") refuseDoubtful(bundle, acceptUnverified);
      refuseOtherContent(bundle, text, given.get(guid));
      const baseRevision = given.get(guid)?.baseRevision;
      created.push(await createPush(tx, deps, context, { bundle, text, mode: "push", baseRevision }));
    }
    return created;
  });
  await deliverAll(deps, pushes);
  return pushes.map(receiptOf);
}

/** Pushes to a unit of a kind, or to all of that kind at an intersection. Throws NOT_FOUND for an id of anything else. */
export async function pushByKind(
  deps: PushDeps,
  context: CallContext,
  id: string,
  kind: number,
  confirmation: Confirmation,
): Promise<PushReceipt[]> {
  const { scope } = context;
  const unit = await deps.db
    .selectFrom("equipment")
    .select("guid")
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", id)
    .where("kind", "=", kind)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  const units = unit ? [unit] : await listIntersectionEquipment(deps.db, scope, id, { kinds: [kind] });
  if (units.length === 0) throw new AppError("NOT_FOUND");
  return await pushDevices(
    deps,
    context,
    units.map(({ guid }) => guid),
    confirmation,
  );
}
