import type { Body } from "@lukou/contract/topics";
import type { JudgedReading } from "@lukou/equipment";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { FieldDevice } from "../../field/field-device.ts";
import type { Arrival } from "../../field/ingest/handlers.ts";
import type { Health } from "../presence/health.ts";

/** What is kept of a device's last report, and its settings, which may hold limits. */
export interface KeptStatus {
  readonly sessionId: string | null;
  readonly seqNum: number | null;
  /** Of the session that lasts, whatever reported. */
  readonly currentSessionId: string | null;
  readonly health: unknown;
  readonly settings: object;
}

/** One report as it is to be written. */
export interface NewStatus {
  readonly device: FieldDevice;
  readonly body: Body<"run-status/up">;
  readonly judged: readonly JudgedReading[];
  readonly health: Health;
  readonly arrivedAt: Date;
  readonly suspect: string | null;
}

/** Last reports by equipment, held until the transaction ends. Equipment that is gone is left out. */
export async function lockStatuses(
  tx: Transaction<Database>,
  guids: readonly string[],
): Promise<ReadonlyMap<string, KeptStatus>> {
  await sql`select 1 from equipment_status where equipment_guid = any(${guids}::uuid[])
    order by city_guid, equipment_guid for update`.execute(tx);
  const { rows } = await sql<{
    guid: string;
    settings: object;
    session_id: string | null;
    seq_num: string | null;
    health: unknown;
    current_session_id: string | null;
  }>`
    select e.guid, e.settings, r.session_id, r.seq_num, r.health,
      case when s.ended_at is null then s.session_id end as current_session_id
    from equipment e
    left join equipment_status r on r.city_guid = e.city_guid and r.equipment_guid = e.guid
    left join device_session s on s.city_guid = e.city_guid and s.equipment_guid = e.guid
    where e.guid = any(${guids}::uuid[]) and e.deleted_at is null`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.guid,
      {
        sessionId: row.session_id,
        seqNum: row.seq_num === null ? null : Number(row.seq_num),
        currentSessionId: row.current_session_id,
        health: row.health,
        settings: row.settings,
      },
    ]),
  );
}

/** What goes over the wire with each message and says nothing of the device. */
function contentOf(body: Body<"run-status/up">): object {
  const { timeStamp: _t, seqNum: _s, deviceSn: _d, sessionId: _i, ack: _a, old: _o, ...content } = body;
  return content;
}

/** Writes the last report of each device, all in one statement. */
export async function writeStatuses(tx: Transaction<Database>, reports: readonly NewStatus[]): Promise<void> {
  if (reports.length === 0) return;
  const newest = new Map(reports.map((report) => [report.device.guid, report]));
  const rows = [...newest.values()].map(({ device, body, health, arrivedAt, suspect }) => ({
    city_guid: device.cityGuid,
    equipment_guid: device.guid,
    // A clock that is not to be trusted dates nothing (southbound 13).
    reported_at: suspect === null ? new Date(body.timeStamp) : arrivedAt,
    run_status: contentOf(body),
    arrived_at: arrivedAt,
    suspect,
    session_id: body.sessionId ?? null,
    seq_num: body.seqNum,
    health,
  }));
  await sql`insert into equipment_status
      (city_guid, equipment_guid, reported_at, run_status, arrived_at, suspect, session_id, seq_num, health)
    select city_guid, equipment_guid, reported_at, run_status, arrived_at, suspect, session_id, seq_num, health
    from jsonb_populate_recordset(null::equipment_status, ${JSON.stringify(rows)}::jsonb)
    order by city_guid, equipment_guid
    on conflict (city_guid, equipment_guid) do update set
      reported_at = excluded.reported_at, run_status = excluded.run_status, arrived_at = excluded.arrived_at,
      suspect = excluded.suspect, session_id = excluded.session_id, seq_num = excluded.seq_num,
      health = excluded.health`.execute(tx);
}

/** Writes what devices said they are. */
export async function writeBasics(
  tx: Transaction<Database>,
  reports: readonly Arrival<"basic-status/up">[],
): Promise<void> {
  if (reports.length === 0) return;
  const rows = reports
    .map(({ device, body, arrivedAt }) => ({
      city_guid: device.cityGuid,
      equipment_guid: device.guid,
      arrived_at: arrivedAt,
      basic_status: body,
    }))
    .toSorted((a, b) => (a.equipment_guid < b.equipment_guid ? -1 : 1));
  await sql`insert into equipment_basic (city_guid, equipment_guid, arrived_at, basic_status)
    select city_guid, equipment_guid, arrived_at, basic_status
    from jsonb_populate_recordset(null::equipment_basic, ${JSON.stringify(rows)}::jsonb)
    on conflict (city_guid, equipment_guid) do update set
      arrived_at = excluded.arrived_at, basic_status = excluded.basic_status`.execute(tx);
}
