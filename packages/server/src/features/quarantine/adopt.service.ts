import { type AdoptResult, AppError } from "@lukou/contract";
import { kindOfEquipmentType } from "@lukou/contract/topics";
import { calledBy } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { changeCity } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallContext } from "../../http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { issueIn, requireHolder, tellChange } from "../device-credential/device-credential.service.ts";
import { type Equipment, findEquipment } from "../equipment/equipment.repository.ts";
import { editIn } from "../equipment/equipment.service.ts";
import { replaceIn } from "../equipment-acts/replace.service.ts";
import { emit } from "../live/live-bus.ts";
import { saveEnrolment } from "./enrolment.repository.ts";
import { findStranger, type QuarantinedDevice, removeStranger } from "./quarantine.repository.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "vault" | "config">;

interface Adoption {
  readonly serial: string;
  readonly equipmentGuid: string;
  readonly reason: string;
}

/**
 * Binds an unknown device to equipment, which gets its serial and a credential. A device that enrolled fetches the secret
 * itself, with the token it enrolled with; of one that only tried to connect the secret is answered, once.
 */
export async function adoptDevice(
  deps: Deps,
  context: CallContext,
  adoption: Adoption,
): Promise<AdoptResult> {
  const { scope } = context;
  const { serial, equipmentGuid } = adoption;
  return await changeCity(deps, scope, async (tx) => {
    const equipment = await findEquipment(tx, scope, equipmentGuid);
    if (!equipment) throw new AppError("NOT_FOUND");
    const stranger = await findStranger(tx, serial, { lock: true });
    if (!stranger) throw new AppError("NOT_FOUND", `没有待认领的设备${serial}，请刷新列表`);
    refuseUnfit(stranger, equipment);
    await giveSerial(tx, deps, context, equipment, adoption);
    const holder = await requireHolder(tx, context, equipmentGuid);
    const credential = await issueIn(tx, deps, context, holder);
    const { token_hash: tokenHash } = stranger;
    if (tokenHash) {
      await saveEnrolment(tx, scope, deps, { serial, equipmentGuid, tokenHash, secret: credential.secret });
    }
    await removeStranger(tx, serial);
    await tellChange(tx, context, holder, { serial, credential: "adopted" });
    await emit(tx, {}, { kind: "quarantine" });
    const fetchedByDevice = tokenHash !== null;
    return { equipmentGuid, fetchedByDevice, credential: fetchedByDevice ? null : credential };
  });
}

function refuseUnfit({ serial, kind, blocked_at: blockedAt }: QuarantinedDevice, equipment: Equipment): void {
  if (blockedAt !== null) throw new AppError("REFUSED", `设备${serial}已被屏蔽，请先解除屏蔽`);
  if (kindOfEquipmentType(equipment.kind) === kind) return;
  throw new AppError("REFUSED", `设备${serial}的类别与${calledBy(equipment)}不符，请选择同类设备`);
}

async function giveSerial(
  tx: Transaction<Database>,
  deps: Deps,
  context: CallContext,
  equipment: Equipment,
  { serial, equipmentGuid: guid, reason }: Adoption,
): Promise<void> {
  if (equipment.serial === serial) return;
  if (equipment.serial === null) {
    await editIn(tx, deps, context, { guid, serial });
    return;
  }
  if (reason.trim() === "")
    throw new AppError(
      "REFUSED",
      `${calledBy(equipment)}已有序列号${equipment.serial}，更换设备请填写更换原因`,
    );
  const unknown = { manufacturer: null, model: null, firmwareVersion: null, mac: null };
  await replaceIn(tx, deps, context, { guid, serial, reason, ...unknown });
}
