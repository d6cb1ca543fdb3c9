import type { EquipmentFilter, EquipmentQuery, EquipmentSort } from "@lukou/equipment";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import { keepStatement } from "../../db/kept-statements.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { Equipment } from "../equipment/equipment.repository.ts";
import type { CountCache } from "./count-cache.ts";
import { FEW, filtered, howToLook, type Looking, textOf } from "./equipment-filter.ts";
import { listedSettings } from "./listed-settings.ts";

type Keys = readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]];

/**
 * What an order goes by before the guid; each has an index `equipment_by_*`. What is not known comes last, and first when
 * descending.
 */
const sortKeys: Readonly<Record<EquipmentSort, Keys>> = {
  name: [sql.ref("e.name")],
  kind: [sql.ref("e.kind"), sql.ref("e.name")],
  state: [sql`presence_rank(e.presence)`],
  platId: [sql.ref("e.plat_id")],
  serial: [sql.ref("e.serial")],
  model: [sql.ref("e.model")],
  firmwareVersion: [sql.ref("e.firmware_version")],
  ip: [sql.ref("e.ip")],
  intersectionName: [sql.ref("i.name")],
  updatedAt: [sql.ref("e.updated_at")],
};

/** One page of a list, and what it is a page of. */
export interface ListPage {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly params: EquipmentQuery;
}

/** What the filter leaves, with the intersection where the order asks for its name; its index has none that are deleted. */
const sortable = (db: Querier, scope: CityScope, { params }: ListPage, looking?: Looking) =>
  filtered(db, scope, params, looking).$if(params.sort === "intersectionName", (query) =>
    query.innerJoin("intersection as i", (join) =>
      join
        .onRef("i.city_guid", "=", "e.city_guid")
        .onRef("i.guid", "=", "e.intersection_guid")
        .on("i.deleted_at", "is", null),
    ),
  );

const offsetOf = ({ pageIndex, pageSize }: ListPage) => (pageIndex - 1) * pageSize;

/** A piece of equipment in its place on a page; the index of every order holds its link state too. */
export interface PageEntry {
  readonly guid: string;
  readonly presence: string;
}

/** The statement that puts what the filter leaves in order and cuts out one page. */
export function pageStatement(db: Querier, scope: CityScope, page: ListPage) {
  const direction = page.params.descending ? "desc" : "asc";
  const [first, ...others] = sortKeys[page.params.sort];
  return others
    .reduce(
      (query, key) => query.orderBy(key, direction),
      sortable(db, scope, page).select(["e.guid", "e.presence"]).orderBy(first, direction),
    )
    .orderBy("e.guid", direction)
    .limit(page.pageSize)
    .offset(offsetOf(page));
}

/** The statement that counts what the filter leaves. */
export const countStatement = (db: Querier, scope: CityScope, filter: Partial<EquipmentFilter>) =>
  filtered(db, scope, filter).select((eb) => eb.fn.countAll<string>().as("total"));

/** Both for a filter with a text: what holds it is found once, because the index of an order knows nothing of texts. */
export function textStatement(db: Querier, scope: CityScope, page: ListPage, looking: Looking) {
  const { params, pageSize } = page;
  const direction = sql.raw(params.descending ? "desc" : "asc");
  const keys = sortKeys[params.sort].map((key, index) => ({ key, alias: `key${index}` }));
  const found = sortable(db, scope, page, looking)
    .select(["e.guid", "e.presence"])
    .select(keys.map(({ key, alias }) => key.as(alias)));
  const order = sql.join(
    [...keys.map(({ alias }) => alias), "guid"].map((name) => sql`${sql.ref(name)} ${direction}`),
  );
  return sql<{ total: string; entries: PageEntry[] }>`
    with found as materialized (${found}),
      page as (select * from found order by ${order} limit ${pageSize} offset ${offsetOf(page)})
    select (select count(*) from found) as total,
      (select coalesce(jsonb_agg(jsonb_build_object('guid', guid, 'presence', presence) order by ${order}), '[]')
        from page) as entries`;
}

/** One page of what the filter leaves, in the wanted order, and how many there are in all. */
export async function findPage(
  db: Querier,
  scope: CityScope,
  page: ListPage,
  counts: CountCache,
): Promise<{ entries: readonly PageEntry[]; total: number }> {
  const { sort: _, descending: __, ...filter } = page.params;
  const known = counts.known(scope.cityGuid, filter) ?? 0;
  // A text that is known to be common needs no guess: a page along the order is soon full.
  const looking = !textOf(filter) || known > FEW ? "along" : await howToLook(db, scope, page.params);
  if (looking !== "along") {
    const remember = counts.begin(scope.cityGuid, filter);
    const [row] = (await textStatement(db, scope, page, looking).execute(db)).rows;
    return { entries: row?.entries ?? [], total: remember(Number(row?.total ?? 0)) };
  }
  const [entries, total] = await Promise.all([
    pageStatement(db, scope, page).execute(),
    counts.total(scope.cityGuid, filter, async () =>
      Number((await countStatement(db, scope, filter).executeTakeFirstOrThrow()).total),
    ),
  ]);
  return { entries, total };
}

/** Columns that lines show. */
const lineColumns = [
  "guid",
  "kind",
  "name",
  "plat_id",
  "serial",
  "manufacturer",
  "model",
  "firmware_version",
  "ip",
  "longitude",
  "latitude",
  "intersection_guid",
  "parent_guid",
  "revision",
  "updated_at",
] as const satisfies readonly (keyof Equipment)[];

export type ListedEquipment = Pick<Equipment, (typeof lineColumns)[number] | "settings"> & {
  intersection_name: string;
  stage: number;
  district_guid: string;
  district_name: string;
  parent_kind: number | null;
  parent_name: string | null;
};

/** Of the settings only what lines show: whole documents of a page would be a hundred kilobytes to carry and to parse. */
const fewSettings = sql<unknown[]>`jsonb_build_array(${sql.join(
  listedSettings.map((name) => sql`e.settings -> ${sql.lit(name)}`),
)})`;

/** What `fewSettings` answered, by name. */
const settingsOf = (values: readonly unknown[]): Record<string, unknown> =>
  Object.fromEntries(listedSettings.map((name, index) => [name, values[index] ?? null]));

/** The named equipment with what a line shows of its surroundings, in no order. */
export async function listLines(
  db: Querier,
  scope: CityScope,
  guids: readonly string[],
): Promise<ListedEquipment[]> {
  const statement = db
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
    .select(lineColumns.map((column) => `e.${column}` as const))
    .select([
      "i.name as intersection_name",
      "i.stage",
      "i.district_guid",
      "d.name as district_name",
      "p.kind as parent_kind",
      "p.name as parent_name",
      fewSettings.as("settings"),
    ])
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.deleted_at", "is", null)
    .where(sql<boolean>`e.guid = any(${guids}::uuid[])`)
    .compile();
  const { rows } = await db.executeQuery(keepStatement("equipment-lines", statement));
  return rows.map((row) => ({ ...row, settings: settingsOf(row.settings) }));
}

/** How many pieces there are of one combination of what can be chosen from. */
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
  const looking = await howToLook(db, scope, { content });
  const facets = ["e.kind", "e.presence", "e.model", "e.firmware_version"] as const;
  const rows = await filtered(db, scope, { content, districtGuid, intersectionGuid, stages }, looking)
    .select((eb) => [...facets, eb.fn.countAll<string>().as("count")])
    .groupBy(facets)
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
