import type { EquipmentDocument, FusionDisplay } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";

/** What a history keeps of the relations of a piece of equipment. */
export type RelationWords = Pick<EquipmentDocument, "relatedNames" | "groupNames" | "displayNames">;

/** The drawing of a related device as it is kept beside the relation. */
export const displayOf = (settings: Readonly<Record<string, unknown>>): FusionDisplay | undefined =>
  settings["display"] as FusionDisplay | undefined;

const displayWords = (name: string, { visible, colour, showTrail, order }: FusionDisplay): string =>
  `${name}（${visible ? "显示" : "不显示"}，${colour}，${showTrail ? "有轨迹" : "无轨迹"}，顺序${order}）`;

/**
 * The relations of a piece of equipment in words, by name. Deleted equipment is among them: its relations rest until it
 * is restored, and a history in which they came and went would blame whoever saves next.
 */
export async function relationWords(db: Querier, scope: CityScope, guid: string): Promise<RelationWords> {
  const related = await db
    .selectFrom("equipment_relation as r")
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "r.city_guid").onRef("e.guid", "=", "r.object_guid"),
    )
    .select(["e.name", "r.settings"])
    .where("r.city_guid", "=", scope.cityGuid)
    .where("r.subject_guid", "=", guid)
    .orderBy("e.kind")
    .orderBy("e.name")
    .orderBy("e.guid")
    .execute();
  const members = await db
    .selectFrom("equipment_group as g")
    .innerJoin("equipment_group_member as m", (join) =>
      join.onRef("m.city_guid", "=", "g.city_guid").onRef("m.group_guid", "=", "g.guid"),
    )
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "m.city_guid").onRef("e.guid", "=", "m.equipment_guid"),
    )
    .select(["g.name as group", "e.name"])
    .where("g.city_guid", "=", scope.cityGuid)
    .where("g.main_controller_guid", "=", guid)
    .orderBy("g.name")
    .orderBy("e.name")
    .execute();
  const groups = Map.groupBy(members, (member) => member.group);
  return {
    relatedNames: related.map(({ name }) => name),
    groupNames: [...groups].map(
      ([name, cameras]) => `${name}（${cameras.map((one) => one.name).join("、")}）`,
    ),
    displayNames: related.flatMap(({ name, settings }) => {
      const display = displayOf(settings);
      return display ? [displayWords(name, display)] : [];
    }),
  };
}
