import { AppError, calls, mapLayerType, texts } from "@lukou/contract";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { listMapLayers } from "../map-layer/map-layer.repository.ts";
import { drawItem } from "./edits.ts";
import {
  presentMapCount,
  presentMapShapes,
  presentMapTree,
  presentRoads,
  stopLinesOf,
} from "./intersection-layout.presenter.ts";
import { changeItem } from "./item-edits.service.ts";
import { readLayout } from "./road-layout.read.ts";

const { Intersection } = calls;

/** Calls on what is drawn on the map of an intersection. */
export function intersectionLayoutRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  return [
    serve(Intersection.GetMapAreaTree, async ({ params }, { scope }) =>
      presentMapTree(await readLayout(db, scope, params.id)),
    ),
    serve(Intersection.GetMapAreaCount, async ({ params }, { scope }) =>
      presentMapCount(await readLayout(db, scope, params.id)),
    ),
    serve(Intersection.GetAreaCoordinates, async ({ params }, { scope }) =>
      presentMapShapes(await readLayout(db, scope, params.id)),
    ),
    serve(Intersection.GetStopLinesWithCoordinate, async ({ params }, { scope }) => {
      const layout = await readLayout(db, scope, params.id);
      const stopLines = stopLinesOf(layout);
      return presentMapShapes(layout).filter(({ guid }) => stopLines.has(guid));
    }),
    serve(Intersection.GetRoads, async ({ params }, { scope }) =>
      presentRoads(await readLayout(db, scope, params.id)),
    ),
    serve(Intersection.GetIntersectionMapLayerForSelection, async ({ params }, { scope }) => {
      if (!(await findIntersection(db, scope, params.id))) throw new AppError("NOT_FOUND");
      const layers = await listMapLayers(db, scope, params.id);
      return layers.map(({ guid, name, type, feature_count: featureCount }) => {
        return { guid, name, type, typeName: mapLayerType.labelOf(type), featureCount };
      });
    }),
    serve(
      Intersection.UpdateStopLineWithCoordinate,
      async ({ body: { guid, points, revision } }, context) => {
        await changeItem(platform, context, guid, ["laneLine"], (line, layout) => {
          if (!stopLinesOf(layout).has(guid))
            throw new AppError("NOT_FOUND", "该车道线不是停止线，请刷新后重试");
          return drawItem(layout, line, { cameraGuid: null, points, evidence: null }, revision);
        });
        return new WithMessage(guid, texts["OK-INT-UPDATE"]);
      },
    ),
  ];
}
