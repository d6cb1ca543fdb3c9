import { type AlarmSearch, AppError, type CallData, type calls, type EquipmentAlarm } from "@lukou/contract";
import { alarmLevel, alarmType, alarmUnits } from "@lukou/contract/topics";
import { changeCity, type Querier } from "../../db/constraint.ts";
import type { CallContext } from "../../http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CityScope } from "../../platform/scope.ts";
import { recordAudit } from "../audit/audit.ts";
import { emit } from "../live/live-bus.ts";

const HOUR_MS = 3_600_000;

type Key = { readonly equipmentGuid: string; readonly alarmId: string };

const rowsOf = (db: Querier, scope: CityScope) =>
  db
    .selectFrom("equipment_alarm as a")
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "a.city_guid").onRef("e.guid", "=", "a.equipment_guid"),
    )
    .innerJoin("intersection as i", (join) =>
      join.onRef("i.city_guid", "=", "e.city_guid").onRef("i.guid", "=", "e.intersection_guid"),
    )
    .where("a.city_guid", "=", scope.cityGuid)
    .where("e.deleted_at", "is", null)
    .where("i.deleted_at", "is", null);

const numberOf = (value: unknown): number | null => (typeof value === "number" ? value : null);
const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Alarms that fit, the newest first. */
export async function searchAlarms(
  db: Querier,
  scope: CityScope,
  { params, pageIndex, pageSize }: AlarmSearch,
  now: Date,
): Promise<CallData<typeof calls.Alarm.Search>> {
  const { equipmentGuid, intersectionGuid, active, suspended } = params;
  let found = rowsOf(db, scope);
  if (equipmentGuid) found = found.where("a.equipment_guid", "=", equipmentGuid);
  if (intersectionGuid) found = found.where("e.intersection_guid", "=", intersectionGuid);
  if (active !== undefined) found = found.where("a.active", "=", active);
  if (!suspended) {
    found = found.where((eb) =>
      eb.or([eb("a.suspended_until", "is", null), eb("a.suspended_until", "<=", now)]),
    );
  }
  const { total } = await found
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll("a")
    .select(["e.name", "e.kind", "e.intersection_guid as place_guid", "i.name as place"])
    .orderBy("a.active", "desc")
    .orderBy("a.raised_at", "desc")
    .orderBy("a.alarm_id")
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize)
    .execute();
  const resultList = rows.map((row): EquipmentAlarm => {
    const suspendedNow = row.suspended_until !== null && row.suspended_until > now;
    const type = alarmType.find(row.alarm_type);
    return {
      equipmentGuid: row.equipment_guid,
      equipmentName: row.name,
      equipmentKind: row.kind,
      intersectionGuid: row.place_guid,
      intersectionName: row.place,
      alarmId: row.alarm_id,
      alarmType: row.alarm_type,
      alarmTypeName: type ? type.label : `其他（${row.alarm_type}）`,
      level: row.level,
      levelName: alarmLevel.labelOf(row.level),
      active: row.active,
      raisedAt: row.raised_at.toISOString(),
      clearedAt: row.cleared_at?.toISOString() ?? null,
      clearedBecause: row.cleared_because as EquipmentAlarm["clearedBecause"],
      description: textOf(row.details["description"]) ?? "",
      value: numberOf(row.details["value"]),
      limit: numberOf(row.details["limit"]),
      unit: (type && alarmUnits[type.code]) ?? "",
      targetSn: textOf(row.details["targetSn"]),
      acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
      acknowledgedBy: row.acknowledged_by,
      suspendedUntil: suspendedNow ? (row.suspended_until?.toISOString() ?? null) : null,
      suspendedBy: suspendedNow ? row.suspended_by : null,
      suspendedReason: suspendedNow ? row.suspended_reason : null,
    };
  });
  return { resultList, total: Number(total), pageIndex, pageSize };
}

type Flags = Partial<{
  acknowledged_at: Date;
  acknowledged_by: string;
  suspended_until: Date | null;
  suspended_by: string | null;
  suspended_reason: string | null;
}>;

/** Sets what is the operators' of an alarm. Throws NOT_FOUND for one that is not of this city. */
async function setFlags(
  platform: Pick<Platform, "db" | "bus">,
  context: CallContext,
  { equipmentGuid, alarmId }: Key,
  flags: Flags,
): Promise<void> {
  const { scope } = context;
  await changeCity(platform, scope, async (tx) => {
    const row = await rowsOf(tx, scope)
      .select(["a.alarm_type", "e.intersection_guid", "e.name", "a.acknowledged_by", "a.suspended_until"])
      .where("a.equipment_guid", "=", equipmentGuid)
      .where("a.alarm_id", "=", alarmId)
      .forUpdate("a")
      .executeTakeFirst();
    if (!row) throw new AppError("NOT_FOUND");
    await tx
      .updateTable("equipment_alarm")
      .set(flags)
      .where("city_guid", "=", scope.cityGuid)
      .where("equipment_guid", "=", equipmentGuid)
      .where("alarm_id", "=", alarmId)
      .execute();
    await recordAudit(tx, context, {
      entity: "alarm",
      guid: equipmentGuid,
      name: `${row.name} ${alarmType.labelOf(row.alarm_type)}`,
      parentGuid: row.intersection_guid,
      before: {
        acknowledgedBy: row.acknowledged_by,
        suspendedUntil: row.suspended_until?.toISOString() ?? null,
      },
      after: { ...flags },
    });
    const event = { kind: "alarm", guid: equipmentGuid, intersectionGuid: row.intersection_guid } as const;
    await emit(tx, { cityGuid: scope.cityGuid }, event);
  });
}

/** Somebody has seen an alarm. It stays acknowledged until it comes again. */
export async function acknowledgeAlarm(
  platform: Pick<Platform, "db" | "bus" | "clock">,
  context: CallContext,
  key: Key,
): Promise<void> {
  await setFlags(platform, context, key, {
    acknowledged_at: platform.clock(),
    acknowledged_by: context.user.name,
  });
}

/** Suspends an alarm for some hours, which does not acknowledge it; 0 takes that back. */
export async function suspendAlarm(
  platform: Pick<Platform, "db" | "bus" | "clock">,
  context: CallContext,
  { hours, reason, ...key }: Key & { readonly hours: number; readonly reason: string },
): Promise<void> {
  const until = hours === 0 ? null : new Date(platform.clock().getTime() + hours * HOUR_MS);
  await setFlags(platform, context, key, {
    suspended_until: until,
    suspended_by: until && context.user.name,
    suspended_reason: until && reason,
  });
}
