import { calls, texts } from "@lukou/contract";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import { onDefaultPicture } from "../road-layout/default-evidence.ts";
import { drawItem, patchItem } from "../road-layout/edits.ts";
import { addDrawnItem, changeItem, removeItem } from "../road-layout/item-edits.service.ts";
import { placeOfCamera, readLayoutOfUnit } from "../road-layout/layout-of-camera.ts";
import { itemsOf, readLayout, readLayoutOfItem } from "../road-layout/road-layout.read.ts";
import { presentDetection, summarise } from "./lane-detection.presenter.ts";

const { LaneDetection } = calls;

/** Calls on what cameras measure on lanes. */
export function laneDetectionRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  return [
    serve(LaneDetection.GetLaneDetection, async ({ params }, { scope }) => {
      const { layout, cameras } = await readLayoutOfUnit(db, scope, params.a, params.b);
      return itemsOf(layout, "laneDetection")
        .filter(({ values }) => cameras.has(values.cameraGuid))
        .map((detection) => presentDetection(layout, detection));
    }),
    serve(LaneDetection.GetLaneDetectionSummary, async ({ params }, { scope }) =>
      summarise(await readLayout(db, scope, params.id)),
    ),
    serve(LaneDetection.AddLaneDetection, async ({ body: { coordinates, ...values } }, context) => {
      const { cameraGuid } = values;
      const place = await placeOfCamera(db, context.scope, cameraGuid);
      const detection = { kind: "laneDetection", guid: newGuid(), values } as const;
      const drawn = coordinates && { cameraGuid, ...coordinates };
      const guid = await addDrawnItem(platform, context, place, detection, drawn);
      return new WithMessage(guid, texts["OK-INT-ADD"]);
    }),
    serve(LaneDetection.UpdateLaneDetection, async ({ body: { guid, revision, ...patch } }, context) => {
      await changeItem(platform, context, guid, ["laneDetection"], (detection) => [
        patchItem(detection, patch, revision),
      ]);
      return new WithMessage(guid, texts["OK-INT-UPDATE"]);
    }),
    serve(LaneDetection.UpdateLaneDetectionCoordinate, async ({ body }, context) => {
      const { guid, revision, ...coordinates } = body;
      const { item } = await readLayoutOfItem(db, context.scope, guid, "laneDetection");
      const { cameraGuid } = item.values;
      const drawn = await onDefaultPicture(db, context.scope, { cameraGuid, ...coordinates });
      await changeItem(platform, context, guid, ["laneDetection"], (detection, layout) =>
        drawItem(layout, detection, drawn, revision),
      );
      return new WithMessage(guid, texts["OK-INT-UPDATE"]);
    }),
    serve(LaneDetection.DeleteLaneDetection, async ({ params }, context) => {
      await removeItem(platform, context, params.id, "laneDetection");
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
  ];
}
