import { kindOf } from "@lukou/equipment";
import { sql, type Transaction } from "kysely";
import type { Querier } from "../../db/constraint.ts";
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

interface SampleRow {
  readonly cityGuid: string;
  readonly guid: string;
  readonly at: Date;
  readonly layout: number;
  /** An array as PostgreSQL reads it: a list of arrays would be one array of two dimensions. */
  readonly readings: string;
}

/**
 * Writes readings as rows of bare numbers. Which reading a number is, its layout tells; a kind that reports something
 * else one day gets another layout, so that old rows stay readable.
 */
export class SampleWriter {
  readonly #db: Querier;
  readonly #layouts = new Map<number, number>();

  constructor(db: Querier) {
    this.#db = db;
  }

  /**
   * Writes down the layouts of kinds, before any transaction that refers to them: one that is rolled back, or not yet
   * committed, must not take away from others what they refer to.
   */
  async prepare(kinds: ReadonlySet<number>): Promise<void> {
    for (const kind of kinds)
      if (!this.#layouts.has(kind)) this.#layouts.set(kind, await this.#layoutOf(kind));
  }

  /** Reports of kinds that are prepared, in one statement, each column as one array: PostgreSQL has no JSON to take apart. */
  async write(tx: Transaction<Database>, reports: readonly NewStatus[]): Promise<void> {
    const rows: SampleRow[] = [];
    for (const report of reports) {
      const amounts = amountsOf(report);
      if (amounts.every((amount) => amount === null)) continue;
      const { device, arrivedAt } = report;
      const layout = this.#layouts.get(device.equipmentKind);
      if (layout === undefined) throw new Error(`kind ${device.equipmentKind} was not prepared`);
      rows.push({
        cityGuid: device.cityGuid,
        guid: device.guid,
        at: arrivedAt,
        layout,
        readings: `{${amounts.map((amount) => amount ?? "null").join()}}`,
      });
    }
    if (rows.length === 0) return;
    const column = <N extends keyof SampleRow>(name: N) => rows.map((row) => row[name]);
    await sql`insert into status_sample (city_guid, equipment_guid, at, layout_id, readings)
      select city_guid, equipment_guid, at, layout_id, readings::real[]
      from unnest(${column("cityGuid")}::uuid[], ${column("guid")}::uuid[], ${column("at")}::timestamptz[],
          ${column("layout")}::integer[], ${column("readings")}::text[])
        as given (city_guid, equipment_guid, at, layout_id, readings)
      on conflict do nothing`.execute(tx);
  }

  async #layoutOf(kind: number): Promise<number> {
    const paths = keptPaths(kind);
    await this.#db
      .insertInto("status_layout")
      .values({ kind, paths })
      .onConflict((conflict) => conflict.columns(["kind", "paths"]).doNothing())
      .execute();
    const { id } = await this.#db
      .selectFrom("status_layout")
      .select("id")
      .where("kind", "=", kind)
      .where(sql<boolean>`paths = ${paths}::text[]`)
      .executeTakeFirstOrThrow();
    return id;
  }
}
