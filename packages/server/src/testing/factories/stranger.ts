import type { Querier } from "../../db/constraint.ts";

/** A device that nobody knows, waiting to be adopted. */
export async function buildStranger(db: Querier, serial: string, at: Date, kind = "radar"): Promise<void> {
  const row = { kind, address: "10.9.9.9", first_seen_at: at, last_seen_at: at, blocked_at: null };
  await db
    .insertInto("device_quarantine")
    .values({ serial, ...row })
    .onConflict((conflict) => conflict.column("serial").doUpdateSet(row))
    .execute();
}

/** Equipment whose messages are held. */
export async function buildHold(
  db: Querier,
  { cityGuid, guid }: { readonly cityGuid: string; readonly guid: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto("device_hold")
    .values({ city_guid: cityGuid, equipment_guid: guid, since: at, reason: "json", count: 101 })
    .execute();
}
