import type { LayoutItem } from "@lukou/contract";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { itemOfRow } from "./road-layout.rows.ts";

/** Items that name an approach as theirs. */
export async function listItemsOfEnd(db: Querier, scope: CityScope, endGuid: string): Promise<LayoutItem[]> {
  const rows = await db
    .selectFrom("road_item")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where(sql`"values" ->> 'endGuid'`, "=", endGuid)
    .orderBy("kind")
    .orderBy("guid")
    .execute();
  return rows.map(itemOfRow);
}

/** How many shapes lie in pictures of these cameras; other equipment has none. */
export async function countShapesOn(
  db: Querier,
  scope: CityScope,
  cameraGuids: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom("road_shape")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("city_guid", "=", scope.cityGuid)
    .where("camera_guid", "in", [...cameraGuids])
    .executeTakeFirstOrThrow();
  return Number(count);
}
