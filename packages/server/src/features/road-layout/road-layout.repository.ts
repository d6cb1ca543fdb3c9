import { LayoutItem, type LayoutItemKind, type LayoutRevision, LayoutShape } from "@lukou/contract";
import { type LayoutState, stateOf } from "@lukou/road";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CityScope } from "../../platform/scope.ts";
import { itemOfRow, type LayoutPlace, rowOfItem, rowOfShape, shapeOfRow } from "./road-layout.rows.ts";

/** How far the layout of an intersection has come. */
export interface LayoutHead {
  /** 0 while nothing was ever drawn. */
  readonly revision: number;
  readonly updatedAt: string | null;
  readonly updatedBy: string | null;
}

export async function findHead(db: Querier, { scope, intersectionGuid }: LayoutPlace): Promise<LayoutHead> {
  const row = await db
    .selectFrom("road_layout")
    .select(["revision", "updated_at", "updated_by"])
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .executeTakeFirst();
  return {
    revision: row?.revision ?? 0,
    updatedAt: row?.updated_at.toISOString() ?? null,
    updatedBy: row?.updated_by ?? null,
  };
}

/** Everything stored of a layout, that of deleted cameras too. */
export async function readState(db: Querier, { scope, intersectionGuid }: LayoutPlace): Promise<LayoutState> {
  const items = await db
    .selectFrom("road_item")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .orderBy("guid")
    .execute();
  const shapes = await db
    .selectFrom("road_shape")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .orderBy("layer_order")
    .orderBy("guid")
    .execute();
  return {
    items: new Map(items.map((row) => [row.guid, itemOfRow(row)])),
    shapes: new Map(shapes.map((row) => [row.guid, shapeOfRow(row)])),
  };
}

/** The intersection that an item of one of these kinds is of; undefined when the city has no such item. */
export async function placeOfItem(
  db: Querier,
  scope: CityScope,
  guid: string,
  kinds: readonly LayoutItemKind[],
): Promise<string | undefined> {
  const row = await db
    .selectFrom("road_item")
    .select("intersection_guid")
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .where("kind", "in", [...kinds])
    .executeTakeFirst();
  return row?.intersection_guid;
}

/** What a save writes, and what it deletes. */
export interface LayoutDifference {
  readonly put: { readonly items: readonly LayoutItem[]; readonly shapes: readonly LayoutShape[] };
  readonly gone: { readonly items: readonly LayoutItem[]; readonly shapes: readonly LayoutShape[] };
}

type Document = { readonly guid: string };

