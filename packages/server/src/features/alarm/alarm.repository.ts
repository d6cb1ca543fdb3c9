import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { FieldDevice } from "../../field/field-device.ts";

/** An alarm as a device reported it. */
export interface ReportedAlarm {
  readonly alarmId: string;
  readonly alarmType: string;
  readonly level: number;
  readonly active: boolean;
  readonly raisedAt: Date;
  readonly clearedAt: Date | null;
  /** What else the device said of it. */
  readonly details: object;
}

/** Remembers a durable report; false when it was taken before. */
export async function isFirst(
  tx: Transaction<Database>,
  device: FieldDevice,
  sessionId: string,
  seqNum: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("durable_report")
    .values({
      city_guid: device.cityGuid,
      equipment_guid: device.guid,
      session_id: sessionId,
      seq_num: seqNum,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Writes alarms as their device tells them; what is older than what is known changes nothing. Answers how many changed. */
export async function writeAlarms(
  tx: Transaction<Database>,
  device: FieldDevice,
  alarms: readonly ReportedAlarm[],
  { reportedAt, arrivedAt }: { readonly reportedAt: Date; readonly arrivedAt: Date },
): Promise<number> {
  if (alarms.length === 0) return 0;
  const rows = [...new Map(alarms.map((alarm) => [alarm.alarmId, alarm])).values()].map((alarm) => ({
    alarm_id: alarm.alarmId,
    alarm_type: alarm.alarmType,
    level: alarm.level,
    active: alarm.active,
    raised_at: alarm.raisedAt,
    cleared_at: alarm.active ? null : (alarm.clearedAt ?? reportedAt),
    details: alarm.details,
  }));
  const { numAffectedRows } = await sql`
    insert into equipment_alarm as a (city_guid, equipment_guid, alarm_id, intersection_guid, alarm_type, level, active,
      raised_at, cleared_at, cleared_because, arrived_at, reported_at, details)
    select ${device.cityGuid}::uuid, ${device.guid}::uuid, v.alarm_id, ${device.intersectionGuid}::uuid, v.alarm_type,
      v.level, v.active, v.raised_at, v.cleared_at, case when not v.active then 'device' end, ${arrivedAt},
      ${reportedAt}, v.details
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(alarm_id text, alarm_type text, level smallint,
      active boolean, raised_at timestamptz, cleared_at timestamptz, details jsonb)
    on conflict (city_guid, equipment_guid, alarm_id) do update set
      intersection_guid = excluded.intersection_guid, alarm_type = excluded.alarm_type, level = excluded.level,
      active = excluded.active, raised_at = excluded.raised_at, cleared_at = excluded.cleared_at,
      cleared_because = excluded.cleared_because, reported_at = excluded.reported_at, details = excluded.details,
      arrived_at = case when excluded.active and not a.active then excluded.arrived_at else a.arrived_at end,
      -- An alarm that comes again has to be looked at again; suspending outlasts it.
      acknowledged_at = case when excluded.active and not a.active then null else a.acknowledged_at end,
      acknowledged_by = case when excluded.active and not a.active then null else a.acknowledged_by end
    where excluded.reported_at >= a.reported_at
      and (a.active, a.level, a.raised_at, a.details) is distinct from
        (excluded.active, excluded.level, excluded.raised_at, excluded.details)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Clears alarms that a full list no longer holds, so that none stays open for ever after a device started anew. */
export async function clearMissing(
  tx: Transaction<Database>,
  device: FieldDevice,
  alarmIds: readonly string[],
  reportedAt: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("equipment_alarm")
    .set({ active: false, cleared_at: reportedAt, cleared_because: "missing", reported_at: reportedAt })
    .where("city_guid", "=", device.cityGuid)
    .where("equipment_guid", "=", device.guid)
    .where("active", "=", true)
    .where("reported_at", "<=", reportedAt)
    .where(sql<boolean>`alarm_id <> all(${alarmIds}::text[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Whether this is the first list of alarms of the session that lasts: by southbound 4 that is the full list. Takes note
 * of it, so that it is so only once.
 */
export async function isFullList(
  tx: Transaction<Database>,
  device: FieldDevice,
  sessionId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("device_session")
    .set((eb) => ({ alarms_epoch: eb.ref("epoch") }))
    .where("city_guid", "=", device.cityGuid)
    .where("equipment_guid", "=", device.guid)
    .where("session_id", "=", sessionId)
    .where((eb) => eb("alarms_epoch", "<>", eb.ref("epoch")))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Alarms of one type that are active now, with what the device said of them. */
export async function activeOf(
  tx: Transaction<Database>,
  device: FieldDevice,
  alarmType: string,
): Promise<{ alarm_id: string; details: Record<string, unknown> }[]> {
  return await tx
    .selectFrom("equipment_alarm")
    .select(["alarm_id", "details"])
    .where("city_guid", "=", device.cityGuid)
    .where("equipment_guid", "=", device.guid)
    .where("alarm_type", "=", alarmType)
    .where("active", "=", true)
    .execute();
}
