import {
  AppError,
  type OperationAction,
  type OperationOffers,
  type OperationRequest,
  operationState,
  type RelayOffer,
  type RemoteOperation,
} from "@lukou/contract";
import { kindOfEquipmentType, topicOf } from "@lukou/contract/topics";
import { kindOf, kinds } from "@lukou/equipment";
import { ask } from "../../field/ask/ask.ts";
import { deviceOf } from "../../field/ask/device-of.ts";
import { offlineRefusal } from "../../field/ask/device-refusal.ts";
import type { FieldDevice } from "../../field/field-device.ts";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { settingOf } from "../equipment/equipment.document.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import type { Presence } from "../equipment/equipment.presenter.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import { findStatus } from "../equipment-status/status.repository.ts";
import { describeRequest, describeResult, operationTitles } from "./describe.ts";
import { namedLoads, relaysOf } from "./relays.ts";
import {
  capabilitiesOf,
  endOperation,
  equipmentBySerial,
  insertOperation,
  type OperationRow,
  poweredBy,
  recentOperations,
} from "./remote-operation.repository.ts";

type Parts = Pick<Platform, "db" | "field" | "clock">;

type Outcome = Pick<OperationRow, "state" | "message">;

const isRelayAction = (action: OperationAction) => action === "relayReset" || action === "relaySet";
const nounOfAction = (action: OperationAction) => (action === "runStatus" ? "query" : "om-config");

/** What a kind of equipment can be asked at all; a kind without a session nothing. */
const actionsOf = (kind: number): OperationAction[] =>
  kindOfEquipmentType(kind) === undefined
    ? []
    : (Object.keys(operationTitles) as OperationAction[]).filter(
        (action) => !isRelayAction(action) || kind === kinds.watchdog.code,
      );

/** Why a device that told its capabilities cannot do this; null when it can, or told none (southbound 15). */
function missing(capabilities: readonly string[] | undefined, action: OperationAction): string | null {
  const can = capabilities?.some((item) => item === action || item === nounOfAction(action)) ?? true;
  return can ? null : "设备上报的能力中没有此操作";
}

function present(row: OperationRow): RemoteOperation {
  return {
    guid: row.guid,
    equipmentGuid: row.equipment_guid,
    action: row.action,
    title: describeRequest({ action: row.action, params: row.params } as OperationRequest),
    state: operationState.codes.find((code) => code === row.state) ?? "failed",
    message: row.message,
    askedBy: row.asked_by_name,
    askedAt: row.asked_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

async function readRelays({ db }: Parts, scope: CityScope, row: Equipment): Promise<RelayOffer[]> {
  if (row.kind !== kinds.watchdog.code) return [];
  const status = await findStatus(db, scope, row.guid);
  const wired = await poweredBy(db, scope, row.guid);
  const loads = await equipmentBySerial(db, scope, row.intersection_guid, namedLoads(status?.run_status));
  return relaysOf({
    runStatus: status?.run_status,
    count: Number(settingOf(kindOf(row.kind), row, "relayCount") ?? 0),
    wired: wired.flatMap(({ settings, ...load }) => {
      const channel = settings["channel"];
      const label = settings["name"];
      if (typeof channel !== "number") return [];
      return [{ ...load, channel, label: typeof label === "string" ? label : null }];
    }),
    bySerial: new Map(loads.map((load) => [load.serial ?? "", load])),
  });
}

/** Why nothing can be asked of it, in Chinese; null when it can be reached. */
async function unreachable(parts: Parts, scope: CityScope, row: Equipment): Promise<string | null> {
  try {
    await deviceOf(parts, scope, row.guid);
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return offlineRefusal(row.name, row.presence)?.message ?? null;
}

/** What can be asked of a piece of equipment now, with reasons for what cannot, and what was asked. Throws NOT_FOUND. */
export async function offersOf(parts: Parts, scope: CityScope, guid: string): Promise<OperationOffers> {
  const row = await requireEquipment(parts.db, scope, guid);
  const offline = await unreachable(parts, scope, row);
  const capabilities = await capabilitiesOf(parts.db, scope, guid);
  return {
    equipmentGuid: guid,
    name: row.name,
    presence: row.presence as Presence,
    actions: actionsOf(row.kind).map((action) => ({
      action,
      title: operationTitles[action],
      disabledBecause: offline ?? missing(capabilities, action),
    })),
    relays: await readRelays(parts, scope, row),
    recent: (await recentOperations(parts.db, scope, guid)).map(present),
  };
}

async function perform(parts: Parts, device: FieldDevice, request: OperationRequest): Promise<string> {
  const { action, params } = request;
  switch (action) {
    case "runStatus": {
      const status = await ask(parts, device, "query", action, {});
      // Taken in as if the unit had sent it by itself, so that everything that follows from a report follows.
      await parts.field.receive({
        topic: topicOf(device, "run-status/up"),
        bytes: Buffer.from(JSON.stringify(status)),
        retained: false,
      });
      return "运行状态已更新";
    }
    case "reboot":
      return describeResult(action, await ask(parts, device, "om-config", action, params));
    case "relayReset":
      return describeResult(action, await ask(parts, device, "om-config", action, params));
    case "relaySet":
      return describeResult(action, await ask(parts, device, "om-config", action, params));
    default:
      return describeResult(action, await ask(parts, device, "om-config", "timeSync", {}));
  }
}

async function attempt(
  parts: Parts,
  scope: CityScope,
  row: Equipment,
  request: OperationRequest,
): Promise<Outcome> {
  try {
    const device = await deviceOf(parts, scope, row.guid);
    const lacking = missing(await capabilitiesOf(parts.db, scope, row.guid), request.action);
    if (lacking !== null) throw new AppError("REFUSED", lacking);
    return { state: "done", message: await perform(parts, device, request) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { state: "failed", message: error.message };
  }
}

/**
 * Has a device do something and waits for it. What became of it is kept and stands in the audit log, also when the device
 * could not be reached. Throws NOT_FOUND for foreign equipment and REFUSED for what its kind cannot do.
 */
export async function startOperation(
  platform: Parts,
  context: CallContext,
  { equipmentGuid, request }: { readonly equipmentGuid: string; readonly request: OperationRequest },
): Promise<RemoteOperation> {
  const { db, clock } = platform;
  const { scope, user } = context;
  const row = await requireEquipment(db, scope, equipmentGuid);
  if (!actionsOf(row.kind).includes(request.action))
    throw new AppError("REFUSED", `${kindOf(row.kind).label}没有“${operationTitles[request.action]}”操作`);
  const { guid } = await insertOperation(db, scope, {
    guid: newGuid(),
    equipment_guid: row.guid,
    action: request.action,
    params: JSON.stringify(request.params),
    state: "running",
    asked_by: user.guid,
    asked_by_name: user.name,
    asked_at: clock(),
  });
  const end = (outcome: Outcome) => endOperation(db, scope, guid, { ...outcome, ended_at: clock() });
  const outcome = await attempt(platform, scope, row, request).catch(async (error: unknown) => {
    await end({ state: "failed", message: "平台内部错误，请联系管理员" });
    throw error;
  });
  const ended = await end(outcome);
  await recordAudit(db, context, {
    entity: "equipment",
    guid: row.guid,
    name: row.name,
    parentGuid: row.intersection_guid,
    after: {
      operation: describeRequest(request),
      outcome: `${operationState.labelOf(outcome.state)}：${outcome.message}`,
    },
  });
  return present(ended);
}
