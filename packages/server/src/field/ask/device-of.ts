import { AppError } from "@lukou/contract";
import { kindOfEquipmentType } from "@lukou/contract/topics";
import { kindOf } from "@lukou/equipment";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { FieldDevice } from "../field-device.ts";

/**
 * The device behind a piece of equipment. Throws NOT_FOUND for equipment of another city, and REFUSED with what is
 * missing where it has no way to be spoken to.
 */
export async function deviceOf(
  { db, field }: Pick<Platform, "db" | "field">,
  scope: CityScope,
  equipmentGuid: string,
): Promise<FieldDevice> {
  const row = await db
    .selectFrom("equipment")
    .select(["name", "serial", "kind"])
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", equipmentGuid)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new AppError("NOT_FOUND");
  if (row.serial === null)
    throw new AppError("REFUSED", `${row.name}没有填写序列号，无法远程操作，请先在设备信息中填写`);
  const kind = kindOfEquipmentType(row.kind);
  if (kind === undefined)
    throw new AppError("REFUSED", `${kindOf(row.kind).label}不直接接入平台，请对它所属的设备操作`);
  const device = await field.directory.find({ kind, deviceSn: row.serial });
  if (!device || device.guid !== equipmentGuid)
    throw new AppError("REFUSED", `${row.name}没有接入凭证，无法远程操作，请先为它签发凭证`);
  return device;
}
