import { kindOf } from "@lukou/equipment";
import { sql, type Transaction } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { StatusReport } from "../equipment-status/status-report.ts";

type Readings = ReturnType<typeof kindOf>["readings"];

/** Whether a reading is kept over time: one that is an amount. */
const isKept = ({ unit, digits, words }: Readings[number]): boolean =>
  !words && (unit !== undefined || digits !== undefined);

const knownPlaces = new Map<number, readonly number[]>();

/** Which of a kind's readings are kept over time. */
function keptPlaces(kindCode: number): readonly number[] {
  const places =
    knownPlaces.get(kindCode) ??
    kindOf(kindCode).readings.flatMap((reading, place) => (isKept(reading) ? [place] : []));
  knownPlaces.set(kindCode, places);
  return places;
}

/** Paths of the readings of a kind that are kept over time. */
export const keptPaths = (kindCode: number): string[] =>
  kindOf(kindCode)
    .readings.filter(isKept)
    .map(({ path }) => path);

/** The amounts of a report in the order of `keptPaths`; null where it says nothing. */
const amountsOf = ({ device, values }: StatusReport): (number | null)[] =>
  keptPlaces(device.equipmentKind).map((place) => {
    const value = values[place];
    return typeof value === "number" ? value : null;
  });

/** An array as PostgreSQL reads it, of items that need no escaping: the driver would look for what to escape in each. */
const arrayOf = (items: readonly (string | number)[]): string => `{${items.join()}}`;

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
  async write(tx: Transaction<Database>, reports: readonly StatusReport[]): Promise<void> {
    const kept: StatusReport[] = [];
    const layouts: number[] = [];
    // A list of arrays would be one array of two dimensions, so each is a text of its own.
    const readings: string[] = [];
    for (const report of reports) {
      const amounts = amountsOf(report);
      if (amounts.every((amount) => amount === null)) continue;
      const { equipmentKind } = report.device;
      const layout = this.#layouts.get(equipmentKind);
      if (layout === undefined) throw new Error(`kind ${equipmentKind} was not prepared`);
      kept.push(report);
      layouts.push(layout);
      readings.push(`"${arrayOf(amounts.map((amount) => amount ?? "null"))}"`);
    }
    if (kept.length === 0) return;
    const column = (of: (report: StatusReport) => string) => arrayOf(kept.map(of));
    await sql`insert into status_sample (city_guid, equipment_guid, at, layout_id, readings)
      select city_guid, equipment_guid, at, layout_id, readings::real[]
      from unnest(${column(({ device }) => device.cityGuid)}::uuid[], ${column(({ device }) => device.guid)}::uuid[],
          ${column(({ arrivedAt }) => arrivedAt.toISOString())}::timestamptz[],
          ${arrayOf(layouts)}::integer[], ${arrayOf(readings)}::text[])
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
