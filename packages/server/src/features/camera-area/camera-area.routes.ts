import { AppError, AreaSetting, calls, cameraAreaKind, texts } from "@lukou/contract";
import { kinds } from "@lukou/equipment";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { inPictureOf, presentPlaced } from "../road-layout/coordinates.ts";
import { patchItem } from "../road-layout/edits.ts";
import { addDrawnItem, changeItem, removeItem } from "../road-layout/item-edits.service.ts";
import { readLayoutOfUnit, requireCamera } from "../road-layout/layout-of-camera.ts";
import { itemsOf, readLayout, readLayoutOfItem } from "../road-layout/road-layout.read.ts";
import { areasIn, presentArea, presentChoice, presentRelated } from "./camera-area.presenter.ts";
import { addArea, editArea, redrawCheckAreas, saveAiPolygon } from "./camera-area.service.ts";

const { CameraArea } = calls;
const { recognitionArea, detectionArea } = cameraAreaKind.byKey;

/** Calls that read areas and detection lines. */
function readingRoutes({ db }: Platform): ServedCall[] {
  type Scope = Parameters<typeof readLayout>[1];
  const areasOfUnit = async (scope: Scope, intersectionGuid: string, unitGuid: string, areaKind?: number) => {
    const { layout, cameras } = await readLayoutOfUnit(db, scope, intersectionGuid, unitGuid);
    return areasIn(layout, cameras, areaKind).map((area) => presentArea(layout, area));
  };
  return [
    serve(CameraArea.GetCameraRecgAreas, async ({ params }, { scope }) =>
      areasOfUnit(scope, params.intersectionGuid, params.ervGuid, recognitionArea),
    ),
    serve(CameraArea.GetErvCameraAreas, async ({ params }, { scope }) =>
      areasOfUnit(
        scope,
        params.intersectionGuid,
        params.ervGuid,
        params.areaType === undefined ? undefined : Number(params.areaType),
      ),
    ),
    serve(CameraArea.GetAreaSetting, async ({ params }, { scope }) => {
      const { item } = await readLayoutOfItem(db, scope, params.id, "area");
      return item.values.setting ?? AreaSetting.parse({});
    }),
    serve(CameraArea.GetAreasWithCoordinate, async ({ params }, { scope }) => {
      const unit = await requireEquipment(db, scope, params.id);
      return await areasOfUnit(scope, unit.intersection_guid, unit.guid);
    }),
    serve(CameraArea.GetImgCoordinates, async ({ params }, { scope }) => {
      const layout = await readLayout(db, scope, params.intersectionGuid);
      requireCamera(layout, params.cameraGuid);
      const camera = new Set([params.cameraGuid]);
      return areasIn(layout, camera).map(({ guid, values }) =>
        presentPlaced(layout, { guid, name: values.name }, inPictureOf(camera)),
      );
    }),
    serve(CameraArea.GetPedestrianPoleCameraRecgAreas, async ({ params }, { scope }) => {
      await requireEquipment(db, scope, params.poleGuid, { kinds: [kinds.pedestrianPole.code] });
      return await areasOfUnit(scope, params.intersectionGuid, params.poleGuid, recognitionArea);
    }),
    serve(CameraArea.GetPoleCameraRecgAreaInfo, async ({ params }, { scope }) => {
      const { layout, item } = await readLayoutOfItem(db, scope, params.id, "area");
      const camera = layout.cameras.find(({ guid }) => guid === item.values.cameraGuid);
      if (camera?.unitKind !== kinds.pedestrianPole.code) throw new AppError("NOT_FOUND");
      return presentArea(layout, item);
    }),
    serve(CameraArea.GetCarDetectionCheckAreaCoordinates, async ({ params }, { scope }) => {
      await requireEquipment(db, scope, params.b, { kinds: [kinds.carDetection.code] });
      return await areasOfUnit(scope, params.a, params.b, detectionArea);
    }),
    serve(CameraArea.GetRelatedArea, async ({ params }, { scope }) => {
      const { layout, item } = await readLayoutOfItem(db, scope, params.guid, "relatedArea");
      return presentRelated(layout, item);
    }),
    serve(CameraArea.GetRelatedAreas, async ({ params }, { scope }) => {
      const layout = await readLayout(db, scope, params.intersectionGuid);
      return itemsOf(layout, "relatedArea").map((related) => presentRelated(layout, related));
    }),
    serve(CameraArea.GetCameraAreasForSelection, async ({ body }, { scope }) => {
      const layout = await readLayout(db, scope, body.intersectionGuid);
      for (const guid of body.cameraGuids ?? []) requireCamera(layout, guid);
      const cameras = new Set(body.cameraGuids ?? layout.surroundings.cameras);
      return areasIn(layout, cameras, body.areaKind).map((area) => presentChoice(layout, area));
    }),
  ];
}

