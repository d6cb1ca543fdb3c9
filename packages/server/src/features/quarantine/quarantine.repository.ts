import type { DeviceId } from "@lukou/contract/topics";
import { type Selectable, sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { DeviceQuarantineTable } from "../../db/tables/gateway.tables.ts";
import { NEW_PER_HOUR } from "./address-budget.ts";

/** Serials that wait at most (southbound 1); the one that was quiet longest makes room. */
export const QUARANTINE_MAX = 1_000;

export type QuarantinedDevice = Selectable<DeviceQuarantineTable>;

/** What an unknown device tells of itself. */
export interface Stranger extends DeviceId {
  readonly address: string;
  readonly at: Date;
  readonly model?: string | undefined;
  readonly supplier?: string | undefined;
  readonly softwareVersion?: string | undefined;
  /** SHA-256 of the token it enrols with. */
  readonly tokenHash?: Buffer;
}

/** What became of an attempt: `full` when the address brought enough within the hour. */
export type Noted = "new" | "known" | "blocked" | "full";

/** Writes an attempt down, and keeps the list within its bounds. The first token stays the serial's token. */
export async function noteStranger(tx: Querier, stranger: Stranger): Promise<Noted> {
  const { kind, deviceSn, address, at, model, supplier, softwareVersion, tokenHash } = stranger;
  const known = await tx
    .updateTable("device_quarantine")
    .set((eb) => ({
      attempts: eb("attempts", "+", 1),
      last_seen_at: at,
      ...(tokenHash && {
        kind,
        address,
        model: model ?? null,
        supplier: supplier ?? null,
        software_version: softwareVersion ?? null,
        token_hash: eb.fn.coalesce("token_hash", eb.val(tokenHash)),
      }),
    }))
    .where("serial", "=", deviceSn)
    .returning("blocked_at")
    .executeTakeFirst();
  if (known) return known.blocked_at === null ? "known" : "blocked";
  const hourAgo = new Date(at.getTime() - 3_600_000);
  const { numAffectedRows } = await sql`
    insert into device_quarantine
      (serial, kind, address, first_seen_at, last_seen_at, model, supplier, software_version, token_hash)
    select ${deviceSn}, ${kind}, ${address}, ${at}, ${at}, ${model ?? null}, ${supplier ?? null},
      ${softwareVersion ?? null}, ${tokenHash ?? null}
    where (select count(*) from device_quarantine where address = ${address} and first_seen_at > ${hourAgo})
      < ${NEW_PER_HOUR}
    on conflict (serial) do nothing`.execute(tx);
  if ((numAffectedRows ?? 0n) === 0n) return "full";
  await sql`
    delete from device_quarantine where serial in (
      select serial from device_quarantine where blocked_at is null
      order by last_seen_at desc, serial offset ${QUARANTINE_MAX})`.execute(tx);
  await sql`
    delete from device_quarantine where serial in (
      select serial from device_quarantine where blocked_at is not null
      order by blocked_at desc, serial offset ${QUARANTINE_MAX})`.execute(tx);
  return "new";
}

/** All that wait or are blocked, the newest first. */
export async function listQuarantine(db: Querier): Promise<QuarantinedDevice[]> {
  return await db
    .selectFrom("device_quarantine")
    .selectAll()
    .orderBy("last_seen_at", "desc")
    .orderBy("serial")
    .execute();
}

export async function findStranger(
  db: Querier,
  serial: string,
  { lock = false } = {},
): Promise<QuarantinedDevice | undefined> {
  return await db
    .selectFrom("device_quarantine")
    .selectAll()
    .where("serial", "=", serial)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function removeStranger(tx: Querier, serial: string): Promise<void> {
  await tx.deleteFrom("device_quarantine").where("serial", "=", serial).execute();
}

export async function setBlocked(
  tx: Querier,
  serial: string,
  blocked: { readonly at: Date; readonly by: string } | undefined,
): Promise<void> {
  await tx
    .updateTable("device_quarantine")
    .set({ blocked_at: blocked?.at ?? null, blocked_by: blocked?.by ?? null })
    .where("serial", "=", serial)
    .execute();
}
