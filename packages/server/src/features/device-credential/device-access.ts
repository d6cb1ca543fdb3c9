import { AppError, type DeviceAccess, revocationCause, troubleLabel } from "@lukou/contract";
import { kindOfEquipmentType } from "@lukou/contract/topics";
import type { Selectable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { DeviceCredentialTable } from "../../db/tables/field.tables.ts";
import { findCredential } from "../../field/credential/credential.repository.ts";
import type { CityScope } from "../../platform/scope.ts";
import { findEquipment } from "../equipment/equipment.repository.ts";

type Credential = Selectable<DeviceCredentialTable>;

function stateOf(
  credential: Credential | undefined,
  serial: string | null,
  now: Date,
): DeviceAccess["state"] {
  if (!credential) return "none";
  if (credential.revoked_at !== null || credential.serial !== serial) return "revoked";
  if (credential.previous_until !== null && credential.previous_until > now) return "rotating";
  return credential.used_at === null ? "issued" : "used";
}

const moment = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** How a piece of equipment comes in, and what was wrong with what it sent. Throws `NOT_FOUND`. */
export async function readAccess(
  db: Querier,
  scope: CityScope,
  guid: string,
  now: Date,
): Promise<DeviceAccess> {
  const equipment = await findEquipment(db, scope, guid);
  if (!equipment) throw new AppError("NOT_FOUND");
  const credential = await findCredential(db, scope, guid);
  const hold = await db
    .selectFrom("device_hold")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", guid)
    .executeTakeFirst();
  const troubles = await db
    .selectFrom("device_trouble")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", guid)
    .orderBy("last_at", "desc")
    .execute();
  const state = stateOf(credential, equipment.serial, now);
  return {
    equipmentGuid: guid,
    kind: kindOfEquipmentType(equipment.kind) ?? null,
    serial: equipment.serial,
    state,
    issuedAt: moment(credential?.issued_at),
    issuedBy: credential?.issued_by ?? null,
    usedAt: moment(credential?.used_at),
    usedFrom: credential?.used_from ?? null,
    previousUntil: state === "rotating" ? moment(credential?.previous_until) : null,
    revokedAt: moment(credential?.revoked_at),
    revokedBecause: revocationCause.find(credential?.revoked_because ?? "")?.code ?? null,
    strict: credential?.strict ?? false,
    hold: hold
      ? {
          since: hold.since.toISOString(),
          reason: hold.reason,
          label: troubleLabel(hold.reason),
          count: hold.count,
        }
      : null,
    troubles: troubles.map(({ reason, count, last_at, channel, detail }) => ({
      reason,
      label: troubleLabel(reason),
      count: Number(count),
      lastAt: last_at.toISOString(),
      channel,
      detail,
    })),
  };
}
