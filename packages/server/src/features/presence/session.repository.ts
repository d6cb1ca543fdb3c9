import { sql, type Transaction } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { EndReason, Session } from "./session-machine.ts";

/** What a session says of its device beside its course. */
export interface SessionFacts {
  readonly kind: string;
  readonly serial: string;
  readonly bootId: string | null;
  readonly via: string | null;
  readonly protocolVersion: string | null;
  readonly softwareVersion: string | null;
}

/** A session with whose it is. */
export interface KeptSession extends SessionFacts {
  readonly cityGuid: string;
  readonly equipmentGuid: string;
  readonly session: Session;
  readonly clockOffsetMs: number | null;
}

const columns = [
  "city_guid",
  "equipment_guid",
  "kind",
  "serial",
  "session_id",
  "epoch",
  "started_at",
  "last_seen_at",
  "expires_at",
  "ended_at",
  "end_reason",
  "heartbeat_s",
  "boot_id",
  "via",
  "protocol_version",
  "software_version",
  "clock_offset_ms",
  "will_due_at",
] as const;

type Row = Awaited<ReturnType<typeof lockRows>>[number];

const present = (row: Row): KeptSession => ({
  cityGuid: row.city_guid,
  equipmentGuid: row.equipment_guid,
  kind: row.kind,
  serial: row.serial,
  bootId: row.boot_id,
  via: row.via,
  protocolVersion: row.protocol_version,
  softwareVersion: row.software_version,
  clockOffsetMs: row.clock_offset_ms,
  session: {
    sessionId: row.session_id,
    epoch: row.epoch,
    startedAt: row.started_at.getTime(),
    lastSeenAt: row.last_seen_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    heartbeatS: row.heartbeat_s,
    endedAt: row.ended_at?.getTime() ?? null,
    endReason: row.end_reason as EndReason | null,
    willDueAt: row.will_due_at?.getTime() ?? null,
  },
});

function lockRows(tx: Transaction<Database>, equipmentGuids: readonly string[]) {
  return tx
    .selectFrom("device_session")
    .select(columns)
    .where(sql<boolean>`equipment_guid = any(${equipmentGuids}::uuid[])`)
    .orderBy("city_guid")
    .orderBy("equipment_guid")
    .forUpdate()
    .execute();
}

/** The sessions of devices, held until the transaction ends, in an order that keeps transactions from waiting for each other. */
export async function lockSessions(
  tx: Transaction<Database>,
  equipmentGuids: readonly string[],
): Promise<KeptSession[]> {
  return (await lockRows(tx, equipmentGuids)).map(present);
}

/** Sessions that a moment may end; those that another node holds are its own affair. */
export async function lockDue(tx: Transaction<Database>, at: Date, limit: number): Promise<KeptSession[]> {
  const rows = await tx
    .selectFrom("device_session")
    .select(columns)
    .where("ended_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "<=", at), eb("will_due_at", "<=", at)]))
    .orderBy("city_guid")
    .orderBy("equipment_guid")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(present);
}

/** Sessions that last. */
export async function lockLive(tx: Transaction<Database>): Promise<KeptSession[]> {
  const rows = await tx
    .selectFrom("device_session")
    .select(columns)
    .where("ended_at", "is", null)
    .orderBy("city_guid")
    .orderBy("equipment_guid")
    .forUpdate()
    .execute();
  return rows.map(present);
}

/** Makes rows for devices that never had a session, so that there is something to lock. Epoch 0 stands for none. */
export async function ensureSessions(
  tx: Transaction<Database>,
  devices: readonly {
    readonly cityGuid: string;
    readonly guid: string;
    readonly kind: string;
    readonly deviceSn: string;
  }[],
): Promise<void> {
  if (devices.length === 0) return;
  const never = new Date(0);
  await tx
    .insertInto("device_session")
    .values(
      devices.map((device) => ({
        city_guid: device.cityGuid,
        equipment_guid: device.guid,
        kind: device.kind,
        serial: device.deviceSn,
        session_id: "",
        epoch: 0,
        started_at: never,
        last_seen_at: never,
        expires_at: never,
        ended_at: never,
        end_reason: null,
        heartbeat_s: 0,
        boot_id: null,
        via: null,
        protocol_version: null,
        software_version: null,
        clock_offset_ms: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(["city_guid", "equipment_guid"]).doNothing())
    .execute();
}

/** Writes sessions back, all in one statement. */
export async function writeSessions(db: Querier, kept: readonly KeptSession[]): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ session, ...facts }) => ({
    city_guid: facts.cityGuid,
    equipment_guid: facts.equipmentGuid,
    kind: facts.kind,
    serial: facts.serial,
    session_id: session.sessionId,
    epoch: session.epoch,
    started_at: new Date(session.startedAt),
    last_seen_at: new Date(session.lastSeenAt),
    expires_at: new Date(session.expiresAt),
    ended_at: session.endedAt === null ? null : new Date(session.endedAt),
    end_reason: session.endReason,
    heartbeat_s: session.heartbeatS,
    boot_id: facts.bootId,
    via: facts.via,
    protocol_version: facts.protocolVersion,
    software_version: facts.softwareVersion,
    clock_offset_ms: facts.clockOffsetMs,
    will_due_at: session.willDueAt === null ? null : new Date(session.willDueAt),
  }));
  await sql`update device_session s set
      kind = v.kind, serial = v.serial, session_id = v.session_id, epoch = v.epoch, started_at = v.started_at,
      last_seen_at = v.last_seen_at, expires_at = v.expires_at, ended_at = v.ended_at, end_reason = v.end_reason,
      heartbeat_s = v.heartbeat_s, boot_id = v.boot_id, via = v.via, protocol_version = v.protocol_version,
      software_version = v.software_version, clock_offset_ms = v.clock_offset_ms, will_due_at = v.will_due_at
    from jsonb_populate_recordset(null::device_session, ${JSON.stringify(rows)}::jsonb) v
    where s.city_guid = v.city_guid and s.equipment_guid = v.equipment_guid`.execute(db);
}
