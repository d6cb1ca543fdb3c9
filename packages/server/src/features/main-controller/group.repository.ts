import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import { newGuid } from "../../platform/guid.ts";
import type { CityScope } from "../../platform/scope.ts";
import { ofE } from "../equipment/equipment.columns.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";

export interface Group {
  guid: string;
  name: string;
  intersection_guid: string;
  main_controller_guid: string | null;
  main_controller_name: string | null;
}

/** Groups of an intersection or of a MEC by name, or one group; those of a deleted MEC rest with it. */
export async function listGroups(
  db: Querier,
  scope: CityScope,
  of: { intersectionGuid: string } | { mecGuid: string } | { guid: string },
): Promise<Group[]> {
  let query = db
    .selectFrom("equipment_group as g")
    .leftJoin("equipment as m", (join) =>
      join.onRef("m.city_guid", "=", "g.city_guid").onRef("m.guid", "=", "g.main_controller_guid"),
    )
    .select(["g.guid", "g.name", "g.intersection_guid", "g.main_controller_guid"])
    .select("m.name as main_controller_name")
    .where("g.city_guid", "=", scope.cityGuid)
    .where("m.deleted_at", "is", null);
  if ("intersectionGuid" in of) query = query.where("g.intersection_guid", "=", of.intersectionGuid);
  if ("mecGuid" in of) query = query.where("g.main_controller_guid", "=", of.mecGuid);
  if ("guid" in of) query = query.where("g.guid", "=", of.guid);
  return await query.orderBy("g.name").orderBy("g.guid").execute();
}

/** Members of groups by kind and name; deleted equipment is left out. */
export async function listMembers(
  db: Querier,
  scope: CityScope,
  groupGuids: readonly string[],
): Promise<(Equipment & { group_guid: string })[]> {
  if (groupGuids.length === 0) return [];
  return await db
    .selectFrom("equipment_group_member as m")
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "m.city_guid").onRef("e.guid", "=", "m.equipment_guid"),
    )
    .select(ofE)
    .select("m.group_guid")
    .where("m.city_guid", "=", scope.cityGuid)
    .where("m.group_guid", "in", groupGuids)
    .where("e.deleted_at", "is", null)
    .orderBy("e.kind")
    .orderBy("e.name")
    .orderBy("e.guid")
    .execute();
}

/** What is to become of a group; without a guid it is new. Deleted cameras in it are neither added nor removed. */
export interface GroupChange {
  readonly guid: string | undefined;
  readonly name: string;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Adds a group under a MEC, or renames one and changes its members. */
export async function saveGroup(
  db: Querier,
  scope: CityScope,
  mec: Pick<Equipment, "guid" | "intersection_guid">,
  { guid = newGuid(), name, added, removed }: GroupChange,
  now: Date,
): Promise<void> {
  await db
    .insertInto("equipment_group")
    .values({
      city_guid: scope.cityGuid,
      guid,
      intersection_guid: mec.intersection_guid,
      main_controller_guid: mec.guid,
      name,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["city_guid", "guid"])
        .doUpdateSet({ name, main_controller_guid: mec.guid, updated_at: now }),
    )
    .execute();
  if (removed.length > 0) {
    await db
      .deleteFrom("equipment_group_member")
      .where("city_guid", "=", scope.cityGuid)
      .where("group_guid", "=", guid)
      .where("equipment_guid", "in", removed)
      .execute();
  }
  if (added.length === 0) return;
  await db
    .insertInto("equipment_group_member")
    .values(added.map((member) => ({ city_guid: scope.cityGuid, group_guid: guid, equipment_guid: member })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives groups names nobody types, so that two of them can swap theirs in one change. */
export async function parkGroupNames(db: Querier, scope: CityScope, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  await db
    .updateTable("equipment_group")
    .set({ name: sql<string>`guid::text` })
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "in", guids)
    .execute();
}

export async function deleteGroups(db: Querier, scope: CityScope, guids: readonly string[]): Promise<void> {
  if (guids.length === 0) return;
  await db
    .deleteFrom("equipment_group")
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "in", guids)
    .execute();
}
