import { attachments, cellsOf, type ExportBody, type ExportPage, kindOf } from "@lukou/equipment";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { placementOfRow, valuesOf } from "../equipment/equipment.document.ts";
import { type EquipmentWithNames, listEquipmentWithNames } from "../equipment/equipment.repository.ts";
import { filtered } from "../equipment-list/equipment-filter.ts";

/** A page of the equipment of a kind that a filter finds, as cells of a table file. Secrets never leave. */
export async function exportEquipment(
  db: Querier,
  scope: CityScope,
  { kind: code, filter: given, after, limit }: ExportBody,
): Promise<ExportPage> {
  const kind = kindOf(code);
  // A filter on other kinds finds none of this one.
  const leaves = given.kinds.length === 0 || given.kinds.includes(kind.code);
  if (!leaves) return { total: 0, rows: [], next: null };
  const filter = { ...given, kinds: [kind.code] };
  const [page, { total }] = await Promise.all([
    filtered(db, scope, filter)
      .select("e.guid")
      .$if(after !== null, (query) => query.where("e.guid", ">", after ?? ""))
      .orderBy("e.guid")
      .limit(limit)
      .execute(),
    filtered(db, scope, filter)
      .select((eb) => eb.fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  const guids = page.map(({ guid }) => guid);
  const found = new Map((await listEquipmentWithNames(db, scope, guids)).map((row) => [row.guid, row]));
  const rows = guids.flatMap((guid) => found.get(guid) ?? []);
  const [platIds, intersections] = await Promise.all([
    platIdsOf(db, scope, "equipment", rows.flatMap(referencesOf)),
    platIdsOf(
      db,
      scope,
      "intersection",
      rows.map((row) => row.intersection_guid),
    ),
  ]);
  return {
    total: Number(total),
    rows: rows.map((row) =>
      cellsOf(kind, {
        guid: row.guid,
        intersectionPlatId: intersections.get(row.intersection_guid) ?? "",
        intersectionName: row.intersection_name,
        references: {
          parentGuid: platIds.get(row.parent_guid ?? "") ?? row.parent_name,
          poleGuid: platIds.get(row.pole_guid ?? "") ?? row.pole_name,
          boxGuid: platIds.get(row.box_guid ?? "") ?? row.box_name,
          endGuid: row.end_name,
        },
        values: valuesOf(kind, row),
      }),
    ),
    next: guids.length === limit ? (guids.at(-1) ?? null) : null,
  };
}

const referencesOf = (row: EquipmentWithNames): string[] => {
  const placement = placementOfRow(row);
  return attachments.flatMap((name) => placement[name] ?? []);
};

/** platId of each that has one, by guid. */
async function platIdsOf(
  db: Querier,
  scope: CityScope,
  table: "equipment" | "intersection",
  guids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom(table)
    .select(["guid", "plat_id"])
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", sql<string>`any(${guids}::uuid[])`)
    .execute();
  return new Map(rows.flatMap(({ guid, plat_id }) => (plat_id === null ? [] : [[guid, plat_id]])));
}
