import type { Selectable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { NamedParams } from "../../db/tables/equipment.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

export type NamedParamsRow = Selectable<NamedParams>;

interface Written {
  readonly name: string;
  readonly params: object;
  readonly by: string;
  readonly at: Date;
}

const columnsOf = ({ name, params, by, at }: Written) => ({
  name,
  params: JSON.stringify(params),
  updated_at: at,
  updated_by: by,
});

/** Reads and writes one of the tables of parameters that a city keeps under a name. */
export const namedParams = (table: "camera_param_template" | "camera_internal_param") => ({
  /** All of the city by name, with who changed them last: a query `p` that callers complete and run. */
  select: (db: Querier, scope: CityScope) =>
    db
      .selectFrom(`${table} as p`)
      .leftJoin("app_user as u", "u.guid", "p.updated_by")
      .selectAll("p")
      .select("u.name as updated_by_name")
      .where("p.city_guid", "=", scope.cityGuid)
      .orderBy("p.name"),

  /** The set of the city, or undefined when there is none. `lock` holds it for the transaction. */
  find: async (
    db: Querier,
    scope: CityScope,
    guid: string,
    { lock = false } = {},
  ): Promise<NamedParamsRow | undefined> =>
    await db
      .selectFrom(table)
      .selectAll()
      .where("city_guid", "=", scope.cityGuid)
      .where("guid", "=", guid)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst(),

  insert: async (tx: Querier, scope: CityScope, guid: string, written: Written): Promise<void> => {
    await tx
      .insertInto(table)
      .values({ city_guid: scope.cityGuid, guid, ...columnsOf(written) })
      .execute();
  },

  /** Writes a set anew and counts its revision up. */
  update: async (tx: Querier, scope: CityScope, guid: string, written: Written): Promise<void> => {
    await tx
      .updateTable(table)
      .set((eb) => ({ ...columnsOf(written), revision: eb("revision", "+", 1) }))
      .where("city_guid", "=", scope.cityGuid)
      .where("guid", "=", guid)
      .execute();
  },

  remove: async (tx: Querier, scope: CityScope, guid: string): Promise<void> => {
    await tx.deleteFrom(table).where("city_guid", "=", scope.cityGuid).where("guid", "=", guid).execute();
  },
});
