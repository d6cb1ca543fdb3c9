import type { Insertable, Selectable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { CameraBaselineTable, PictureTable } from "../../db/tables/picture.tables.ts";
import type { CityScope } from "../../platform/scope.ts";
import { cameraKinds } from "../camera/camera.presenter.ts";

export type PictureRow = Selectable<PictureTable>;
export type BaselineRow = Selectable<CameraBaselineTable>;

export async function insertPicture(
  db: Querier,
  scope: CityScope,
  row: Omit<Insertable<PictureTable>, "city_guid">,
): Promise<PictureRow> {
  return await db
    .insertInto("picture")
    .values({ ...row, city_guid: scope.cityGuid })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findPicture(
  db: Querier,
  scope: CityScope,
  guid: string,
): Promise<PictureRow | undefined> {
  return await db
    .selectFrom("picture")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .executeTakeFirst();
}

/** The newest picture of each camera that has one. */
export async function latestPictures(
  db: Querier,
  scope: CityScope,
  cameraGuids: readonly string[],
): Promise<PictureRow[]> {
  if (cameraGuids.length === 0) return [];
  return await db
    .selectFrom("picture")
    .selectAll()
    .distinctOn("camera_guid")
    .where("city_guid", "=", scope.cityGuid)
    .where("camera_guid", "in", [...cameraGuids])
    .orderBy("camera_guid")
    .orderBy("taken_at", "desc")
    .orderBy("guid", "desc")
    .execute();
}

/** Cameras that belong to a unit, by name. */
export async function camerasOfUnit(db: Querier, scope: CityScope, unitGuid: string) {
  return await db
    .selectFrom("equipment")
    .select(["guid", "name", "kind", "presence"])
    .where("city_guid", "=", scope.cityGuid)
    .where("parent_guid", "=", unitGuid)
    .where("kind", "in", [...cameraKinds])
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("guid")
    .execute();
}

/** A picture of the camera that was asked for after a moment: who asks now may have it too. */
export async function findRequestedSince(
  db: Querier,
  scope: CityScope,
  cameraGuid: string,
  since: Date,
): Promise<PictureRow | undefined> {
  return await db
    .selectFrom("picture")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("camera_guid", "=", cameraGuid)
    .where("requested_at", ">", since)
    .where("source", "!=", "upload")
    .orderBy("taken_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

const BASELINES_SHOWN = 20;

/** Default pictures of a camera, the one in force first. */
export async function listBaselines(
  db: Querier,
  scope: CityScope,
  cameraGuid: string,
): Promise<{ readonly baseline: BaselineRow; readonly picture: PictureRow }[]> {
  const baselines = await db
    .selectFrom("camera_baseline")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("camera_guid", "=", cameraGuid)
    .orderBy("set_at", "desc")
    .orderBy("guid", "desc")
    .limit(BASELINES_SHOWN)
    .execute();
  if (baselines.length === 0) return [];
  const pictures = await db
    .selectFrom("picture")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where(
      "guid",
      "in",
      baselines.map(({ picture_guid }) => picture_guid),
    )
    .execute();
  const byGuid = new Map(pictures.map((picture) => [picture.guid, picture]));
  return baselines.flatMap((baseline) => {
    const picture = byGuid.get(baseline.picture_guid);
    return picture ? [{ baseline, picture }] : [];
  });
}
