import type { DeviceKind } from "@lukou/contract/topics";
import { type Selectable, sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { DeviceCredentialTable } from "../../db/tables/field.tables.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { KnownDevice } from "../device-directory.ts";

type Credential = Selectable<DeviceCredentialTable>;

/** The credential of a piece of equipment, also one that was revoked. */
export async function findCredential(
  db: Querier,
  scope: CityScope,
  equipmentGuid: string,
): Promise<Credential | undefined> {
  return await db
    .selectFrom("device_credential")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .executeTakeFirst();
}

interface NewSecret {
  readonly guid: string;
  readonly kind: DeviceKind;
  readonly serial: string;
  readonly hash: string;
  readonly by: string;
  /** Until when the secret before stays good; it ends at once when left out. */
  readonly previousUntil?: Date;
}

/** Gives equipment a new secret in place of any before. Breaks the index of serials when another city holds this one. */
export async function saveSecret(tx: Querier, scope: CityScope, given: NewSecret): Promise<void> {
  const { guid, kind, serial, hash, by, previousUntil } = given;
  const until = previousUntil ?? null;
  await sql`
    insert into device_credential as c (city_guid, equipment_guid, kind, serial, secret_hash, issued_by, issued_at)
    values (${scope.cityGuid}, ${guid}, ${kind}, ${serial}, ${hash}, ${by}, clock_timestamp())
    on conflict (city_guid, equipment_guid) do update set
      kind = excluded.kind, serial = excluded.serial, secret_hash = excluded.secret_hash,
      issued_by = excluded.issued_by, issued_at = excluded.issued_at, revoked_at = null, revoked_because = null,
      generation = c.generation + 1, changed_at = clock_timestamp(), used_at = null, used_from = null,
      previous_hash = case when ${until}::timestamptz is null then null else c.secret_hash end,
      previous_until = ${until}::timestamptz`.execute(tx);
}

/** Ends a credential; answers whether there was one. */
export async function revokeCredential(
  tx: Querier,
  scope: CityScope,
  equipmentGuid: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update device_credential set revoked_at = clock_timestamp(), changed_at = clock_timestamp(),
      revoked_because = 'operator', previous_hash = null, previous_until = null
    where city_guid = ${scope.cityGuid} and equipment_guid = ${equipmentGuid} and revoked_at is null`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Writes down that a device came in; a device that used the newest secret needs the one before no longer. */
export async function noteUse(
  db: Querier,
  { cityGuid, guid, generation }: KnownDevice,
  { at, address, isNewest }: { readonly at: Date; readonly address: string; readonly isNewest: boolean },
): Promise<void> {
  await db
    .updateTable("device_credential")
    .set({
      used_at: at,
      used_from: address,
      ...(isNewest && { previous_hash: null, previous_until: null }),
    })
    .where("city_guid", "=", cityGuid)
    .where("equipment_guid", "=", guid)
    .where("generation", "=", generation)
    .execute();
}

/** Remembers that a device follows T/ITS 0180.1 strictly. */
export async function noteStrict(db: Querier, { cityGuid, guid }: KnownDevice): Promise<void> {
  await db
    .updateTable("device_credential")
    .set({ strict: true })
    .where("city_guid", "=", cityGuid)
    .where("equipment_guid", "=", guid)
    .execute();
}

/** A credential that was revoked or got another secret. */
export interface ChangedCredential {
  readonly cityGuid: string;
  readonly equipmentGuid: string;
  readonly generation: number;
  readonly revoked: boolean;
  /** The secret before is still good. */
  readonly grace: boolean;
}

/** Credentials that changed since a moment of the database's clock, and that clock now. */
export async function changedSince(
  db: Querier,
  since: Date | undefined,
): Promise<{ readonly now: Date; readonly changed: readonly ChangedCredential[] }> {
  const clock = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const now = clock.rows[0]?.now ?? new Date();
  if (since === undefined) return { now, changed: [] };
  const rows = await db
    .selectFrom("device_credential")
    .select(["city_guid", "equipment_guid", "generation", "revoked_at", "previous_hash"])
    .where("changed_at", ">", since)
    .execute();
  return {
    now,
    changed: rows.map((row) => ({
      cityGuid: row.city_guid,
      equipmentGuid: row.equipment_guid,
      generation: row.generation,
      revoked: row.revoked_at !== null,
      grace: row.previous_hash !== null,
    })),
  };
}

/** Lets the session of equipment run out now: its device may no longer speak. */
export async function endSession(
  tx: Querier,
  scope: CityScope,
  equipmentGuid: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("device_session")
    .set({ expires_at: at })
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "=", equipmentGuid)
    .where("ended_at", "is", null)
    .where("expires_at", ">", at)
    .execute();
}
