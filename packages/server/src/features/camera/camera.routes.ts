import { AppError, texts } from "@lukou/contract";
import {
  calls,
  cameraModels,
  kindOf,
  kinds,
  pickValues,
  templateForm,
  templateValues,
} from "@lukou/equipment";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { valuesOf } from "../equipment/equipment.document.ts";
import { requireEquipment } from "../equipment/equipment.lookup.ts";
import { nameOf } from "../equipment/equipment.naming.ts";
import { cameraKinds, presentCamera } from "./camera.presenter.ts";
import { editCamera, listCamerasBelow, listGroupCameras } from "./camera.service.ts";

const { Camera } = calls;
/** Cameras and what has cameras. */
const camerasAndUnits = [...cameraKinds, ...kinds.camera.hangs.parents.map((key) => kinds[key].code)];

export function cameraRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  return [
    serve(
      Camera.UpdateCameraSettting,
      async ({ body }, context) =>
        new WithMessage(await editCamera(platform, context, body), texts["OK-INT-UPDATE"]),
    ),
    serve(Camera.SaveCameraParam, async ({ body }, context) => {
      const { params, ...edit } = body;
      const guid = await editCamera(platform, context, { ...templateValues(params), ...edit });
      return new WithMessage(guid, texts["OK-INT-UPDATE"]);
    }),
    serve(Camera.GetCameraParam, async ({ params }, { scope }) => {
      const row = await requireEquipment(db, scope, params.id, { kinds: cameraKinds });
      const { guid, name, revision } = row;
      const values = valuesOf(kindOf(row.kind), row);
      return {
        guid,
        name,
        revision,
        pixel: presentCamera(row).pixel,
        params: pickValues(templateForm.info, values),
      };
    }),
    serve(Camera.GetCameraModel, async () => [...cameraModels]),
    serve(Camera.GetEquipCameras, async ({ params }, { scope }) => {
      const { intersectionGuid, equipmentGuid, cameraType = "0" } = params;
      const cameras = await listCamerasBelow(db, scope, intersectionGuid, equipmentGuid, Number(cameraType));
      return cameras.map(presentCamera);
    }),
    serve(Camera.GetGroupCameras, async ({ params }, { scope }) => {
      const cameras = await listGroupCameras(db, scope, params.a, params.b);
      if (!cameras) throw new AppError("NOT_FOUND", "设备分组不存在或无权访问");
      return cameras.map(presentCamera);
    }),
    serve(Camera.GetErvRecgCameras, async ({ params }, { scope }) =>
      (await listCamerasBelow(db, scope, params.a, params.b, 0))
        .map(presentCamera)
        .filter((camera) => camera.recognition),
    ),
    serve(Camera.GetEquipCamerasByAreaType, async ({ params }, { scope }) =>
      (await listCamerasBelow(db, scope, params.a, params.b, Number(params.cameraType)))
        .map(presentCamera)
        .filter((camera) => camera.recognition),
    ),
    serve(Camera.GetEquipName, async ({ params }, { scope }) =>
      nameOf(db, scope, params.id, camerasAndUnits),
    ),
  ];
}
