import { calls, texts } from "@lukou/contract";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import { presentPavement } from "../pavement/pavement.presenter.ts";
import { inPicture, inPictureOf, onMap, presentPlaced } from "../road-layout/coordinates.ts";
import { copyDrawn } from "../road-layout/copy.service.ts";
import { onDefaultPicture } from "../road-layout/default-evidence.ts";
import { drawItem, patchItem } from "../road-layout/edits.ts";
import { addDrawnItem, changeItem, redrawItem, removeItem } from "../road-layout/item-edits.service.ts";
import { readLayoutOfCamera, readLayoutOfUnit, requireCamera } from "../road-layout/layout-of-camera.ts";
import {
  itemsOf,
  type ReadLayout,
  readLayout,
  readLayoutOfItem,
  shapesOfItem,
} from "../road-layout/road-layout.read.ts";
import {
  linesIn,
  presentLane,
  presentLaneWithLines,
  presentLine,
  presentPlacedLane,
  sortedLanes,
} from "./lane.presenter.ts";
import { saveLaneWithLines } from "./lane.service.ts";

const { Lane } = calls;

/** Items drawn in a picture of one of these cameras. */
const drawnIn = <I extends { readonly guid: string }>(
  layout: ReadLayout,
  items: readonly I[],
  cameras: ReadonlySet<string>,
): I[] => items.filter(({ guid }) => shapesOfItem(layout, guid).some(inPictureOf(cameras)));

/** Lanes drawn in pictures of a unit; all while none is, so that there is something to draw. */
const lanesOfUnit = (layout: ReadLayout, cameras: ReadonlySet<string>) => {
  const lanes = sortedLanes(layout);
  const drawn = drawnIn(layout, lanes, cameras);
  return drawn.length > 0 ? drawn : lanes;
};

const lanesOfCamera = (layout: ReadLayout, cameraGuid: string) => {
  const camera = new Set([cameraGuid]);
  return drawnIn(layout, sortedLanes(layout), camera).map((lane) =>
    presentPlacedLane(layout, lane, inPictureOf(camera)),
  );
};

/** Calls that read lanes and lane lines. */
function readingRoutes({ db }: Platform): ServedCall[] {
  return [
    serve(Lane.GetLanes, async ({ params }, { scope }) => {
      const { layout, cameras } = await readLayoutOfUnit(db, scope, params.a, params.b);
      return lanesOfUnit(layout, cameras).map((lane) => presentLane(layout, lane));
    }),
    serve(Lane.GetLaneWithCameraInfo, async ({ params }, { scope }) => {
      const { layout, cameras } = await readLayoutOfUnit(db, scope, params.a, params.b);
      const lanes = lanesOfUnit(layout, cameras);
      return lanes.map((lane) => presentPlacedLane(layout, lane, inPictureOf(cameras)));
    }),
    serve(Lane.GetLanesWithCoordinate, async ({ params }, { scope }) => {
      const layout = await readLayout(db, scope, params.id);
      return sortedLanes(layout).map((lane) => presentPlacedLane(layout, lane, onMap));
    }),
    serve(Lane.GetLaneLinesByCamera, async ({ params }, { scope }) => {
      const layout = await readLayoutOfCamera(db, scope, params.id);
      const camera = new Set([params.id]);
      const lines = drawnIn(layout, itemsOf(layout, "laneLine"), camera);
      return lines.map((line) => presentLine(layout, line, inPictureOf(camera)));
    }),
    serve(Lane.GetCameraLanes, async ({ params }, { scope }) => {
      const layout = await readLayout(db, scope, params.a);
      requireCamera(layout, params.b);
      return lanesOfCamera(layout, params.b);
    }),
    serve(Lane.GetErvLanes, async ({ params }, { scope }) => {
      const layout = await readLayout(db, scope, params.intersectionGuid);
      requireCamera(layout, params.cameraGuid, params.ervGuid);
      return lanesOfCamera(layout, params.cameraGuid);
    }),
    serve(Lane.GetErvLanesPavements, async ({ params }, { scope }) => {
      const layout = await readLayout(db, scope, params.intersectionGuid);
      requireCamera(layout, params.cameraGuid, params.ervGuid);
      const camera = new Set([params.cameraGuid]);
      const pavements = drawnIn(layout, itemsOf(layout, "pavement"), camera);
      return {
        lanes: lanesOfCamera(layout, params.cameraGuid),
        pavements: pavements.map((pavement) => presentPavement(layout, pavement, inPictureOf(camera))),
      };
    }),
    serve(Lane.GetLaneWithLineInfo, async ({ params }, { scope }) => {
      const { layout, item } = await readLayoutOfItem(db, scope, params.laneGuid, "lane");
      requireCamera(layout, params.cameraGuid);
      return presentLaneWithLines(layout, item, params.cameraGuid);
    }),
    serve(Lane.GetLineImgCoordinates, async ({ params }, { scope }) => {
      const { layout, item } = await readLayoutOfItem(db, scope, params.id, "laneLine");
      return presentPlaced(layout, { guid: item.guid, name: item.values.name }, inPicture);
    }),
    serve(Lane.GetLaneImgCoordinates, async ({ params }, { scope }) => {
      const layout = await readLayout(db, scope, params.a);
      requireCamera(layout, params.b);
      const camera = new Set([params.b]);
      return drawnIn(layout, sortedLanes(layout), camera).map(({ guid, values }) =>
        presentPlaced(layout, { guid, name: values.name }, inPictureOf(camera)),
      );
    }),
    serve(Lane.GetCameraLaneRelatedLineImgCoordinate, async ({ params }, { scope }) => {
      const layout = await readLayoutOfCamera(db, scope, params.cameraGuid);
      return sortedLanes(layout).flatMap(({ guid, values }) => {
        const lines = linesIn(layout, params.cameraGuid, guid);
        return lines.length > 0 ? [{ laneGuid: guid, laneName: values.name, lines }] : [];
      });
    }),
    serve(Lane.GetLaneLinePointsByCamera, async ({ params }, { scope }) =>
      linesIn(await readLayoutOfCamera(db, scope, params.cameraGuid), params.cameraGuid),
    ),
  ];
}

