import type { Selectable } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { MapLayerTable } from "../../db/tables/city.tables.ts";
import { newGuid } from "../../platform/guid.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { PreparedLayer } from "./ingest.ts";

/** A layer without its features. */
export type MapLayerRow = Omit<Selectable<MapLayerTable>, "features">;

const figures = [
  "city_guid",
  "guid",
  "intersection_guid",
  "name",
  "type",
  "feature_count",
  "point_count",
  "byte_length",
  "bounds",
  "created_at",
  "created_by",
] as const;

/** Layers of an intersection, specified types first. */
export async function listMapLayers(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
): Promise<MapLayerRow[]> {
  const rows = await db
    .selectFrom("map_layer")
    .select(figures)
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .orderBy("name")
    .execute();
  return rows.toSorted((a, b) => (a.type || Number.MAX_SAFE_INTEGER) - (b.type || Number.MAX_SAFE_INTEGER));
}

/** One layer of an intersection that is not deleted, with its features. */
export async function findMapLayer(
  db: Querier,
  scope: CityScope,
  guid: string,
): Promise<Selectable<MapLayerTable> | undefined> {
  return await db
    .selectFrom("map_layer")
    .innerJoin("intersection", (join) =>
      join
        .onRef("intersection.city_guid", "=", "map_layer.city_guid")
        .onRef("intersection.guid", "=", "map_layer.intersection_guid"),
    )
    .selectAll("map_layer")
    .where("map_layer.city_guid", "=", scope.cityGuid)
    .where("map_layer.guid", "=", guid)
    .where("intersection.deleted_at", "is", null)
    .executeTakeFirst();
}

/** Puts layers in place of those of the same name. A replaced layer gets a new guid, so that caches never lie. */
export async function replaceMapLayers(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  layers: readonly PreparedLayer[],
  userGuid: string | null,
): Promise<void> {
  if (layers.length === 0) return;
  await db
    .deleteFrom("map_layer")
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .where(
      "name",
      "in",
      layers.map((layer) => layer.name),
    )
    .execute();
  for (const layer of layers) {
    await db
      .insertInto("map_layer")
      .values({
        city_guid: scope.cityGuid,
        guid: newGuid(),
        intersection_guid: intersectionGuid,
        name: layer.name,
        type: layer.type,
        feature_count: layer.featureCount,
        point_count: layer.pointCount,
        byte_length: layer.byteLength,
        bounds: layer.bounds,
        features: Buffer.from(layer.features),
        created_by: userGuid,
      })
      .execute();
  }
}

export async function deleteMapLayer(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
  guid: string,
): Promise<{ name: string; feature_count: number } | undefined> {
  return await db
    .deleteFrom("map_layer")
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .where("guid", "=", guid)
    .returning(["name", "feature_count"])
    .executeTakeFirst();
}
