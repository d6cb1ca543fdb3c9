import type { Selectable } from "kysely";
import type { CityScope } from "../platform/scope.ts";
import type { Querier } from "./constraint.ts";
import type { Database } from "./tables.ts";

/** Tables whose rows are read whole, by city and guid, and are kept after their deletion. */
type Table = "district" | "intersection" | "intersection_end";

/**
 * A function that finds a row of the city in a table: undefined when there is none or it is deleted. `lock` holds the row
 * for the transaction.
 */
export const rowFinder =
  <T extends Table>(table: T) =>
  async (
    db: Querier,
    scope: CityScope,
    guid: string,
    { lock = false } = {},
  ): Promise<Selectable<Database[T]> | undefined> => {
    // Of the three at once: the query builder cannot follow a table that is a type parameter.
    const one: Table = table;
    const row = await db
      .selectFrom(one)
      .selectAll()
      .where("city_guid", "=", scope.cityGuid)
      .where("guid", "=", guid)
      .where("deleted_at", "is", null)
      .$if(lock, (query) => query.forUpdate())
      .executeTakeFirst();
    return row as Selectable<Database[T]> | undefined;
  };
