import { kinds } from "@lukou/equipment";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { equipmentColumns, ofE } from "../equipment/equipment.columns.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";

/** A related device with what its relation and the gateway know of it. */
export type Related = Equipment & {
  mec_guid: string;
  relation_settings: Record<string, unknown>;
  end_name: string | null;
  reported_at: Date | null;
};

/** Devices the given MECs fuse, by kind and name; deleted ones are left out. */
export async function listRelated(
  db: Querier,
  scope: CityScope,
  mecGuids: readonly string[],
): Promise<Related[]> {
  if (mecGuids.length === 0) return [];
  return await db
    .selectFrom("equipment_relation as r")
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "r.city_guid").onRef("e.guid", "=", "r.object_guid"),
    )
    .leftJoin("intersection_end as x", (join) =>
      join.onRef("x.city_guid", "=", "e.city_guid").onRef("x.guid", "=", "e.end_guid"),
    )
    .leftJoin("equipment_status as s", (join) =>
      join.onRef("s.city_guid", "=", "e.city_guid").onRef("s.equipment_guid", "=", "e.guid"),
    )
    .select(ofE)
    .select(["r.subject_guid as mec_guid", "r.settings as relation_settings"])
    .select(["x.name as end_name", "s.reported_at as reported_at"])
    .where("r.city_guid", "=", scope.cityGuid)
    .where("r.relation", "=", "mec")
    .where("r.subject_guid", "in", mecGuids)
    .where("e.deleted_at", "is", null)
    .orderBy("e.kind")
    .orderBy("e.name")
    .orderBy("e.guid")
    .execute();
}

/** Several pieces of equipment at once by guid; what is not there or deleted is left out. */
export async function findMany(
  db: Querier,
  scope: CityScope,
  guids: readonly string[],
): Promise<ReadonlyMap<string, Equipment>> {
  if (guids.length === 0) return new Map();
  const rows = await db
    .selectFrom("equipment")
    .select(equipmentColumns)
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "in", guids)
    .where("deleted_at", "is", null)
    .execute();
  return new Map(rows.map((row) => [row.guid, row]));
}

/** Everything that belongs to any of the given units directly. */
export async function listParts(
  db: Querier,
  scope: CityScope,
  unitGuids: readonly string[],
): Promise<Equipment[]> {
  if (unitGuids.length === 0) return [];
  return await db
    .selectFrom("equipment")
    .select(equipmentColumns)
    .where("city_guid", "=", scope.cityGuid)
    .where("parent_guid", "in", unitGuids)
    .where("deleted_at", "is", null)
    .execute();
}

/** The MEC that fuses each of the given devices; those without one are left out. */
export async function listMecsOf(
  db: Querier,
  scope: CityScope,
  equipGuids: readonly string[],
): Promise<{ equipGuid: string; guid: string; name: string; deleted: boolean }[]> {
  if (equipGuids.length === 0) return [];
  const rows = await db
    .selectFrom("equipment_relation as r")
    .innerJoin("equipment as m", (join) =>
      join.onRef("m.city_guid", "=", "r.city_guid").onRef("m.guid", "=", "r.subject_guid"),
    )
    .select(["r.object_guid", "m.guid", "m.name", "m.deleted_at"])
    .where("r.city_guid", "=", scope.cityGuid)
    .where("r.relation", "=", "mec")
    .where("r.object_guid", "in", equipGuids)
    .execute();
  return rows.map((row) => ({
    equipGuid: row.object_guid,
    guid: row.guid,
    name: row.name,
    deleted: row.deleted_at !== null,
  }));
}

