import { kindOf, readStatus } from "@lukou/equipment";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { NewStatus } from "../equipment-status/status-ingest.repository.ts";

/** Readings of a kind that are kept over time: those that are amounts. */
export function keptPaths(kindCode: number): string[] {
  return kindOf(kindCode)
    .readings.filter(({ unit, digits, words }) => !words && (unit !== undefined || digits !== undefined))
    .map(({ path }) => path);
}

/**
 * Writes readings as rows of bare numbers. Which reading a number is, its layout tells; a kind that reports something
 * else one day gets another layout, so that old rows stay readable.
 */
export class SampleWriter {
  readonly #layouts = new Map<number, number>();

  async write(tx: Transaction<Database>, reports: readonly NewStatus[]): Promise<void> {
    const rows: object[] = [];
    for (const { device, content, arrivedAt } of reports) {
      const paths = keptPaths(device.equipmentKind);
      if (paths.length === 0) continue;
      const found = new Map(
        readStatus(kindOf(device.equipmentKind), content, {}).map(({ path, value }) => [path, value]),
      );
      const readings = paths.map((path) => {
        const value = found.get(path);
        return typeof value === "number" ? value : null;
      });
      if (readings.every((reading) => reading === null)) continue;
      rows.push({
        city_guid: device.cityGuid,
        equipment_guid: device.guid,
        at: arrivedAt,
        layout_id: await this.#layoutOf(tx, device.equipmentKind, paths),
        readings,
      });
    }
    if (rows.length === 0) return;
    await sql`insert into status_sample (city_guid, equipment_guid, at, layout_id, readings)
      select city_guid, equipment_guid, at, layout_id, readings
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as v(city_guid uuid, equipment_guid uuid, at timestamptz, layout_id integer, readings real[])
      on conflict do nothing`.execute(tx);
  }

  async #layoutOf(tx: Transaction<Database>, kind: number, paths: string[]): Promise<number> {
    const known = this.#layouts.get(kind);
    if (known !== undefined) return known;
    await tx
      .insertInto("status_layout")
      .values({ kind, paths })
      .onConflict((conflict) => conflict.columns(["kind", "paths"]).doNothing())
      .execute();
    const { id } = await tx
      .selectFrom("status_layout")
      .select("id")
      .where("kind", "=", kind)
      .where(sql<boolean>`paths = ${paths}::text[]`)
      .executeTakeFirstOrThrow();
    this.#layouts.set(kind, id);
    return id;
  }
}
