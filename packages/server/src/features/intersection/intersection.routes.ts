import { AppError, calls, texts } from "@lukou/contract";
import { type ServedCall, serve, serveRaw, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import type { IngestPool } from "../map-layer/ingest-pool.ts";
import { presentLayer, unionOf } from "../map-layer/map-layer.presenter.ts";
import { listMapLayers } from "../map-layer/map-layer.repository.ts";
import { removeMapLayer, uploadMapLayers } from "../map-layer/map-layer.service.ts";
import { findIntersection, findIntersectionInfo } from "./intersection.repository.ts";
import {
  addIntersection,
  editIntersection,
  removeIntersection,
  restoreIntersection,
} from "./intersection.service.ts";

const { Intersection } = calls;

/** Calls on one intersection and its HD map. */
export function intersectionRoutes(platform: Platform, pool: IngestPool): ServedCall[] {
  const { db } = platform;
  return [
    serve(
      Intersection.AddIntersection,
      async ({ body }, context) =>
        new WithMessage(await addIntersection(platform, context, body), texts["OK-INT-ADD"]),
    ),
    serve(
      Intersection.UpdateIntersection,
      async ({ body }, context) =>
        new WithMessage(await editIntersection(platform, context, body), texts["OK-INT-UPDATE"]),
    ),
    serve(Intersection.GetInfo, async ({ params }, { scope }) => {
      const row = await findIntersectionInfo(db, scope, params.id);
      if (!row) throw new AppError("NOT_FOUND");
      return {
        guid: row.guid,
        cityGuid: row.city_guid,
        districtGuid: row.district_guid,
        districtName: row.district_name,
        name: row.name,
        type: row.type,
        stage: row.stage,
        platId: row.plat_id,
        urlName: row.url_name,
        longitude: row.longitude,
        latitude: row.latitude,
        revision: row.revision,
        mapLayerCount: Number(row.layers ?? 0),
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
        updatedBy: row.updated_by_name,
      };
    }),
    serve(Intersection.GetMapInfo, async ({ params }, { scope }) => {
      const [row, layers] = await Promise.all([
        findIntersection(db, scope, params.id),
        listMapLayers(db, scope, params.id),
      ]);
      if (!row) throw new AppError("NOT_FOUND");
      return {
        intersectionGuid: row.guid,
        urlName: row.url_name,
        longitude: row.longitude,
        latitude: row.latitude,
        bounds: unionOf(layers),
        layers: layers.map(presentLayer),
      };
    }),
    serveRaw(Intersection.UploadMapData, async ({ params, body }, context) =>
      uploadMapLayers(platform, pool, context, params.intersectionGuid, body),
    ),
    serve(Intersection.DeleteMapData, async ({ params }, context) => {
      await removeMapLayer(platform, context, params.intersectionGuid, params.mapGuid);
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
    serve(Intersection.DeleteIntersection, async ({ params }, context) => {
      await removeIntersection(platform, context, params.id);
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
    serve(Intersection.RestoreIntersection, async ({ params }, context) => {
      await restoreIntersection(platform, context, params.id);
      return null;
    }),
  ];
}
