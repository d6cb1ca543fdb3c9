import { AppError, fieldMeta, issueText } from "@lukou/contract";
import { calledBy, type EquipmentKind, kindOf, ReplaceBody } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import { endSession } from "../../field/credential/credential.repository.ts";
import type { CallContext } from "../../http/context.ts";
import { newGuid } from "../../platform/guid.ts";
import { refuseStale } from "../audit/stale-revision.ts";
import { cameraKinds } from "../camera/camera.presenter.ts";
import { type Equipment, findEquipment } from "../equipment/equipment.repository.ts";
import { type EquipmentDeps, editIn } from "../equipment/equipment.service.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { markToVerify } from "../road-layout/mark-to-verify.ts";
import { forgetPresence, insertRetired } from "./retired.repository.ts";

/** What is known of the new device. */
interface NewDevice {
  readonly serial: string;
  readonly manufacturer: string | null;
  readonly model: string | null;
  readonly firmwareVersion: string | null;
  readonly mac: string | null;
}
type Replacement = NewDevice & {
  readonly guid: string;
  readonly revision?: number | undefined;
  readonly reason: string;
};

/**
 * The values that come with a new device. Manufacturer and model stay when not given, for a spare of the same sort;
 * firmware and MAC address are the old device's own and are forgotten. Throws `INVALID_INPUT` at what breaks the kind.
 */
function valuesOfDevice(kind: EquipmentKind, device: NewDevice): Record<string, unknown> {
  const { serial, manufacturer, model, firmwareVersion, mac } = device;
  const given: Partial<NewDevice> = {
    serial,
    ...(manufacturer !== null && { manufacturer }),
    ...(model !== null && { model }),
    firmwareVersion,
    mac,
  };
  for (const [name, value] of Object.entries(given).filter(([field]) => !(field in kind.fields))) {
    const { label = name } = fieldMeta(ReplaceBody.shape[name as keyof NewDevice]);
    if (value !== null) throw new AppError("INVALID_INPUT", `${kind.label}没有${label}，请留空`);
  }
  const known = Object.entries(given).filter(([name]) => name in kind.fields);
  const parsed = kind.patch.safeParse(Object.fromEntries(known));
  if (parsed.success) return parsed.data;
  throw new AppError(
    "INVALID_INPUT",
    parsed.error.issues.map((issue) => issueText(kind.patch, issue)).join("；"),
  );
}

/** Puts a new device in the place of an old one, which is kept for the record; identity, parameters and history stay. */
export async function replaceDevice(
  deps: EquipmentDeps,
  context: CallContext,
  replacement: Replacement,
): Promise<void> {
  await changeCity(deps, context.scope, (tx) => replaceIn(tx, deps, context, replacement));
}

/** The same inside a transaction. The credential of the old serial ends with it. */
export async function replaceIn(
  tx: Transaction<Database>,
  deps: Pick<EquipmentDeps, "vault" | "clock">,
  context: CallContext,
  { guid, revision, reason, ...device }: Replacement,
): Promise<void> {
  const { scope, user } = context;
  const seen = await findEquipment(tx, scope, guid);
  if (!seen) throw new AppError("NOT_FOUND");
  await findIntersection(tx, scope, seen.intersection_guid, { lock: true });
  const row = await findEquipment(tx, scope, guid, { lock: true });
  if (!row) throw new AppError("NOT_FOUND");
  await refuseStale(tx, scope, row, revision);
  const values = valuesOfDevice(kindOf(row.kind), device);
  refuseBlank({ serial: values["serial"], reason: reason.trim() });
  refuseSameDevice(row, values["serial"]);
  await insertRetired(tx, scope, {
    guid: newGuid(),
    equipment_guid: guid,
    serial: row.serial,
    manufacturer: row.manufacturer,
    model: row.model,
    firmware_version: row.firmware_version,
    reason: reason.trim(),
    retired_at: deps.clock(),
    retired_by: user.name,
  });
  await forgetPresence(tx, scope, guid);
  await endSession(tx, scope, guid, deps.clock());
  await editIn(tx, deps, context, { ...values, guid }, { change: "replace" });
  if (!cameraKinds.includes(row.kind)) return;
  await markToVerify(tx, scope, {
    intersectionGuid: row.intersection_guid,
    cameraGuids: [guid],
    reasonOf: () => "cameraReplaced",
    at: deps.clock(),
    by: user,
  });
}

/** What is nothing but blanks passes the schema of a line. */
function refuseBlank(given: { readonly serial: unknown; readonly reason: string }): void {
  if (!given.serial) throw new AppError("INVALID_INPUT", "新序列号不能为空");
  if (!given.reason) throw new AppError("INVALID_INPUT", "请填写更换原因");
}

function refuseSameDevice(row: Equipment, serial: unknown): void {
  if (row.serial === serial)
    throw new AppError("REFUSED", `${calledBy(row)}的序列号已经是${row.serial ?? ""}，请填写新设备的序列号`);
}
