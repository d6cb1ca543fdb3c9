import { type EquipmentDocument, type FusionDisplay, privateWords } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";

/** What a history keeps of the relations of a piece of equipment. */
export type RelationWords = Pick<
  EquipmentDocument,
  "relatedNames" | "groupNames" | "displayNames" | "privateNames"
>;

/** The drawing of a related device as it is kept beside the relation. */
export const displayOf = (settings: Readonly<Record<string, unknown>>): FusionDisplay | undefined =>
  settings["display"] as FusionDisplay | undefined;

const displayWords = (name: string, { visible, colour, showTrail, order }: FusionDisplay): string =>
  `${name}（${visible ? "显示" : "不显示"}，${colour}，${showTrail ? "有轨迹" : "无轨迹"}，顺序${order}）`;

interface RelatedThing {
  readonly kind: number;
  readonly name: string;
  /** Of the relation. */
  readonly settings: Readonly<Record<string, unknown>>;
}
interface Member {
  readonly group: string;
  readonly name: string;
}

/** By code unit, not by the words of a language: the order of a history must not depend on a machine's locale. */
const byName = (a: { name: string }, b: { name: string }): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : 0;

/** Words for what is related to nothing. */
export const noRelations: RelationWords = {
  relatedNames: [],
  groupNames: [],
  displayNames: [],
  privateNames: [],
};

/** Relations in words, in an order that depends on nothing but the names. */
export function wordsOf(related: readonly RelatedThing[], members: readonly Member[]): RelationWords {
  const things = related.toSorted((a, b) => a.kind - b.kind || byName(a, b));
  const groups = [...Map.groupBy(members, (member) => member.group)].map(([name, cameras]) => ({
    name,
    cameras: cameras.toSorted(byName).map((camera) => camera.name),
  }));
  return {
    relatedNames: things.map(({ name }) => name),
    groupNames: groups.toSorted(byName).map(({ name, cameras }) => `${name}（${cameras.join("、")}）`),
    displayNames: things.flatMap(({ name, settings }) => {
      const display = displayOf(settings);
      return display ? [displayWords(name, display)] : [];
    }),
    privateNames: things.flatMap(({ kind, name, settings }) => {
      const words = privateWords(kind, settings);
      return words.length > 0 ? [`${name}（${words.join("，")}）`] : [];
    }),
  };
}

/**
 * The relations of a piece of equipment in words. Deleted equipment is among them: its relations rest until it is
 * restored, and a history in which they came and went would blame whoever saves next.
 */
export async function relationWords(db: Querier, scope: CityScope, guid: string): Promise<RelationWords> {
  const related = await db
    .selectFrom("equipment_relation as r")
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.city_guid", "=", "r.city_guid").onRef("e.guid", "=", "r.object_guid"),
    )
    .select(["e.kind", "e.name", "r.settings"])
    .where("r.city_guid", "=", scope.cityGuid)
    .where("r.subject_guid", "=", guid)
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
    .execute();
  return wordsOf(related, members);
}
