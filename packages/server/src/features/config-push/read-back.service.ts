import { AppError } from "@lukou/contract";
import { kindOfEquipmentType } from "@lukou/contract/topics";
import { calledBy } from "@lukou/equipment";
import { sql } from "kysely";
import { changeCity } from "../../db/constraint.ts";
import { ask } from "../../field/ask/ask.ts";
import { deviceOf } from "../../field/ask/device-of.ts";
import type { CallContext } from "../../http/context.ts";
import { type CityScope, cityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { findEquipment } from "../equipment/equipment.repository.ts";
import { emit } from "../live/live-bus.ts";
import { pushEvent, refreshAccord } from "./advance-push.ts";
import { findPush, findState, lockState, updateState } from "./config-push.repository.ts";
import type { PushDeps } from "./config-push.service.ts";
import { nextNight } from "./night.ts";

/** Devices asked at the same time by one node. */
const TOGETHER = 4;
/** After this a read-back whose node was killed is taken up by another. */
const LEASE_MS = 60_000;

/** Asks for a read-back now; it is done in the background and told by a live event. */
export async function askReadBack(deps: PushDeps, context: CallContext, guid: string): Promise<void> {
  const { scope } = context;
  await changeCity(deps, scope, async (tx) => {
    const unit = await findEquipment(tx, scope, guid);
    if (!unit) throw new AppError("NOT_FOUND");
    const called = calledBy(unit);
    if (kindOfEquipmentType(unit.kind) === undefined)
      throw new AppError("REFUSED", `${called}不直接接入平台，没有可回读的配置`);
    const state = await findState(tx, scope, guid);
    const desired = state?.desired_guid ? await findPush(tx, scope, state.desired_guid) : undefined;
    if (!desired) throw new AppError("REFUSED", `${called}还没有下发过配置，没有可比对的内容，请先下发`);
    await lockState(tx, scope, guid);
    await updateState(tx, scope, guid, {
      read_back_due: deps.clock(),
      read_back_asked: true,
      read_back_error: "",
    });
    await recordAudit(tx, context, {
      entity: "config-push",
      guid: desired.guid,
      name: unit.name,
      parentGuid: guid,
      after: { readBack: true },
    });
    await emit(tx, scope, pushEvent(desired));
  });
}

/** Reads back the devices whose turn has come, a few at a time. */
export async function sweepReadBacks(deps: PushDeps): Promise<void> {
  const now = deps.clock();
  const { rows } = await sql<{ city_guid: string; equipment_guid: string }>`
    update config_state s set read_back_due = ${new Date(now.getTime() + LEASE_MS)}
    from (select city_guid, equipment_guid from config_state
      where read_back_due <= ${now} order by read_back_due limit ${TOGETHER} for update skip locked) due
    where s.city_guid = due.city_guid and s.equipment_guid = due.equipment_guid
    returning s.city_guid, s.equipment_guid`.execute(deps.db);
  await Promise.all(rows.map((row) => readBack(deps, cityScope(row.city_guid), row.equipment_guid)));
}

/** Fetches the whole configuration that a device runs and compares it, field by field, with what it was told to run. */
async function readBack(deps: PushDeps, scope: CityScope, guid: string): Promise<void> {
  const outcome = await fetchConfig(deps, scope, guid);
  const now = deps.clock();
  await deps.db.transaction().execute(async (tx) => {
    const state = await lockState(tx, scope, guid);
    await updateState(tx, scope, guid, {
      read_back_due: nextNight(now, guid),
      read_back_asked: false,
      read_back_error: outcome.error,
      ...(outcome.doc !== undefined && { read_back_doc: outcome.doc, read_back_at: now }),
    });
    await refreshAccord(tx, scope, guid, now);
    const desired = state.desired_guid === null ? undefined : await findPush(tx, scope, state.desired_guid);
    if (desired) await emit(tx, scope, pushEvent(desired));
  });
}

async function fetchConfig(
  deps: PushDeps,
  scope: CityScope,
  guid: string,
): Promise<{ readonly doc?: string; readonly error: string }> {
  try {
    const device = await deviceOf(deps, scope, guid);
    const { doc } = await ask(deps, device, "query", "config", {});
    return { doc, error: "" };
  } catch (error) {
    if (error instanceof AppError) return { error: error.message };
    deps.log.warn({ err: error, equipment: guid }, "configuration could not be read back");
    return { error: "回读失败，请稍后重试" };
  }
}
