import type { Selectable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { EquipmentRelationTable } from "../../db/tables/equipment.tables.ts";
import type { CityScope } from "../../platform/scope.ts";

export type Relation = Selectable<EquipmentRelationTable>;

/**
 * Equipment that stays behind and will have fewer relations when the given equipment goes: what does something for it,
 * and the controllers of groups it is in.
 */
export async function listForsaken(
  tx: Querier,
  scope: CityScope,
  guids: readonly string[],
): Promise<string[]> {
  const serving = await tx
    .selectFrom("equipment_relation")
    .select("subject_guid as guid")
    .where("city_guid", "=", scope.cityGuid)
    .where("object_guid", "in", guids)
    .where("subject_guid", "not in", guids)
    .execute();
  const leading = await tx
    .selectFrom("equipment_group as g")
    .innerJoin("equipment_group_member as m", (join) =>
      join.onRef("m.city_guid", "=", "g.city_guid").onRef("m.group_guid", "=", "g.guid"),
    )
    .select("g.main_controller_guid as guid")
    .where("g.city_guid", "=", scope.cityGuid)
    .where("m.equipment_guid", "in", guids)
    .where("g.main_controller_guid", "not in", guids)
    .execute();
  const forsaken = [...serving, ...leading].flatMap(({ guid }) => guid ?? []);
  return [...new Set(forsaken)].toSorted();
}

/** Ends relations between the given equipment and any other, and takes it out of groups; answers how many of each. */
export async function releaseFromOthers(
  tx: Querier,
  scope: CityScope,
  guids: readonly string[],
): Promise<{ relations: number; groups: number }> {
  const relations = await tx
    .deleteFrom("equipment_relation")
    .where("city_guid", "=", scope.cityGuid)
    .where((eb) => eb.or([eb("subject_guid", "in", guids), eb("object_guid", "in", guids)]))
    .where((eb) => eb.or([eb("subject_guid", "not in", guids), eb("object_guid", "not in", guids)]))
    .returning("subject_guid")
    .execute();
  const memberships = await tx
    .deleteFrom("equipment_group_member")
    .where("city_guid", "=", scope.cityGuid)
    .where("equipment_guid", "in", guids)
    .returning("group_guid")
    .execute();
  const led = await tx
    .updateTable("equipment_group")
    .set({ main_controller_guid: null })
    .where("city_guid", "=", scope.cityGuid)
    .where("main_controller_guid", "in", guids)
    .returning("guid as group_guid")
    .execute();
  const groups = new Set([...memberships, ...led].map((row) => row.group_guid));
  return { relations: relations.length, groups: groups.size };
}

/** Relations of one sort whose both sides are among the given equipment. */
export async function listRelationsAmong(
  db: Querier,
  scope: CityScope,
  relation: Relation["relation"],
  guids: readonly string[],
): Promise<Relation[]> {
  return await db
    .selectFrom("equipment_relation")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("relation", "=", relation)
    .where("subject_guid", "in", guids)
    .where("object_guid", "in", guids)
    .execute();
}

export async function insertRelations(
  tx: Querier,
  scope: CityScope,
  rows: readonly Pick<Relation, "relation" | "subject_guid" | "object_guid" | "settings">[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto("equipment_relation")
    .values(
      rows.map((row) => ({ ...row, settings: JSON.stringify(row.settings), city_guid: scope.cityGuid })),
    )
    .execute();
}
