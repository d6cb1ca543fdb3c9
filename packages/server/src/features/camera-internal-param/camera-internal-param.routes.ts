import { texts } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { type ServedCall, serve, WithMessage } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  clearParam,
  presentParams,
  readNumbers,
  readParam,
  removeParam,
  saveParam,
} from "./camera-internal-param.service.ts";

const { CameraInternalParam } = calls;

export function cameraInternalParamRoutes(platform: Platform): ServedCall[] {
  const { db } = platform;
  return [
    serve(CameraInternalParam.GetCameraInternalParams, async (_, { scope }) => presentParams(db, scope)),
    serve(CameraInternalParam.GetInfo, async ({ params }, { scope }) =>
      readParam(db, scope, params.paramGuid),
    ),
    serve(CameraInternalParam.GetInternalParam, async ({ params }, { scope }) =>
      readNumbers(db, scope, params.paramGuid),
    ),
    serve(CameraInternalParam.SaveCameraInternalParam, async ({ body }, context) => {
      const guid = await saveParam(platform, context, body);
      return new WithMessage(guid, texts[body.guid === undefined ? "OK-INT-ADD" : "OK-INT-UPDATE"]);
    }),
    serve(CameraInternalParam.ClearCurrInternalParam, async ({ params, body }, context) => {
      const { currCameraGuid: cameraGuid, paramGuid } = params;
      await clearParam(platform, context, { cameraGuid, paramGuid, revision: body.revision });
      return new WithMessage(null, texts["OK-INT-UPDATE"]);
    }),
    serve(CameraInternalParam.DeleteCameraInternalParam, async ({ params }, context) => {
      await removeParam(platform, context, params.paramGuid);
      return new WithMessage(null, texts["OK-DELETE"]);
    }),
  ];
}