/** Writes rows in one statement, however many; a guid that is not `known` must be new, or the key is broken. */
async function putRows(
  db: Querier,
  table: "road_item" | "road_shape",
  rows: readonly (Document & Readonly<Record<string, unknown>>)[],
  known: ReadonlyMap<string, unknown>,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const changed = sql.join(
    names
      .filter((name) => !["city_guid", "guid", "intersection_guid"].includes(name))
      .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
  );
  const insert = (some: readonly Document[]) => sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(some)}::jsonb)`;
  const fresh = rows.filter(({ guid }) => !known.has(guid));
  const old = rows.filter(({ guid }) => known.has(guid));
  if (fresh.length > 0) await insert(fresh).execute(db);
  if (old.length > 0)
    await sql`${insert(old)} on conflict (city_guid, guid) do update set ${changed}`.execute(db);
}

async function deleteRows(
  db: Querier,
  scope: CityScope,
  table: "road_item" | "road_shape",
  rows: readonly Document[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`delete from ${sql.table(table)} where city_guid = ${scope.cityGuid}
    and guid = any(${rows.map(({ guid }) => guid)}::uuid[])`.execute(db);
}

/** Who saved, and what was said of it. */
export interface Saved {
  readonly revision: number;
  readonly at: Date;
  readonly userGuid: string | null;
  readonly userName: string;
  readonly remark: string | null;
  readonly words: readonly string[];
}

/** Writes a save down: the layout's revision, the rows that differ from `before`, and the history. */
export async function writeRevision(
  db: Querier,
  place: LayoutPlace,
  before: LayoutState,
  { put, gone }: LayoutDifference,
  saved: Saved,
): Promise<void> {
  const { scope, intersectionGuid } = place;
  const key = { city_guid: scope.cityGuid, intersection_guid: intersectionGuid };
  const head = { revision: saved.revision, updated_at: saved.at, updated_by: saved.userName };
  await db
    .insertInto("road_layout")
    .values({ ...key, ...head })
    .onConflict((conflict) => conflict.columns(["city_guid", "intersection_guid"]).doUpdateSet(head))
    .execute();
  const itemRows = put.items.map((item) => rowOfItem(place, item));
  const shapeRows = put.shapes.map((shape) => rowOfShape(place, shape));
  await putRows(db, "road_item", itemRows, before.items);
  await putRows(db, "road_shape", shapeRows, before.shapes);
  await deleteRows(db, scope, "road_shape", gone.shapes);
  await deleteRows(db, scope, "road_item", gone.items);
  await db
    .insertInto("road_layout_revision")
    .values({
      ...key,
      revision: saved.revision,
      at: saved.at,
      user_guid: saved.userGuid,
      user_name: saved.userName,
      remark: saved.remark,
      words: JSON.stringify(saved.words),
    })
    .execute();
  const kept = (kind: "item" | "shape", documents: readonly Document[], exists: boolean) =>
    documents.map((document) => ({
      row_kind: kind,
      guid: document.guid,
      document: exists ? document : null,
    }));
  const history = [
    ...kept("item", put.items, true),
    ...kept("shape", put.shapes, true),
    ...kept("item", gone.items, false),
    ...kept("shape", gone.shapes, false),
  ];
  await sql`insert into road_layout_history (city_guid, intersection_guid, revision, row_kind, guid, document)
    select ${scope.cityGuid}::uuid, ${intersectionGuid}::uuid, ${saved.revision}::integer, r.row_kind, r.guid,
      nullif(r.document, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(history)}::jsonb) as r (row_kind text, guid uuid, document jsonb)`.execute(
    db,
  );
}

/** Saves of a layout, the newest first. */
export async function listRevisions(
  db: Querier,
  { scope, intersectionGuid }: LayoutPlace,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly revisions: LayoutRevision[]; readonly total: number }> {
  const found = db
    .selectFrom("road_layout_revision")
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid);
  const rows = await found.selectAll().orderBy("revision", "desc").limit(limit).offset(offset).execute();
  const { total } = await found
    .select((eb) => eb.fn.countAll<string>().as("total"))
    .executeTakeFirstOrThrow();
  const revisions = rows.map((row) => ({
    revision: row.revision,
    at: row.at.toISOString(),
    userName: row.user_name,
    remark: row.remark,
    words: row.words,
  }));
  return { revisions, total: Number(total) };
}

/** The layout as it was after a save, with who saved it; undefined when there was no such save. */
export async function readRevision(
  db: Querier,
  { scope, intersectionGuid }: LayoutPlace,
  revision: number,
): Promise<{ readonly head: LayoutHead; readonly state: LayoutState } | undefined> {
  const saved = await db
    .selectFrom("road_layout_revision")
    .select(["at", "user_name"])
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .where("revision", "=", revision)
    .executeTakeFirst();
  if (!saved) return undefined;
  const rows = await db
    .selectFrom("road_layout_history")
    .select(["row_kind", "guid", "document"])
    .distinctOn(["row_kind", "guid"])
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .where("revision", "<=", revision)
    .orderBy("row_kind")
    .orderBy("guid")
    .orderBy("revision", "desc")
    .execute();
  const documents = (kind: "item" | "shape") =>
    rows.flatMap((row) => (row.row_kind === kind && row.document !== null ? [row.document] : []));
  const items = documents("item").map((document) => LayoutItem.parse(document));
  const shapes = documents("shape").map((document) => LayoutShape.parse(document));
  return {
    head: { revision, updatedAt: saved.at.toISOString(), updatedBy: saved.user_name },
    state: stateOf({ items, shapes: shapes.toSorted((a, b) => a.order - b.order) }),
  };
}

/** Which of these things a layout ever had. */
export async function everHad(
  db: Querier,
  { scope, intersectionGuid }: LayoutPlace,
  guids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (guids.length === 0) return new Set();
  const rows = await db
    .selectFrom("road_layout_history")
    .select("guid")
    .distinct()
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .where("guid", "in", [...guids])
    .execute();
  return new Set(rows.map(({ guid }) => guid));
}

/** Whether a shape in a camera's picture was ever drawn on this picture, which may no longer be kept. */
export async function wasEvidence(
  db: Querier,
  { scope, intersectionGuid }: LayoutPlace,
  cameraGuid: string,
  imageId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("road_layout_history")
    .select("guid")
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .where("row_kind", "=", "shape")
    .where(sql`document ->> 'cameraGuid'`, "=", cameraGuid)
    .where(sql`document #>> '{evidence,imageId}'`, "=", imageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
