import { intersectionEnd, storedValues } from "@lukou/equipment";
import type { Insertable, Selectable, Updateable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import { rowFinder } from "../../db/find-row.ts";
import type { IntersectionEndTable } from "../../db/tables/city.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

export type IntersectionEnd = Selectable<IntersectionEndTable>;

/** The approach of the city, or undefined when there is none or it is deleted. `lock` holds it for the transaction. */
export const findEnd = rowFinder("intersection_end");

export type EndWithCount = IntersectionEnd & { intersection_name: string; equipment: string | null };

/** Approaches of an intersection clockwise from the north, or one approach, with how much equipment names each. */
export async function listEnds(
  db: Querier,
  scope: CityScope,
  of: { intersectionGuid: string } | { guid: string },
): Promise<EndWithCount[]> {
  return await db
    .selectFrom("intersection_end as x")
    .innerJoin("intersection as i", (join) =>
      join.onRef("i.city_guid", "=", "x.city_guid").onRef("i.guid", "=", "x.intersection_guid"),
    )
    .selectAll("x")
    .select((eb) => [
      "i.name as intersection_name",
      eb
        .selectFrom("equipment as e")
        .select((inner) => inner.fn.countAll<string>().as("count"))
        .whereRef("e.city_guid", "=", "x.city_guid")
        .whereRef("e.end_guid", "=", "x.guid")
        .where("e.deleted_at", "is", null)
        .as("equipment"),
    ])
    .where("x.city_guid", "=", scope.cityGuid)
    .where("guid" in of ? "x.guid" : "x.intersection_guid", "=", "guid" in of ? of.guid : of.intersectionGuid)
    .where("x.deleted_at", "is", null)
    .orderBy("x.direction")
    .orderBy("x.name")
    .orderBy("x.guid")
    .execute();
}

/** Equipment that names an approach. */
export async function listEquipmentOfEnd(
  db: Querier,
  scope: CityScope,
  guid: string,
): Promise<{ kind: number; name: string }[]> {
  return await db
    .selectFrom("equipment")
    .select(["kind", "name"])
    .where("city_guid", "=", scope.cityGuid)
    .where("end_guid", "=", guid)
    .where("deleted_at", "is", null)
    .orderBy("kind")
    .orderBy("name")
    .execute();
}

/** Values of the form by field name. */
export const valuesOfEnd = ({ name, direction, settings }: IntersectionEnd): Record<string, unknown> =>
  storedValues(intersectionEnd, { ...settings, name, direction });

/** The columns and the settings document that hold the values of the form. */
export function rowOfEnd({ name, direction, ...settings }: Readonly<Record<string, unknown>>) {
  const own = Object.keys(intersectionEnd.fields).filter((field) => field in settings);
  return {
    name: String(name),
    direction: Number(direction),
    settings: JSON.stringify(Object.fromEntries(own.map((field) => [field, settings[field]]))),
  };
}

type NewEnd = Omit<Insertable<IntersectionEndTable>, "city_guid" | "deleted_by" | "deletion_guid">;

export async function insertEnds(db: Querier, scope: CityScope, rows: readonly NewEnd[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("intersection_end")
    .values(rows.map((row) => ({ ...row, city_guid: scope.cityGuid, deleted_by: null, deletion_guid: null })))
    .execute();
}

/** Writes new values and counts the revision up. */
export async function updateEnd(
  db: Querier,
  scope: CityScope,
  guid: string,
  values: Updateable<IntersectionEndTable>,
): Promise<void> {
  await db
    .updateTable("intersection_end")
    .set((eb) => ({ ...values, revision: eb("revision", "+", 1) }))
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .execute();
}
