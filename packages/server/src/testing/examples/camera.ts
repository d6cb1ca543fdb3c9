import { nextNumber } from "../factories/next-number.ts";
import type { Side } from "../side.ts";

const id = (name: keyof Side) => (side: Side) => ({ params: { id: side[name] } });
const ofErv = (side: Side) => ({ intersectionGuid: side.intersectionGuid, equipmentGuid: side.ervGuid });
/** Names are unique in a city. */
const named = (what: string) => `改名${nextNumber()}${what}`;
const param = (side: Side) => ({ params: { paramGuid: side.internalParamGuid } });

/** Inputs that succeed, for the calls of cameras and templates beyond the four of every kind. */
export const cameraExamples = {
  UpdateCameraSettting: (side: Side) => ({
    body: { guid: side.cameraGuid, revision: 1, brightness: 60, mainCodec: 2 as const },
  }),
  SaveCameraParam: (side: Side) => ({
    body: { guid: side.cameraGuid, revision: 1, params: { contrast: 40 } },
  }),
  GetCameraParam: id("cameraGuid"),
  GetCameraModel: () => ({}),
  GetEquipCameras: (side: Side) => ({ params: { ...ofErv(side), cameraType: "5" } }),
  GetGroupCameras: (side: Side) => ({ params: { a: side.intersectionGuid, b: side.groupGuid } }),
  GetErvRecgCameras: (side: Side) => ({ params: { a: side.intersectionGuid, b: side.ervGuid } }),
  GetEquipCamerasByAreaType: (side: Side) => ({
    params: { a: side.intersectionGuid, b: side.ervGuid, cameraType: "0" },
  }),
  GetEquipName: id("cameraGuid"),
  AddParamTemplate: () => ({ body: { name: named("模板"), params: { brightness: 55 } } }),
  UpdateParamTemplateName: (side: Side) => ({
    body: { guid: side.templateGuid, revision: 1, name: named("模板") },
  }),
  UpdateParamTemplate: (side: Side) => ({
    body: { guid: side.templateGuid, revision: 1, params: { sharpness: 30 } },
  }),
  GetParamTemplate: () => ({}),
  DeleteParamTemplate: id("templateGuid"),
  PreviewParamTemplate: (side: Side) => ({
    body: { templateGuid: side.templateGuid, cameraGuids: [side.cameraGuid] },
  }),
  ApplyParamTemplate: (side: Side) => ({
    body: { templateGuid: side.templateGuid, cameras: [{ guid: side.cameraGuid, revision: 1 }] },
  }),
};

/** Inputs that succeed, for the calls of internal parameters. */
export const cameraInternalParamExamples = {
  GetCameraInternalParams: () => ({}),
  GetInfo: param,
  GetInternalParam: param,
  SaveCameraInternalParam: (side: Side) => ({
    body: {
      guid: side.freeInternalParamGuid,
      revision: 1,
      cameraGuid: side.cameraGuid,
      name: named("内参"),
      fx: 1200,
      fy: 1201,
      cx: 960,
      cy: 540,
      k1: -0.3,
      imageWidth: 1920,
      imageHeight: 1080,
    },
  }),
  ClearCurrInternalParam: (side: Side) => ({
    params: { currCameraGuid: side.cameraGuid, paramGuid: side.internalParamGuid },
    body: { revision: 1 },
  }),
  DeleteCameraInternalParam: (side: Side) => ({ params: { paramGuid: side.freeInternalParamGuid } }),
};
