import { limitFields } from "@lukou/equipment";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { Arrival } from "../../field/ingest/handlers.ts";
import type { Health } from "../presence/health.ts";
import type { StatusReport } from "./status-report.ts";

/** What is kept of a device's last report. */
export interface KeptStatus {
  readonly sessionId: string | null;
  readonly seqNum: number | null;
  /** Of the session that lasts, whatever reported. */
  readonly currentSessionId: string | null;
  readonly health: unknown;
  /** Settings of the equipment, where they hold limits of its own. */
  readonly limits: object | null;
}

/** One report as it is to be written, and the health after it. */
export interface NewStatus {
  readonly report: StatusReport;
  readonly health: Health;
}

interface KeptRow {
  readonly guid: string;
  readonly limits: object | null;
  readonly session_id: string | null;
  readonly seq_num: string | null;
  readonly health: unknown;
  readonly current_session_id: string | null;
}

const columns = sql`e.guid, case when e.settings ?| ${sql.lit("{" + limitFields.join() + "}")}::text[] then e.settings end as limits,
  r.session_id, r.seq_num, r.health, case when s.ended_at is null then s.session_id end as current_session_id`;
const session = sql`left join device_session s on s.city_guid = e.city_guid and s.equipment_guid = e.guid`;

/**
 * Last reports by equipment, held until the transaction ends. Equipment that is gone is left out. Of one statement, since
 * under load every answer waits for a turn of the event loop.
 */
export async function lockStatuses(
  tx: Transaction<Database>,
  guids: readonly string[],
): Promise<ReadonlyMap<string, KeptStatus>> {
  const { rows: held } = await sql<KeptRow>`
    select ${columns} from equipment e
    join equipment_status r on r.city_guid = e.city_guid and r.equipment_guid = e.guid ${session}
    where e.guid = any(${guids}::uuid[]) and e.deleted_at is null
    order by r.city_guid, r.equipment_guid for update of r`.execute(tx);
  const kept = new Map(held.map((row) => [row.guid, keptOf(row)]));
  const others = guids.filter((guid) => !kept.has(guid));
  if (others.length === 0) return kept;
  // Those that never reported, and those whose first report another node wrote meanwhile.
  const { rows: fresh } = await sql<KeptRow>`
    select ${columns} from equipment e
    left join equipment_status r on r.city_guid = e.city_guid and r.equipment_guid = e.guid ${session}
    where e.guid = any(${others}::uuid[]) and e.deleted_at is null`.execute(tx);
  for (const row of fresh) kept.set(row.guid, keptOf(row));
  return kept;
}

const keptOf = (row: KeptRow): KeptStatus => ({
  sessionId: row.session_id,
  seqNum: row.seq_num === null ? null : Number(row.seq_num),
  currentSessionId: row.current_session_id,
  health: row.health,
  limits: row.limits,
});

/** What goes over the wire with each message and says nothing of the device. */
function contentOf(body: NonNullable<StatusReport["body"]>): object {
  const { timeStamp: _t, seqNum: _s, deviceSn: _d, sessionId: _i, ack: _a, old: _o, ...content } = body;
  return content;
}

/** Writes the last report of each device, all in one statement. */
export async function writeStatuses(tx: Transaction<Database>, reports: readonly NewStatus[]): Promise<void> {
  const newest = new Map(reports.map((written) => [written.report.device.guid, written]));
  const rows = [...newest.values()].flatMap(({ report, health }) => {
    const { device, body, arrivedAt, suspect, sessionId, seqNum } = report;
    if (!body) return [];
    return {
      city_guid: device.cityGuid,
      equipment_guid: device.guid,
      // A clock that is not to be trusted dates nothing (southbound 13).
      reported_at: suspect === undefined ? new Date(body.timeStamp) : arrivedAt,
      run_status: contentOf(body),
      arrived_at: arrivedAt,
      suspect: suspect ?? null,
      session_id: sessionId ?? null,
      seq_num: seqNum,
      health,
    };
  });
  if (rows.length === 0) return;
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
