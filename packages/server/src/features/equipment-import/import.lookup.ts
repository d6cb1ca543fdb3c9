import { type Attachment, type EquipmentKind, type RowReading, readCells } from "@lukou/equipment";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { type EquipmentWithNames, listEquipmentWithNames } from "../equipment/equipment.repository.ts";

/** A row of the file, understood as far as the file alone allows. */
export interface ReadRow {
  readonly row: number;
  readonly reading: RowReading;
  /** As written in the file, for the report. */
  readonly name: string;
  readonly platId: string;
}

export interface KnownIntersection {
  readonly guid: string;
  readonly name: string;
  readonly plat_id: string;
}

/** Equipment the file names, would collide with or may refer to. */
export interface KnownEquipment {
  readonly guid: string;
  readonly kind: number;
  readonly name: string;
  readonly plat_id: string | null;
  readonly serial: string | null;
  readonly ip: string | null;
  readonly ip_shared: boolean;
  readonly intersection_guid: string;
  readonly intersection: string;
}

export interface KnownEnd {
  readonly guid: string;
  readonly name: string;
  readonly intersection_guid: string;
}

/** What the city holds that bears on a file, read in a handful of statements however many rows the file has. */
export interface Surroundings {
  readonly intersections: readonly KnownIntersection[];
  readonly equipment: readonly KnownEquipment[];
  readonly ends: readonly KnownEnd[];
  /** Whole rows of the equipment the file may update, by guid. */
  readonly targets: ReadonlyMap<string, EquipmentWithNames>;
}

/** Understands the cells of every row. */
export const readRows = (
  kind: EquipmentKind,
  rows: readonly { readonly row: number; readonly cells: Readonly<Record<string, string>> }[],
): ReadRow[] =>
  rows.map(({ row, cells }) => ({
    row,
    reading: readCells(kind, cells),
    name: cells["name"]?.trim() ?? "",
    platId: cells["platId"]?.trim() ?? "",
  }));

const texts = (values: Iterable<unknown>): string[] =>
  [...new Set([...values].filter((value) => typeof value === "string" && value !== ""))] as string[];

const attached: readonly Attachment[] = ["parentGuid", "poleGuid", "boxGuid"];

/** Reads what bears on the rows. `lock` holds the intersections concerned, and with them everything that stands there. */
export async function readSurroundings(
  db: Querier,
  scope: CityScope,
  {
    kind,
    intersectionGuid,
    rows,
  }: { kind: EquipmentKind; intersectionGuid: string | null; rows: readonly ReadRow[] },
  { lock }: { lock: boolean },
): Promise<Surroundings> {
  const readings = rows.map(({ reading }) => reading);
  const references = texts(readings.flatMap((reading) => attached.map((name) => reading.references[name])));
  const named = await listNamed(db, scope, {
    guids: texts(readings.map((reading) => reading.guid)),
    platIds: [...texts(readings.map(({ values }) => values["platId"])), ...references],
    serials: texts(readings.map(({ values }) => values["serial"])),
  });
  const intersections = await listIntersections(
    db,
    scope,
    {
      guids: texts([
        intersectionGuid,
        ...named.filter((one) => one.kind === kind.code).map((one) => one.intersection_guid),
      ]),
      platIds: texts(readings.map((reading) => reading.intersection)),
    },
    lock,
  );
  const at = intersections.map(({ guid }) => guid);
  const [nearby, ends] = await Promise.all([
    listNearby(db, scope, at, {
      names: [...texts(readings.map(({ values }) => values["name"])), ...references],
      ips: texts([...readings.map(({ values }) => values["ip"]), ...named.map(({ ip }) => ip)]),
    }),
    listEnds(db, scope, at),
  ]);
  const equipment = [...new Map([...named, ...nearby].map((one) => [one.guid, one])).values()];
  const updatable = equipment.filter((one) => one.kind === kind.code).map(({ guid }) => guid);
  const targets = await listEquipmentWithNames(db, scope, updatable);
  return { intersections, equipment, ends, targets: new Map(targets.map((row) => [row.guid, row])) };
}

function knownEquipment(db: Querier, scope: CityScope) {
  return db
    .selectFrom("equipment as e")
    .innerJoin("intersection as i", (join) =>
      join.onRef("i.city_guid", "=", "e.city_guid").onRef("i.guid", "=", "e.intersection_guid"),
    )
    .select([
      "e.guid",
      "e.kind",
      "e.name",
      "e.plat_id",
      "e.serial",
      "e.ip",
      "e.ip_shared",
      "e.intersection_guid",
      "i.name as intersection",
    ])
    .where("e.city_guid", "=", scope.cityGuid)
    .where("e.deleted_at", "is", null);
}

const anyText = (values: readonly string[]) => sql<string>`any(${values}::text[])`;
const anyGuid = (values: readonly string[]) => sql<string>`any(${values}::uuid[])`;

/** Equipment that the file names by identifier. */
async function listNamed(
  db: Querier,
  scope: CityScope,
  { guids, platIds, serials }: { guids: string[]; platIds: string[]; serials: string[] },
): Promise<KnownEquipment[]> {
  return await knownEquipment(db, scope)
    .where((eb) =>
      eb.or([
        eb("e.guid", "=", anyGuid(guids)),
        eb("e.plat_id", "=", anyText(platIds)),
        eb("e.serial", "=", anyText(serials)),
      ]),
    )
    .execute();
}

/** Equipment of the intersections that has one of the names or addresses. */
async function listNearby(
  db: Querier,
  scope: CityScope,
  intersections: readonly string[],
  { names, ips }: { names: string[]; ips: string[] },
): Promise<KnownEquipment[]> {
  return await knownEquipment(db, scope)
    .where("e.intersection_guid", "=", anyGuid(intersections))
    .where((eb) => eb.or([eb("e.name", "=", anyText(names)), eb("e.ip", "=", anyText(ips))]))
    .execute();
}

async function listIntersections(
  db: Querier,
  scope: CityScope,
  { guids, platIds }: { guids: string[]; platIds: string[] },
  lock: boolean,
): Promise<KnownIntersection[]> {
  return await db
    .selectFrom("intersection")
    .select(["guid", "name", "plat_id"])
    .where("city_guid", "=", scope.cityGuid)
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("guid", "=", anyGuid(guids)), eb("plat_id", "=", anyText(platIds))]))
    // In one order, so that two imports never wait for each other in a circle.
    .orderBy("guid")
    .$if(lock, (query) => query.forUpdate())
    .execute();
}

async function listEnds(
  db: Querier,
  scope: CityScope,
  intersections: readonly string[],
): Promise<KnownEnd[]> {
  return await db
    .selectFrom("intersection_end")
    .select(["guid", "name", "intersection_guid"])
    .where("city_guid", "=", scope.cityGuid)
    .where("deleted_at", "is", null)
    .where("intersection_guid", "=", anyGuid(intersections))
    .execute();
}
