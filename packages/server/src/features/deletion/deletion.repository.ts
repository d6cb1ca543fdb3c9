import { RESTORE_DAYS } from "@lukou/contract";
import type { Querier } from "../../db/constraint.ts";
import { newGuid } from "../../platform/guid.ts";
import type { CityScope } from "../../platform/scope.ts";

/** How long a deletion can be undone, in milliseconds. */
export const RESTORE_MS = RESTORE_DAYS * 86_400_000;

/** Deletions older than this can no longer be undone. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORE_MS);

export interface Deletion {
  readonly guid: string;
  readonly by: string;
  readonly at: Date;
}

export const newDeletion = (by: string, at: Date): Deletion => ({ guid: newGuid(), by, at });

/** What marks a row as deleted by a deletion. */
export const marks = (deletion: Deletion) => ({
  deleted_at: deletion.at,
  deleted_by: deletion.by,
  deletion_guid: deletion.guid,
});
const unmarked = { deleted_at: null, deleted_by: null, deletion_guid: null };

/** Softly deletes intersections (of one guid or of a whole district) with their approaches and equipment; all share one deletion. */
export async function deleteIntersections(
  db: Querier,
  scope: CityScope,
  which: { guid: string } | { districtGuid: string },
  deletion: Deletion,
): Promise<number> {
  const gone = await db
    .updateTable("intersection")
    .set(marks(deletion))
    .where("city_guid", "=", scope.cityGuid)
    .where("guid" in which ? "guid" : "district_guid", "=", "guid" in which ? which.guid : which.districtGuid)
    .where("deleted_at", "is", null)
    .returning("guid")
    .execute();
  if (gone.length === 0) return 0;
  for (const table of ["equipment", "intersection_end"] as const) {
    await db
      .updateTable(table)
      .set(marks(deletion))
      .where("city_guid", "=", scope.cityGuid)
      .where("deleted_at", "is", null)
      .where("intersection_guid", "in", (eb) =>
        eb
          .selectFrom("intersection")
          .select("guid")
          .where("city_guid", "=", scope.cityGuid)
          .where("deletion_guid", "=", deletion.guid),
      )
      .execute();
  }
  return gone.length;
}

export async function deleteDistrictRow(
  db: Querier,
  scope: CityScope,
  guid: string,
  deletion: Deletion,
): Promise<void> {
  await db
    .updateTable("district")
    .set(marks(deletion))
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .execute();
}

/** A deleted row that may still be restored. */
export async function findDeleted(
  db: Querier,
  scope: CityScope,
  table: "district" | "intersection",
  guid: string,
  now: Date,
): Promise<{ guid: string; name: string; deletion_guid: string } | undefined> {
  const row = await db
    .selectFrom(table)
    .select(["guid", "name", "deletion_guid"])
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .where("deleted_at", ">", restorableSince(now))
    .forUpdate()
    .executeTakeFirst();
  return row?.deletion_guid ? { ...row, deletion_guid: row.deletion_guid } : undefined;
}

/** Brings back everything that went with one deletion; returns how many intersections. */
export async function undoDeletion(db: Querier, scope: CityScope, deletionGuid: string): Promise<number> {
  let intersections = 0;
  for (const table of ["district", "intersection", "intersection_end", "equipment"] as const) {
    const back = await db
      .updateTable(table)
      .set(unmarked)
      .where("city_guid", "=", scope.cityGuid)
      .where("deletion_guid", "=", deletionGuid)
      .returning("guid")
      .execute();
    if (table === "intersection") intersections = back.length;
  }
  return intersections;
}

/** Deleted districts, and deleted intersections that did not go with a district, newest first. */
export async function listDeleted(
  db: Querier,
  scope: CityScope,
  now: Date,
): Promise<
  {
    guid: string;
    level: 2 | 3;
    name: string;
    districtName: string | null;
    withIntersections: number;
    deletedAt: Date;
    deletedBy: string;
  }[]
> {
  const since = restorableSince(now);
  const districts = await db
    .selectFrom("district")
    .leftJoin("app_user", "app_user.guid", "district.deleted_by")
    .select((eb) => [
      "district.guid",
      "district.name",
      "district.deleted_at",
      "app_user.name as by",
      eb
        .selectFrom("intersection")
        .select((inner) => inner.fn.countAll<string>().as("count"))
        .whereRef("intersection.deletion_guid", "=", "district.deletion_guid")
        .as("intersections"),
    ])
    .where("district.city_guid", "=", scope.cityGuid)
    .where("district.deleted_at", ">", since)
    .execute();
  const intersections = await db
    .selectFrom("intersection")
    .innerJoin("district", (join) =>
      join
        .onRef("district.city_guid", "=", "intersection.city_guid")
        .onRef("district.guid", "=", "intersection.district_guid"),
    )
    .leftJoin("app_user", "app_user.guid", "intersection.deleted_by")
    .select([
      "intersection.guid",
      "intersection.name",
      "intersection.deleted_at",
      "district.name as districtName",
      "app_user.name as by",
    ])
    .where("intersection.city_guid", "=", scope.cityGuid)
    .where("intersection.deleted_at", ">", since)
    .whereRef("intersection.deletion_guid", "is distinct from", "district.deletion_guid")
    .execute();
  return [
    ...districts.map((row) => ({
      guid: row.guid,
      level: 2 as const,
      name: row.name,
      districtName: null,
      withIntersections: Number(row.intersections ?? 0),
      deletedAt: row.deleted_at ?? now,
      deletedBy: row.by ?? "",
    })),
    ...intersections.map((row) => ({
      guid: row.guid,
      level: 3 as const,
      name: row.name,
      districtName: row.districtName,
      withIntersections: 0,
      deletedAt: row.deleted_at ?? now,
      deletedBy: row.by ?? "",
    })),
  ].toSorted((a, b) => b.deletedAt.getTime() - a.deletedAt.getTime());
}
