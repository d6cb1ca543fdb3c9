import { AppError, type IssuedCredential } from "@lukou/contract";
import { clientIdOf, type DeviceKind, isSerial, kindOfEquipmentType } from "@lukou/contract/topics";
import { calledBy } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import {
  endSession,
  findCredential,
  revokeCredential,
  saveSecret,
} from "../../field/credential/credential.repository.ts";
import { hashSecret, newSecret } from "../../field/credential/secret-hash.ts";
import type { CallContext } from "../../http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../audit/audit.ts";
import { type Equipment, findEquipment } from "../equipment/equipment.repository.ts";
import { emit } from "../live/live-bus.ts";
import { publicMqttUrl } from "./public-mqtt-url.ts";

/** How long a secret stays good after it was changed, unless the device uses the new one before. */
const GRACE_MS = 7 * 24 * 3_600_000;

type Deps = Pick<Platform, "db" | "bus" | "clock" | "config">;
type Tx = Transaction<Database>;

interface Holder extends Equipment {
  readonly sessionKind: DeviceKind;
  readonly deviceSn: string;
}

/** Equipment that may have a credential. Throws `NOT_FOUND`, or `REFUSED` with what is missing. */
export async function requireHolder(tx: Tx, context: CallContext, guid: string): Promise<Holder> {
  const row = await findEquipment(tx, context.scope, guid, { lock: true });
  if (!row) throw new AppError("NOT_FOUND");
  const sessionKind = kindOfEquipmentType(row.kind);
  if (sessionKind === undefined)
    throw new AppError("REFUSED", `${calledBy(row)}不单独接入平台，不需要接入凭证`);
  if (row.serial === null) throw new AppError("REFUSED", `${calledBy(row)}没有序列号，请先填写序列号`);
  if (!isSerial(row.serial))
    throw new AppError(
      "REFUSED",
      `${calledBy(row)}的序列号“${row.serial}”不能用于接入：应为4至64位字母、数字、_或-，请先修改`,
    );
  return { ...row, sessionKind, deviceSn: row.serial };
}

/** Makes a secret for equipment inside a transaction; with `grace` the one before stays good for a while. */
export async function issueIn(
  tx: Tx,
  { clock, config }: Pick<Deps, "clock" | "config">,
  context: CallContext,
  holder: Holder,
  { grace = false } = {},
): Promise<IssuedCredential> {
  const { scope, user, request } = context;
  const { guid, sessionKind: kind, deviceSn: serial } = holder;
  const secret = newSecret();
  const previousUntil = grace ? new Date(clock().getTime() + GRACE_MS) : undefined;
  await saveSecret(tx, scope, {
    guid,
    kind,
    serial,
    hash: await hashSecret(secret),
    by: user.name,
    ...(previousUntil && { previousUntil }),
  });
  return {
    mqttUrl: publicMqttUrl(config, request.hostname),
    clientId: clientIdOf({ kind, deviceSn: serial }),
    username: serial,
    secret,
    previousUntil: previousUntil?.toISOString() ?? null,
  };
}

/** Writes the audit row of a change and lets every node and browser know; secrets are never part of it. */
export async function tellChange(
  tx: Tx,
  context: CallContext,
  { guid, name, intersection_guid: intersectionGuid }: Equipment,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, context, {
    entity: "device-credential",
    guid,
    name: name ?? "",
    parentGuid: intersectionGuid,
    after,
  });
  await emit(tx, context.scope, { kind: "equipment", guid, intersectionGuid, change: "update" });
}

/** Issues a secret; the one before ends at once. */
export async function issueCredential(
  deps: Deps,
  context: CallContext,
  guid: string,
): Promise<IssuedCredential> {
  return await changeCity(deps, context.scope, async (tx) => {
    const holder = await requireHolder(tx, context, guid);
    const issued = await issueIn(tx, deps, context, holder);
    await tellChange(tx, context, holder, { serial: holder.deviceSn, credential: "issued" });
    return issued;
  });
}

/** Changes the secret; the one before stays good until the device used the new one. */
export async function rotateCredential(
  deps: Deps,
  context: CallContext,
  guid: string,
): Promise<IssuedCredential> {
  return await changeCity(deps, context.scope, async (tx) => {
    const holder = await requireHolder(tx, context, guid);
    const current = await findCredential(tx, context.scope, guid);
    if (!current || current.revoked_at !== null || current.serial !== holder.deviceSn)
      throw new AppError("REFUSED", `${calledBy(holder)}没有有效的接入凭证，请先签发`);
    const issued = await issueIn(tx, deps, context, holder, { grace: true });
    await tellChange(tx, context, holder, { serial: holder.deviceSn, credential: "rotated" });
    return issued;
  });
}

/** Ends the credential; the device is thrown off at every node and its session ends. */
export async function revoke(deps: Deps, context: CallContext, guid: string): Promise<void> {
  const { scope } = context;
  await changeCity(deps, scope, async (tx) => {
    const row = await findEquipment(tx, scope, guid, { lock: true });
    if (!row) throw new AppError("NOT_FOUND");
    if (!(await revokeCredential(tx, scope, guid)))
      throw new AppError("REFUSED", `${calledBy(row)}没有有效的接入凭证`);
    await endSession(tx, scope, guid, deps.clock());
    await tx.deleteFrom("device_enrolment").where("equipment_guid", "=", guid).execute();
    await tellChange(tx, context, row, { serial: row.serial, credential: "revoked" });
  });
}

/** Releases a device that was held: from now on what it sends is stored again. */
export async function releaseHold(
  deps: Deps & Pick<Platform, "field">,
  context: CallContext,
  guid: string,
): Promise<void> {
  const { scope } = context;
  await changeCity(deps, scope, async (tx) => {
    const row = await findEquipment(tx, scope, guid, { lock: true });
    if (!row) throw new AppError("NOT_FOUND");
    const { numDeletedRows } = await tx
      .deleteFrom("device_hold")
      .where("city_guid", "=", scope.cityGuid)
      .where("equipment_guid", "=", guid)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError("REFUSED", `${calledBy(row)}没有被隔离`);
    await tellChange(tx, context, row, { serial: row.serial, hold: "released" });
    const kind = kindOfEquipmentType(row.kind);
    if (kind !== undefined && row.serial !== null) deps.field.intake.forgive({ kind, deviceSn: row.serial });
  });
}