/** Calls on areas and detection lines of pictures, and on what recognition looks at. */
export function cameraAreaRoutes(platform: Platform): ServedCall[] {
  return [
    ...readingRoutes(platform),
    serve(
      CameraArea.AddCameraArea,
      async ({ body }, context) =>
        new WithMessage(await addArea(platform, context, body), texts["OK-INT-ADD"]),
    ),
    serve(CameraArea.UpdateCameraArea, async ({ body }, context) => {
      await editArea(platform, context, body);
      return new WithMessage(body.guid, texts["OK-INT-UPDATE"]);
    }),
    serve(CameraArea.SaveAreaSetting, async ({ body: { guid, revision, ...setting } }, context) => {
      await changeItem(platform, context, guid, ["area"], (area) => [patchItem(area, { setting }, revision)]);
      return new WithMessage(guid, texts["OK-SYNC"]);
    }),
    serve(CameraArea.SaveFusionParam, async ({ body: { guid, revision, ...fusion } }, context) => {
      await changeItem(platform, context, guid, ["area"], (area) => [patchItem(area, { fusion }, revision)]);
      return new WithMessage(guid, texts["OK-SYNC"]);
    }),
    serve(
      CameraArea.UpdateCheckAreaWithCoordinate,
      async ({ body }, context) =>
        new WithMessage(await redrawCheckAreas(platform, context, body), texts["OK-INT-UPDATE"]),
    ),
    serve(CameraArea.UpdateCameraAreaLane, async ({ body: { guid, revision, laneGuids } }, context) => {
      await changeItem(platform, context, guid, ["area"], (area) => [
        patchItem(area, { laneGuids }, revision),
      ]);
      return new WithMessage(guid, texts["OK-INT-UPDATE"]);
    }),
    serve(CameraArea.AddRelatedArea, async ({ body: { intersectionGuid, ...values } }, context) => {
      const related = { kind: "relatedArea", guid: newGuid(), values } as const;
      const guid = await addDrawnItem(platform, context, intersectionGuid, related, undefined);
      return new WithMessage(guid, texts["OK-INT-ADD"]);
    }),
    serve(CameraArea.UpdateRelatedArea, async ({ body: { guid, revision, ...patch } }, context) => {
      await changeItem(platform, context, guid, ["relatedArea"], (related) => [
        patchItem(related, patch, revision),
      ]);
      return new WithMessage(guid, texts["OK-INT-UPDATE"]);
    }),
    serve(CameraArea.DeleteCameraArea, async ({ params }, context) => {
      await removeItem(platform, context, params.id, "area");
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
    serve(CameraArea.DeleteRelatedArea, async ({ params }, context) => {
      await removeItem(platform, context, params.guid, "relatedArea");
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
    serve(calls.Camera.UpdateCameraAiPolygon, async ({ body }, context) => {
      await saveAiPolygon(platform, context, body);
      return new WithMessage(body.cameraGuid, texts["OK-SYNC"]);
    }),
  ];
}
