import type { EquipmentFilter, EquipmentQuery, EquipmentSort } from "@lukou/equipment";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import { containing } from "../../db/like.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";

/** Each is an index of its own, `equipment_by_*`, with the guid as tiebreak; not known comes last, and first when descending. */
const sortKeys: Readonly<Record<EquipmentSort, RawBuilder<unknown>>> = {
  name: sql.ref("e.name"),
  kind: sql.ref("e.kind"),
  state: sql`presence_rank(e.presence)`,
  platId: sql.ref("e.plat_id"),
  serial: sql.ref("e.serial"),
  model: sql.ref("e.model"),
  firmwareVersion: sql.ref("e.firmware_version"),
  ip: sql.ref("e.ip"),
  intersectionName: sql.ref("i.name"),
  updatedAt: sql.ref("e.updated_at"),
};

/** Up to so many candidates are fetched one by one; for more it is quicker to look through the narrow index end to end. */
const FEW = 2_000;

/** How the text of a filter is looked for: by its pairs of characters, or by reading the text of every line. */
type Looking = "pairs" | "through";

/** A single character has no pairs. Of common pairs the planner's statistics know, without running anything. */
async function howToLook(db: Querier, scope: CityScope, content: string): Promise<Looking> {
  if (content.length < 2) return "through";
  const candidates = db
    .selectFrom("equipment as e")
    .select("e.guid")
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.deleted_at", "is", null)
    .where(holdsPairs(content));
  const [plan] = await candidates.explain<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>("json");
  return (plan?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0) <= FEW ? "pairs" : "through";
}

const holdsPairs = (content: string) =>
  sql<boolean>`e.search_pairs @> character_pairs(lower(${content}))`;

/** Equipment of the city that the filter leaves. */
export function filtered(
  db: Querier,
  scope: CityScope,
  filter: Partial<EquipmentFilter>,
  looking: Looking = "through",
) {
  const { kinds = [], states = [], stages = [], models = [], firmwares = [] } = filter;
  let found = db
    .selectFrom("equipment as e")
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.deleted_at", "is", null);
  const content = filter.content?.trim() ?? "";
  // The database lowers both sides, because what is a capital to it depends on its character type.
  if (content) found = found.where("e.search_text", "like", sql<string>`lower(${containing(content)})`);
  // The index finds the candidates, the text decides: pairs may all occur without standing in a row.
  if (content && looking === "pairs") found = found.where(holdsPairs(content));
  if (filter.intersectionGuid) found = found.where("e.intersection_guid", "=", filter.intersectionGuid);
  if (filter.districtGuid || stages.length > 0) {
    found = found.where("e.intersection_guid", "in", (eb) =>
      eb
        .selectFrom("intersection")
        .select("guid")
        .where("city_guid", "=", scope.cityGuid)
        .$if(stages.length > 0, (query) => query.where("stage", "in", stages))
        .$if(Boolean(filter.districtGuid), (query) =>
          query.where("district_guid", "=", filter.districtGuid ?? ""),
        ),
    );
  }
  if (kinds.length > 0) found = found.where("e.kind", "in", kinds);
  if (states.length > 0) found = found.where("e.presence", "in", states);
  if (models.length > 0) found = found.where("e.model", "in", models);
  if (firmwares.length > 0) found = found.where("e.firmware_version", "in", firmwares);
  return found;
}

export type ListedEquipment = Equipment & {
  intersection_name: string;
  stage: number;
  district_guid: string;
  district_name: string;
  parent_name: string | null;
};

interface Page {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly params: EquipmentQuery;
}

/** The statement that puts what the filter leaves in order and cuts out one page of guids. */
export function pageStatement(db: Querier, scope: CityScope, { pageIndex, pageSize, params }: Page) {
  const direction = params.descending ? "desc" : "asc";
  return withIntersection(filtered(db, scope, params), params)
    .select("e.guid")
    .orderBy(sortKeys[params.sort], direction)
    .orderBy("e.guid", direction)
    .limit(pageSize)
    .offset((pageIndex - 1) * pageSize);
}

/** The statement that counts what the filter leaves. */
export function countStatement(db: Querier, scope: CityScope, filter: Partial<EquipmentFilter>) {
  return filtered(db, scope, filter).select((eb) => eb.fn.countAll<string>().as("total"));
}

/** With a text, what holds it is found once, then counted and cut: an order's own index knows nothing of texts. */
export function textStatement(db: Querier, scope: CityScope, page: Page, looking: Looking) {
  const { pageIndex, pageSize, params } = page;
  const direction = sql.raw(params.descending ? "desc" : "asc");
  const found = withIntersection(filtered(db, scope, params, looking), params).select([
    "e.guid",
    sortKeys[params.sort].as("key"),
  ]);
  return sql<{ total: string; guids: string[] }>`
    with found as materialized (${found})
    select (select count(*) from found) as total,
      array(select guid from found order by key ${direction}, guid ${direction}
        limit ${pageSize} offset ${(pageIndex - 1) * pageSize})::text[] as guids`;
}
/** How many pieces there are of each combination of what can be chosen from. */
export interface FacetGroup {
  readonly kind: number;
  readonly presence: string;
  readonly model: string | null;
  readonly firmware_version: string | null;
  readonly count: number;
}

/** Counts by kind, state, model and firmware at once; those four choices of the filter are not applied. */
export async function listFacetGroups(
  db: Querier,
  scope: CityScope,
  { content, districtGuid, intersectionGuid, stages }: EquipmentFilter,
): Promise<FacetGroup[]> {
  const rows = await filtered(db, scope, { content, districtGuid, intersectionGuid, stages })
    .select((eb) => [
      "e.kind",
      "e.presence",
      "e.model",
      "e.firmware_version",
      eb.fn.countAll<string>().as("count"),
    ])
    .groupBy(["e.kind", "e.presence", "e.model", "e.firmware_version"])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
