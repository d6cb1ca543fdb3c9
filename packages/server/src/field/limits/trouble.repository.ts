import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { FieldDevice } from "../field-device.ts";

/** Something about a device that could not be used, of which there were some. */
export interface Trouble {
  readonly device: Pick<FieldDevice, "cityGuid" | "guid">;
  readonly reason: string;
  readonly count: number;
  readonly at: Date;
  readonly channel: string | null;
  readonly detail: string | null;
}

/** Adds counted troubles to those of the devices; of equipment that is gone nothing is kept. */
export async function addTroubles(db: Querier, troubles: readonly Trouble[]): Promise<void> {
  if (troubles.length === 0) return;
  const rows = JSON.stringify(
    troubles.map(({ device, reason, count, at, channel, detail }) => ({
      city_guid: device.cityGuid,
      equipment_guid: device.guid,
      reason,
      count,
      last_at: at.toISOString(),
      channel,
      detail,
    })),
  );
  await sql`
    insert into device_trouble as t (city_guid, equipment_guid, reason, count, last_at, channel, detail)
    select r.city_guid, r.equipment_guid, r.reason, r.count, r.last_at, r.channel, r.detail
    from jsonb_to_recordset(${rows}::jsonb) as r
      (city_guid uuid, equipment_guid uuid, reason text, count bigint, last_at timestamptz, channel text, detail text)
    where exists (select from equipment e where e.city_guid = r.city_guid and e.guid = r.equipment_guid)
    order by r.city_guid, r.equipment_guid, r.reason
    on conflict (city_guid, equipment_guid, reason) do update set
      count = t.count + excluded.count, last_at = excluded.last_at, channel = excluded.channel,
      detail = excluded.detail`.execute(db);
}

/** Holds a device; answers false when it is held already. */
export async function insertHold(
  tx: Querier,
  { cityGuid, guid }: Pick<FieldDevice, "cityGuid" | "guid">,
  hold: { readonly since: Date; readonly reason: string; readonly count: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("device_hold")
    .values({ city_guid: cityGuid, equipment_guid: guid, ...hold })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