/** Relates devices to a MEC; what rests of a relation to a deleted MEC goes. */
export async function relate(
  db: Querier,
  scope: CityScope,
  mecGuid: string,
  equipGuids: readonly string[],
): Promise<void> {
  if (equipGuids.length === 0) return;
  const resting = (await listMecsOf(db, scope, equipGuids)).filter((mec) => mec.deleted);
  for (const { guid, equipGuid } of resting) await unrelate(db, scope, guid, [equipGuid]);
  await db
    .insertInto("equipment_relation")
    .values(
      equipGuids.map((guid) => ({
        city_guid: scope.cityGuid,
        relation: "mec" as const,
        subject_guid: mecGuid,
        object_guid: guid,
      })),
    )
    .execute();
}

/** Takes devices off a MEC and out of its groups; a group left without cameras is dissolved. */
export async function unrelate(
  db: Querier,
  scope: CityScope,
  mecGuid: string,
  equipGuids: readonly string[],
): Promise<void> {
  if (equipGuids.length === 0) return;
  await db
    .deleteFrom("equipment_relation")
    .where("city_guid", "=", scope.cityGuid)
    .where("relation", "=", "mec")
    .where("subject_guid", "=", mecGuid)
    .where("object_guid", "in", equipGuids)
    .execute();
  await db
    .deleteFrom("equipment_group_member")
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "in", equipGuids)
    .where("group_guid", "in", (eb) =>
      eb
        .selectFrom("equipment_group")
        .select("guid")
        .where("city_guid", "=", scope.cityGuid)
        .where("main_controller_guid", "=", mecGuid),
    )
    .execute();
  await db
    .deleteFrom("equipment_group as g")
    .where("g.city_guid", "=", scope.cityGuid)
    .where("g.main_controller_guid", "=", mecGuid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("equipment_group_member as m")
            .select(sql`1`.as("one"))
            .whereRef("m.city_guid", "=", "g.city_guid")
            .whereRef("m.group_guid", "=", "g.guid"),
        ),
      ),
    )
    .execute();
}

/** Every device a MEC is related to, deleted ones too. */
export async function relatedGuids(db: Querier, scope: CityScope, mecGuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("equipment_relation")
    .select("object_guid")
    .where("city_guid", "=", scope.cityGuid)
    .where("relation", "=", "mec")
    .where("subject_guid", "=", mecGuid)
    .execute();
  return rows.map((row) => row.object_guid);
}

/** Everything at intersections that have a MEC: of one intersection, of a district, or of the city. */
export async function listAroundMecs(
  db: Querier,
  scope: CityScope,
  { intersectionGuid, districtGuid }: { intersectionGuid?: string; districtGuid?: string },
): Promise<Equipment[]> {
  return await db
    .selectFrom("equipment as e")
    .select(ofE)
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.deleted_at", "is", null)
    .$if(intersectionGuid !== undefined, (query) =>
      query.where("e.intersection_guid", "=", intersectionGuid ?? ""),
    )
    .where("e.intersection_guid", "in", (eb) =>
      eb
        .selectFrom("equipment as m")
        .innerJoin("intersection as i", (join) =>
          join.onRef("i.city_guid", "=", "m.city_guid").onRef("i.guid", "=", "m.intersection_guid"),
        )
        .select("m.intersection_guid")
        .where("m.city_guid", "=", scope.cityGuid)
        .where("m.kind", "=", kinds.mainController.code)
        .where("m.deleted_at", "is", null)
        .$if(districtGuid !== undefined, (query) => query.where("i.district_guid", "=", districtGuid ?? "")),
    )
    .orderBy("e.kind")
    .orderBy("e.name")
    .orderBy("e.guid")
    .execute();
}

/** Keeps how a related device is drawn. */
export async function saveDisplay(
  db: Querier,
  scope: CityScope,
  mecGuid: string,
  equipGuid: string,
  settings: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .updateTable("equipment_relation")
    .set({ settings: JSON.stringify(settings) })
    .where("city_guid", "=", scope.cityGuid)
    .where("relation", "=", "mec")
    .where("subject_guid", "=", mecGuid)
    .where("object_guid", "=", equipGuid)
    .execute();
}
