import type { LiveEvent } from "@lukou/contract";
import { configDifferences } from "@lukou/contract/topics";
import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { CityScope } from "../../platform/scope.ts";
import { emit } from "../live/live-bus.ts";
import { accordOf } from "./accord.ts";
import {
  addStep,
  type DeviceState,
  findPush,
  findState,
  type Push,
  updateState,
} from "./config-push.repository.ts";
import { parseConfig } from "./document.ts";
import { nextNight } from "./night.ts";
import { advance, type PushEvent } from "./push-machine.ts";

type Tx = Transaction<Database>;

const ms = (moment: Date | null): number | null => moment?.getTime() ?? null;
const moment = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** What open pages are told: which push moved, of which device. */
export const pushEvent = (push: Pick<Push, "guid" | "equipment_guid" | "intersection_guid">): LiveEvent => ({
  kind: "push",
  guid: push.guid,
  equipmentGuid: push.equipment_guid,
  intersectionGuid: push.intersection_guid,
});

/**
 * Lets something happen to a push, in the transaction that holds its device's state: writes what the machine says,
 * keeps the step, and tells open pages. Answers the push as it is then when it must be sent, else undefined.
 */
export async function advancePush(
  tx: Tx,
  scope: CityScope,
  push: Push,
  event: PushEvent,
  now: Date,
): Promise<Push | undefined> {
  const facts = {
    mode: push.mode,
    state: push.state,
    revision: push.revision,
    hash: push.hash,
    attempts: push.attempts,
    nextAt: ms(push.next_at),
    giveUpAt: ms(push.give_up_at),
    ttlS: push.ttl_s,
    previewUntil: ms(push.preview_until),
  };
  const move = advance(facts, event, now.getTime());
  if (!move) return undefined;
  const { refusal } = move;
  const changed = move.state !== push.state;
  const values = {
    state: move.state,
    attempts: move.attempts,
    next_at: moment(move.nextAt),
    give_up_at: moment(move.giveUpAt),
    preview_until: moment(move.previewUntil),
    ...(changed && { changed_at: now }),
    ...(refusal && {
      error_code: refusal.code,
      error_field: refusal.field ?? null,
      error_desc: refusal.desc ?? null,
    }),
  };
  await tx
    .updateTable("config_push")
    .set(values)
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", push.guid)
    .execute();
  if (changed) {
    await addStep(tx, scope, push.guid, { at: now, step: move.state, note: move.note });
    if (move.state === "applied")
      await updateState(tx, scope, push.equipment_guid, {
        applied_guid: push.guid,
        reported_revision: push.revision,
        reported_hash: push.hash,
        reported_source: "platform",
        read_back_due: nextNight(now, push.equipment_guid),
        read_back_doc: null,
      });
    await refreshAccord(tx, scope, push.equipment_guid, now);
    await emit(tx, scope, pushEvent(push));
  }
  return move.send ? { ...push, ...values } : undefined;
}

/** Whether what a device was found to run differs, field by field, from what it was told to. */
export function readBackDiffers(
  state: Pick<DeviceState, "read_back_doc" | "desired_guid">,
  desired: Pick<Push, "doc" | "device_kind" | "state"> | undefined,
): boolean {
  if (!desired || desired.state !== "applied" || state.read_back_doc === null) return false;
  const running = parseConfig(state.read_back_doc);
  return (
    configDifferences(desired.device_kind, running, parseConfig(desired.doc), { managedOnly: true }).length >
    0
  );
}

/** Works out anew whether a device runs what it was told to; answers whether that changed. */
export async function refreshAccord(
  tx: Tx,
  scope: CityScope,
  equipmentGuid: string,
  now: Date,
): Promise<boolean> {
  const state = await findState(tx, scope, equipmentGuid);
  if (!state) return false;
  const desired = state.desired_guid === null ? undefined : await findPush(tx, scope, state.desired_guid);
  const applied = state.applied_guid === null ? undefined : await findPush(tx, scope, state.applied_guid);
  const accord = accordOf({
    desired,
    appliedHash: applied?.hash,
    reportedHash: state.reported_hash ?? undefined,
    readBackDiffers: readBackDiffers(state, desired),
  });
  if (accord === state.accord) return false;
  await updateState(tx, scope, equipmentGuid, { accord, drift_since: accord === "drifted" ? now : null });
  return true;
}
