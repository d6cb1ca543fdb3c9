import { type FusedState, kinds } from "@lukou/equipment";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { displayOf, noRelations, type RelationWords, relationWords } from "./equipment.relations.ts";

/** What a MEC fuses and how it is grouped and drawn, deleted equipment too: its relations rest until it is restored. */
async function fusedState(db: Querier, scope: CityScope, guid: string): Promise<FusedState> {
  const related = await db
    .selectFrom("equipment_relation")
    .select(["object_guid", "settings"])
    .where("city_guid", "=", scope.cityGuid)
    .where("relation", "=", "mec")
    .where("subject_guid", "=", guid)
    .orderBy("object_guid")
    .execute();
  const members = await db
    .selectFrom("equipment_group as g")
    .innerJoin("equipment_group_member as m", (join) =>
      join.onRef("m.city_guid", "=", "g.city_guid").onRef("m.group_guid", "=", "g.guid"),
    )
    .select(["g.guid", "g.name", "m.equipment_guid"])
    .where("g.city_guid", "=", scope.cityGuid)
    .where("g.main_controller_guid", "=", guid)
    .orderBy("g.guid")
    .orderBy("m.equipment_guid")
    .execute();
  return {
    equipment: related.map((row) => ({ guid: row.object_guid, display: displayOf(row.settings) ?? null })),
    groups: [...Map.groupBy(members, (member) => member.guid)].map(([group, of]) => ({
      guid: group,
      name: of[0]?.name ?? "",
      equipGuids: of.map((member) => member.equipment_guid),
    })),
  };
}

/** What a document keeps of relations: words, and of a MEC what reverting needs besides. */
export type KeptRelations = RelationWords & { readonly fused?: FusedState };

const MEC = kinds.mainController.code;

/** The relations of equipment as they are now. */
export async function keptRelations(
  db: Querier,
  scope: CityScope,
  { guid, kind }: { readonly guid: string; readonly kind: number },
): Promise<KeptRelations> {
  const words = await relationWords(db, scope, guid);
  return kind === MEC ? { ...words, fused: await fusedState(db, scope, guid) } : words;
}

/** The same for equipment known to have none. */
export const noneKept = (kind: number): KeptRelations =>
  kind === MEC ? { ...noRelations, fused: { equipment: [], groups: [] } } : noRelations;
