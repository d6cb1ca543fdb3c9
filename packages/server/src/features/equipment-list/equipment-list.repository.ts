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

/** Equipment of the city that the filter leaves. */
function filtered(db: Querier, scope: CityScope, filter: Partial<EquipmentFilter>) {
  const { kinds = [], states = [], stages = [], models = [], firmwares = [] } = filter;
  let found = db
    .selectFrom("equipment as e")
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.deleted_at", "is", null);
  const content = filter.content?.trim() ?? "";
  // The database lowers both sides, because what is a capital to it depends on its character type.
  if (content) found = found.where("e.search_text", "like", sql<string>`lower(${containing(content)})`);
  // The index finds the candidates, the text decides: pairs may all occur without standing in a row.
  if (content.length > 1)
    found = found.where("e.search_pairs", "@>", sql<string[]>`character_pairs(lower(${content}))`);
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

/** The statement behind one page: only the rows of the page are read whole. */
export function pageOfEquipment(
  db: Querier,
  scope: CityScope,
  { pageIndex, pageSize, params }: { pageIndex: number; pageSize: number; params: EquipmentQuery },
) {
  const key = sortKeys[params.sort];
  const direction = params.descending ? "desc" : "asc";
  const found = filtered(db, scope, params);
  const sortable =
    params.sort === "intersectionName"
      ? found.innerJoin("intersection as i", (join) =>
          join.onRef("i.city_guid", "=", "e.city_guid").onRef("i.guid", "=", "e.intersection_guid"),
        )
      : found;
  return db
    .with("page", () =>
      sortable
        .select("e.guid")
        .orderBy(key, direction)
        .orderBy("e.guid", direction)
        .limit(pageSize)
        .offset((pageIndex - 1) * pageSize),
    )
    .selectFrom("page")
    .innerJoin("equipment as e", (join) =>
      join.onRef("e.guid", "=", "page.guid").on("e.city_guid", "=", scope.cityGuid),
    )
    .innerJoin("intersection as i", (join) =>
      join.onRef("i.city_guid", "=", "e.city_guid").onRef("i.guid", "=", "e.intersection_guid"),
    )
    .innerJoin("district as d", (join) =>
      join.onRef("d.city_guid", "=", "i.city_guid").onRef("d.guid", "=", "i.district_guid"),
    )
    .leftJoin("equipment as p", (join) =>
      join.onRef("p.city_guid", "=", "e.city_guid").onRef("p.guid", "=", "e.parent_guid"),
    )
    .selectAll("e")
    .select([
      "i.name as intersection_name",
      "i.stage",
      "i.district_guid",
      "d.name as district_name",
      "p.name as parent_name",
    ])
    .orderBy(key, direction)
    .orderBy("e.guid", direction);
}

/** One page of the equipment that the filter leaves, in the wanted order. */
export async function listEquipmentPage(
  db: Querier,
  scope: CityScope,
  page: Parameters<typeof pageOfEquipment>[2],
): Promise<ListedEquipment[]> {
  return await pageOfEquipment(db, scope, page).execute();
}

/** How many pieces of equipment the filter leaves. */
export async function countEquipment(
  db: Querier,
  scope: CityScope,
  filter: Partial<EquipmentFilter>,
): Promise<number> {
  const { count } = await filtered(db, scope, filter)
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
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
