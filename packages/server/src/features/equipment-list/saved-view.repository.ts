import type { Selectable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { SavedViewTable } from "../../db/tables/equipment.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

export type KeptView = Selectable<SavedViewTable>;

/** Views that a user keeps in the city, by name. */
export async function listViews(db: Querier, scope: CityScope, userGuid: string): Promise<KeptView[]> {
  return await db
    .selectFrom("saved_view")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("user_guid", "=", userGuid)
    .orderBy("name")
    .orderBy("guid")
    .execute();
}

/** A view of the user's own, held for the transaction; somebody else's is not there. */
export async function findView(
  db: Querier,
  scope: CityScope,
  userGuid: string,
  guid: string,
): Promise<KeptView | undefined> {
  return await db
    .selectFrom("saved_view")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("user_guid", "=", userGuid)
    .where("guid", "=", guid)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes a view anew, or over the one with its guid. */
export async function writeView(
  db: Querier,
  scope: CityScope,
  view: { guid: string; user_guid: string; name: string; view: string; updated_at: Date },
): Promise<void> {
  const { name, view: document, updated_at } = view;
  await db
    .insertInto("saved_view")
    .values({ ...view, city_guid: scope.cityGuid })
    .onConflict((conflict) =>
      conflict.columns(["city_guid", "guid"]).doUpdateSet({ name, view: document, updated_at }),
    )
    .execute();
}

export async function deleteView(db: Querier, scope: CityScope, guid: string): Promise<void> {
  await db
    .deleteFrom("saved_view")
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .execute();
}
