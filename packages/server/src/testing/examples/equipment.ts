import { nextNumber } from "../factories/next-number.ts";
import type { Side } from "../side.ts";

const at = (side: Side) => ({ intersectionGuid: side.intersectionGuid });
const query = (side: Side) => ({
  content: "",
  districtGuid: side.districtGuid,
  intersectionGuid: side.intersectionGuid,
  kinds: [4],
  sort: "name" as const,
});
const importRows = (side: Side) => ({
  kind: 1,
  intersectionGuid: side.intersectionGuid,
  rows: [{ row: 2, cells: { name: "导入的杆" } }],
});
const id = (name: keyof Side) => (side: Side) => ({ params: { id: side[name] } });
const remove = (name: keyof Side) => (side: Side) => ({
  params: { id: side[name] },
  query: { cascade: "true" as const },
});

/** Inputs that succeed, for the calls every kind has. */
export const kindExamples = {
  Erv: {
    AddErv: (side: Side) => ({ body: { ...at(side), name: "新一体机", poleGuid: side.poleGuid } }),
    UpdateErv: (side: Side) => ({ body: { guid: side.ervGuid, revision: 1, heading: 90 } }),
    GetInfo: id("ervGuid"),
    DeleteErv: remove("ervGuid"),
    AddHighPrecisionCamera: (side: Side) => ({ body: { ...at(side), name: "新高精相机" } }),
    UpdateHighPrecisionCamera: (side: Side) => ({
      body: { guid: side.highPrecisionCameraGuid, revision: 1, pixel: 3 as const },
    }),
    GetHighPrecisionCameraInfo: id("highPrecisionCameraGuid"),
    DeleteHighPrecisionCamera: remove("highPrecisionCameraGuid"),
  },
  Mainboard: {
    AddMainboard: (side: Side) => ({ body: { ...at(side), name: "新核心板", parentGuid: side.ervGuid } }),
    UpdateMainboard: (side: Side) => ({ body: { guid: side.mainboardGuid, revision: 1, ip: "10.0.0.9" } }),
  },
  Pole: {
    AddPole: (side: Side) => ({ body: { ...at(side), name: "新杆", endGuid: side.endGuid } }),
    UpdatePole: (side: Side) => ({ body: { guid: side.poleGuid, revision: 1, height: 8 } }),
    GetInfo: id("poleGuid"),
    DeletePole: remove("poleGuid"),
  },
  Box: {
    AddBox: (side: Side) => ({ body: { ...at(side), name: "新箱", poleGuid: side.poleGuid } }),
    UpdateBox: (side: Side) => ({ body: { guid: side.boxGuid, revision: 1, width: 700 } }),
    GetInfo: id("boxGuid"),
    DeleteBox: remove("boxGuid"),
  },
  Radar: {
    AddRadar: (side: Side) => ({ body: { ...at(side), name: "新雷达", parentGuid: side.ervGuid } }),
    UpdateRadar: (side: Side) => ({ body: { guid: side.radarGuid, revision: 2, farRange: 200 } }),
    GetInfo: id("radarGuid"),
    DeleteRadar: remove("radarGuid"),
  },
  Camera: {
    AddCamera: (side: Side) => ({
      body: { ...at(side), name: "新相机", parentGuid: side.ervGuid, password: "a secret" },
    }),
    UpdateCameraInfo: (side: Side) => ({ body: { guid: side.cameraGuid, revision: 1, password: "another" } }),
    GetInfo: id("cameraGuid"),
    DeleteCamera: remove("cameraGuid"),
  },
  PedestrianPole: {
    AddPedestrianPole: (side: Side) => ({ body: { ...at(side), name: "新灯杆" } }),
    UpdatePedestrianPole: (side: Side) => ({
      body: { guid: side.pedestrianPoleGuid, revision: 1, volume: 40 },
    }),
    GetInfo: id("pedestrianPoleGuid"),
    DeletePedestrianPole: remove("pedestrianPoleGuid"),
  },
  MainController: {
    AddMainController: (side: Side) => ({ body: { ...at(side), name: "新MEC", boxGuid: side.boxGuid } }),
    UpdateMainController: (side: Side) => ({
      body: { guid: side.mainControllerGuid, revision: 1, memoryGb: 64 },
    }),
    GetInfo: id("mainControllerGuid"),
    DeleteMainController: remove("mainControllerGuid"),
  },
  Watchdog: {
    AddWatchdog: (side: Side) => ({ body: { ...at(side), name: "新监控板", boxGuid: side.boxGuid } }),
    UpdateWatchdog: (side: Side) => ({ body: { guid: side.watchdogGuid, revision: 1, leakageMax: 20 } }),
    GetInfo: id("watchdogGuid"),
    DeleteWatchdog: remove("watchdogGuid"),
  },
  MatrixController: {
    AddMatrixController: (side: Side) => ({ body: { ...at(side), name: "新K1", boxGuid: side.boxGuid } }),
    UpdateMatrixController: (side: Side) => ({
      body: { guid: side.matrixControllerGuid, revision: 1, inputCount: 8 },
    }),
    GetInfo: id("matrixControllerGuid"),
    DeleteMatrixController: remove("matrixControllerGuid"),
  },
  CarDetection: {
    AddCarDetection: (side: Side) => ({ body: { ...at(side), name: "新车检器", poleGuid: side.poleGuid } }),
    UpdateCarDetection: (side: Side) => ({
      body: { guid: side.carDetectionGuid, revision: 1, cameraCount: 3 },
    }),
    GetInfo: id("carDetectionGuid"),
    DeleteCarDetection: remove("carDetectionGuid"),
  },
};

/** Inputs that succeed, for the calls on equipment of any kind. */
export const equipmentExamples = {
  GetEquipTree: id("intersectionGuid"),
  GetEquipCoordinates: id("intersectionGuid"),
  GetEquipment: id("radarGuid"),
  SearchEquipment: (side: Side) => ({ body: { pageIndex: 1, pageSize: 20, params: query(side) } }),
  GetFacets: (side: Side) => ({ body: query(side) }),
  GetDeletionImpact: id("poleGuid"),
  GetDeletedEquipment: id("intersectionGuid"),
  RestoreEquipment: id("deletedEquipmentGuid"),
  GetRevisions: id("radarGuid"),
  RevertEquipment: (side: Side) => ({ params: { id: side.radarGuid, revision: "1" } }),
  MoveEquipment: (side: Side) => ({
    body: { guid: side.radarGuid, intersectionGuid: side.intersectionGuid, poleGuid: side.poleGuid },
  }),
  CopyEquipment: (side: Side) => ({
    body: { guid: side.ervGuid, name: "复制的一体机", intersectionGuid: side.intersectionGuid },
  }),
  ReplaceDevice: (side: Side) => ({
    body: { guid: side.radarGuid, serial: `NEW-${nextNumber()}`, reason: "雷击损坏" },
  }),
  GetRetiredDevices: id("radarGuid"),
  PreviewImport: (side: Side) => ({ body: importRows(side) }),
  ImportEquipment: (side: Side) => ({ body: { ...importRows(side), mode: "all" as const } }),
  ExportEquipment: (side: Side) => ({
    body: { kind: 4, filter: { districtGuid: side.districtGuid, intersectionGuid: side.intersectionGuid } },
  }),
  GetSavedViews: () => ({}),
  SaveView: (side: Side) => ({
    body: { name: `离线雷达${nextNumber()}`, query: query(side), columns: ["name"] },
  }),
  DeleteView: id("viewGuid"),
};
