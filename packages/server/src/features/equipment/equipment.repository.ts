import type { Insertable, Updateable } from "kysely";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { EquipmentTable } from "../../db/tables/equipment.tables.ts";
import type { CityScope } from "../../platform/scope.ts";
import { type Equipment, equipmentColumns, ofE } from "./equipment.columns.ts";

export type { Equipment } from "./equipment.columns.ts";

/** The equipment of the city, or undefined when there is none or it is deleted. `lock` holds it for the transaction. */
export async function findEquipment(
  db: Querier,
  scope: CityScope,
  guid: string,
  { lock = false, kind }: { lock?: boolean; kind?: number } = {},
): Promise<Equipment | undefined> {
  return await db
    .selectFrom("equipment")
    .select(equipmentColumns)
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .where("deleted_at", "is", null)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? 0))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}

interface Wanted {
  readonly kinds?: readonly number[];
}

/** Equipment of an intersection by kind and name, or of the given kinds only. */
export const listIntersectionEquipment = (
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  wanted: Wanted = {},
): Promise<Equipment[]> => listWhere(db, scope, { intersection_guid: intersectionGuid }, wanted);

/** Equipment that belongs to a unit by kind and name, or of the given kinds only. */
export const listChildren = (
  db: Querier,
  scope: CityScope,
  parentGuid: string,
  wanted: Wanted = {},
): Promise<Equipment[]> => listWhere(db, scope, { parent_guid: parentGuid }, wanted);

const listWhere = async (
  db: Querier,
  scope: CityScope,
  where: Partial<Pick<Equipment, "intersection_guid" | "parent_guid">>,
  { kinds }: Wanted,
): Promise<Equipment[]> =>
  await db
    .selectFrom("equipment")
    .select(equipmentColumns)
    .where((eb) => eb.and({ city_guid: scope.cityGuid, ...where }))
    .where("deleted_at", "is", null)
    .$if(kinds !== undefined, (query) => query.where("kind", "in", kinds ?? []))
    .orderBy("kind")
    .orderBy("name")
    .orderBy("guid")
    .execute();

export async function insertEquipment(
  db: Querier,
  scope: CityScope,
  row: Omit<Insertable<EquipmentTable>, "city_guid" | "deleted_by" | "deletion_guid">,
): Promise<void> {
  await db
    .insertInto("equipment")
    .values({ ...row, city_guid: scope.cityGuid, deleted_by: null, deletion_guid: null })
    .execute();
}

/** Writes new values and counts the revision up; answers the new revision. */
export async function updateEquipment(
  db: Querier,
  scope: CityScope,
  guid: string,
  values: Updateable<EquipmentTable>,
): Promise<number> {
  const { revision } = await db
    .updateTable("equipment")
    .set((eb) => ({ ...values, revision: eb("revision", "+", 1) }))
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

/** A row with the names of what it is attached to, as forms and histories show it. */
export type EquipmentWithNames = Equipment & {
  intersection_name: string;
  district_name: string;
  parent_name: string | null;
  parent_kind: number | null;
  pole_name: string | null;
  box_name: string | null;
  end_name: string | null;
  updated_by_name: string | null;
  reported_at: Date | null;
};

function withNames(db: Querier, scope: CityScope) {
  const named = (table: string, on: string) =>
    sql<string | null>`(select x.name from ${sql.table(table)} x
      where x.city_guid = e.city_guid and x.guid = ${sql.ref(on)})`;
  return db
    .selectFrom("equipment as e")
    .innerJoin("intersection as i", (join) =>
      join.onRef("i.city_guid", "=", "e.city_guid").onRef("i.guid", "=", "e.intersection_guid"),
    )
    .innerJoin("district as d", (join) =>
      join.onRef("d.city_guid", "=", "i.city_guid").onRef("d.guid", "=", "i.district_guid"),
    )
    .leftJoin("equipment as p", (join) =>
      join.onRef("p.city_guid", "=", "e.city_guid").onRef("p.guid", "=", "e.parent_guid"),
    )
    .leftJoin("equipment_status as s", (join) =>
      join.onRef("s.city_guid", "=", "e.city_guid").onRef("s.equipment_guid", "=", "e.guid"),
    )
    .leftJoin("app_user as u", "u.guid", "e.updated_by")
    .select(ofE)
    .select([
      "i.name as intersection_name",
      "d.name as district_name",
      "p.name as parent_name",
      "p.kind as parent_kind",
      named("equipment", "e.pole_guid").as("pole_name"),
      named("equipment", "e.box_guid").as("box_name"),
      named("intersection_end", "e.end_guid").as("end_name"),
      "u.name as updated_by_name",
      "s.reported_at as reported_at",
    ])
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.deleted_at", "is", null);
}

export async function findEquipmentWithNames(
  db: Querier,
  scope: CityScope,
  guid: string,
): Promise<EquipmentWithNames | undefined> {
  return await withNames(db, scope).where("e.guid", "=", guid).executeTakeFirst();
}

/** Many at once, in no particular order; what is not there is left out. */
export async function listEquipmentWithNames(
  db: Querier,
  scope: CityScope,
  guids: readonly string[],
): Promise<EquipmentWithNames[]> {
  if (guids.length === 0) return [];
  return await withNames(db, scope).where("e.guid", "=", sql<string>`any(${guids}::uuid[])`).execute();
}

/** Why something depends on another: it belongs to it, hangs on it, or stands in it. */
export interface Dependent {
  guid: string;
  name: string;
  kind: number;
  because: "child" | "pole" | "box";
  depth: number;
}

/** Everything that belongs to, hangs on or stands in a piece of equipment, directly or through others, nearest first. */
export async function listDependents(db: Querier, scope: CityScope, guid: string): Promise<Dependent[]> {
  const { rows } = await sql<Dependent>`
    with recursive dependent (guid, name, kind, because, depth) as (
      select e.guid, e.name, e.kind,
        case when e.parent_guid = ${guid}::uuid then 'child' when e.box_guid = ${guid}::uuid then 'box' else 'pole' end, 1
      from equipment e
      where e.city_guid = ${scope.cityGuid} and e.deleted_at is null
        and (e.parent_guid = ${guid}::uuid or e.pole_guid = ${guid}::uuid or e.box_guid = ${guid}::uuid)
      union
      select e.guid, e.name, e.kind,
        case when e.parent_guid = d.guid then 'child' when e.box_guid = d.guid then 'box' else 'pole' end, d.depth + 1
      from dependent d
      join equipment e on e.city_guid = ${scope.cityGuid} and e.deleted_at is null
        and (e.parent_guid = d.guid or e.pole_guid = d.guid or e.box_guid = d.guid)
      where d.depth < 16
    )
    select distinct on (guid) guid, name, kind, because, depth from dependent order by guid, depth`.execute(
    db,
  );
  return rows.toSorted((a, b) => a.depth - b.depth || a.kind - b.kind || a.name.localeCompare(b.name, "zh"));
}