/** Calls on lanes and lane lines. */
export function laneRoutes(platform: Platform): ServedCall[] {
  return [
    ...readingRoutes(platform),
    serve(Lane.AddLane, async ({ body: { intersectionGuid, coordinates, ...values } }, context) => {
      const lane = { kind: "lane", guid: newGuid(), values } as const;
      const guid = await addDrawnItem(platform, context, intersectionGuid, lane, coordinates);
      return new WithMessage(guid, texts["OK-INT-ADD"]);
    }),
    serve(Lane.AddLaneTo, async ({ params, body: { coordinates, ...values } }, context) => {
      const lane = { kind: "lane", guid: newGuid(), values } as const;
      const guid = await addDrawnItem(platform, context, params.x, lane, coordinates);
      return new WithMessage(guid, texts["OK-INT-ADD"]);
    }),
    serve(Lane.UpdateLane, async ({ body: { guid, revision, ...patch } }, context) => {
      await changeItem(platform, context, guid, ["lane"], (lane) => [patchItem(lane, patch, revision)]);
      return new WithMessage(guid, texts["OK-INT-UPDATE"]);
    }),
    serve(Lane.UpdateLaneWithCoordinate, async ({ body: { guid, revision, ...drawn } }, context) => {
      await redrawItem(platform, context, guid, "lane", drawn, revision);
      return new WithMessage(guid, texts["OK-INT-UPDATE"]);
    }),
    serve(Lane.AddLaneLine, async ({ body: { intersectionGuid, coordinates, ...values } }, context) => {
      const line = { kind: "laneLine", guid: newGuid(), values } as const;
      const guid = await addDrawnItem(platform, context, intersectionGuid, line, coordinates);
      return new WithMessage(guid, texts["OK-INT-ADD"]);
    }),
    serve(Lane.UpdateLaneLine, async ({ body: { guid, revision, coordinates, ...patch } }, context) => {
      const drawn = coordinates && (await onDefaultPicture(platform.db, context.scope, coordinates));
      await changeItem(platform, context, guid, ["laneLine"], (line, layout) => [
        patchItem(line, patch, revision),
        ...(drawn ? drawItem(layout, line, drawn) : []),
      ]);
      return new WithMessage(guid, texts["OK-INT-UPDATE"]);
    }),
    serve(Lane.UpdateLaneWithLineInfo, async ({ body }, context) => {
      await saveLaneWithLines(platform, context, body);
      return new WithMessage(body.guid, texts["OK-INT-UPDATE"]);
    }),
    serve(Lane.CopyLane, async ({ body }, context) =>
      copyDrawn(platform, context, body, ["lane", "laneLine"]),
    ),
    serve(Lane.DeleteLane, async ({ params }, context) => {
      await removeItem(platform, context, params.id, "lane");
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
    serve(Lane.DeleteLaneLine, async ({ params }, context) => {
      await removeItem(platform, context, params.id, "laneLine");
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
  ];
}
