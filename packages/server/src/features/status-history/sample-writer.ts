import { kindOf } from "@lukou/equipment";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { NewStatus } from "../equipment-status/status-ingest.repository.ts";

type Readings = ReturnType<typeof kindOf>["readings"];

/** Whether a reading is kept over time: one that is an amount. */
const isKept = ({ unit, digits, words }: Readings[number]): boolean =>
  !words && (unit !== undefined || digits !== undefined);

/** Paths of the readings of a kind that are kept over time. */
export const keptPaths = (kindCode: number): string[] =>
  kindOf(kindCode)
    .readings.filter(isKept)
    .map(({ path }) => path);

/** The amounts of a report in the order of `keptPaths`; null where it says nothing. */
const amountsOf = ({ judged }: NewStatus): (number | null)[] =>
  judged.flatMap(({ reading, value }) => (isKept(reading) ? [typeof value === "number" ? value : null] : []));

/**
 * Writes readings as rows of bare numbers. Which reading a number is, its layout tells; a kind that reports something
 * else one day gets another layout, so that old rows stay readable.
 */
export class SampleWriter {
  readonly #layouts = new Map<number, number>();

  /** In one statement, each column as one array: PostgreSQL reads these several times as fast as JSON. */
  async write(tx: Transaction<Database>, reports: readonly NewStatus[]): Promise<void> {
    const rows: {
      cities: string[];
      guids: string[];
      moments: string[];
      layouts: number[];
      readings: string[];
    } = {
      cities: [],
      guids: [],
      moments: [],
      layouts: [],
      readings: [],
    };
    for (const report of reports) {
      const amounts = amountsOf(report);
      if (amounts.every((amount) => amount === null)) continue;
      const { device, arrivedAt } = report;
      rows.cities.push(device.cityGuid);
      rows.guids.push(device.guid);
      rows.moments.push(arrivedAt.toISOString());
      rows.layouts.push(await this.#layoutOf(tx, device.equipmentKind));
      rows.readings.push(`{${amounts.map((amount) => amount ?? "null").join()}}`);
    }
    if (rows.guids.length === 0) return;
    await sql`insert into status_sample (city_guid, equipment_guid, at, layout_id, readings)
      select city_guid, equipment_guid, at, layout_id, readings::real[]
      from unnest(${rows.cities}::uuid[], ${rows.guids}::uuid[], ${rows.moments}::timestamptz[],
          ${rows.layouts}::integer[], ${rows.readings}::text[])
        as given (city_guid, equipment_guid, at, layout_id, readings)
      on conflict do nothing`.execute(tx);
  }

  async #layoutOf(tx: Transaction<Database>, kind: number): Promise<number> {
    const known = this.#layouts.get(kind);
    if (known !== undefined) return known;
    const paths = keptPaths(kind);
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
