import type { EquipmentFilter } from "@lukou/equipment";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import { containing } from "../../db/like.ts";
import type { CityScope } from "../../platform/scope.ts";

/** Up to so many candidates are fetched one by one; for more it is quicker to read one narrow index from end to end. */
export const FEW = 2_000;

/**
 * How a text is looked for: among what its pairs of characters occur in; along the wanted order, because so much holds it
 * that a page is soon full; or by reading every line.
 */
export type Looking = "pairs" | "along" | "through";

/** The text looked for, without blanks around it. */
export const textOf = ({ content = "" }: Partial<EquipmentFilter>): string => content.trim();

const holdsPairs = (content: string) => sql<boolean>`e.search_pairs @> character_pairs(lower(${content}))`;

/** Decides by the statistics of the planner, which know the common pairs; nothing is run. One character has no pairs. */
export async function howToLook(
  db: Querier,
  scope: CityScope,
  filter: Partial<EquipmentFilter>,
): Promise<Looking> {
  const content = textOf(filter);
  if (content.length < 2) return "through";
  const [explained] = await db
    .selectFrom("equipment as e")
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.deleted_at", "is", null)
    .where(holdsPairs(content))
    .explain<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>("json");
  const candidates = explained?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
  return candidates <= FEW ? "pairs" : "along";
}

/** Equipment of the city that the filter leaves; a choice left out or empty leaves everything. */
export function filtered(
  db: Querier,
  scope: CityScope,
  filter: Partial<EquipmentFilter>,
  looking: Looking = "through",
) {
  const { districtGuid, intersectionGuid } = filter;
  const { kinds = [], states = [], stages = [], models = [], firmwares = [] } = filter;
  let found = db
    .selectFrom("equipment as e")
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.deleted_at", "is", null);
  const content = textOf(filter);
  // The database lowers both sides, because what is a capital to it depends on its character type.
  if (content) found = found.where("e.search_text", "like", sql<string>`lower(${containing(content)})`);
  // The index finds the candidates, the text decides: pairs may all occur without standing in a row.
  if (content && looking === "pairs") found = found.where(holdsPairs(content));
  if (intersectionGuid) found = found.where("e.intersection_guid", "=", intersectionGuid);
  if (districtGuid || stages.length > 0) {
    found = found.where("e.intersection_guid", "in", (eb) =>
      eb
        .selectFrom("intersection")
        .select("guid")
        .where("city_guid", "=", scope.cityGuid)
        .where("deleted_at", "is", null)
        .$if(stages.length > 0, (query) => query.where("stage", "in", stages))
        .$if(Boolean(districtGuid), (query) => query.where("district_guid", "=", districtGuid ?? "")),
    );
  }
  if (kinds.length > 0) found = found.where("e.kind", "in", kinds);
  if (states.length > 0) found = found.where("e.presence", "in", states);
  if (models.length > 0) found = found.where("e.model", "in", models);
  if (firmwares.length > 0) found = found.where("e.firmware_version", "in", firmwares);
  return found;
}
