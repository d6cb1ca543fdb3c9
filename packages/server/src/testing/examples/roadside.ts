import type { Side } from "../side.ts";

const id = (name: keyof Side) => (side: Side) => ({ params: { id: side[name] } });
/** Paths that name the intersection first and the equipment second. */
const ab = (name: keyof Side) => (side: Side) => ({ params: { a: side.intersectionGuid, b: side[name] } });
const p12 = (name: keyof Side) => (side: Side) => ({ params: { p1: side.intersectionGuid, p2: side[name] } });

/** Inputs that succeed, for the calls of poles, units, boards and detectors beyond the four of every kind. */
export const roadsideExamples = {
  Erv: {
    GetErvCoordinates: id("intersectionGuid"),
    GetErvCameraTree: (side: Side) => ({
      params: { intersectionGuid: side.intersectionGuid, equipmentGuid: side.ervGuid, type: "1" },
    }),
    GetErvTree: p12("ervGuid"),
    GetErvTreeItems: p12("ervGuid"),
    GetEquipName: id("ervGuid"),
    GetHighPrecisionCameraEquipName: id("highPrecisionCameraGuid"),
    GetIntersectionErvs: id("intersectionGuid"),
    GetRelatedErvGuid: ab("radarGuid"),
    GetIntersectionHighPrecisionCameras: id("intersectionGuid"),
  },
  Pole: { GetIntersectionPoles: id("intersectionGuid") },
  PedestrianPole: {
    GetSummaryInfo: id("pedestrianPoleGuid"),
    GetIntersectionPoles: id("intersectionGuid"),
    GetPedestrianPoleTree: ab("pedestrianPoleGuid"),
  },
  Watchdog: { GetEquipPlatId: id("watchdogGuid"), GetWatchdogSummary: id("watchdogGuid") },
  MatrixController: {
    GetEquipPlatId: id("matrixControllerGuid"),
    GetK1Summary: (side: Side) => ({
      params: { mainboardGuid: side.mainboardGuid, k1Guid: side.matrixControllerGuid },
    }),
  },
  CarDetection: {
    GetIntersectionCarDetections: id("intersectionGuid"),
    GetRelatedCarDetectionGuid: ab("ervGuid"),
  },
  Radar: {
    UpdateCoordinate: (side: Side) => ({
      body: { guid: side.radarGuid, revision: 2, longitude: 114.31, latitude: 30.61, heading: 45 },
    }),
    UpdateSetting: (side: Side) => ({ body: { guid: side.radarGuid, revision: 2, maxTargets: 128 } }),
    GetDetail: id("radarGuid"),
    GetSettingInfo: id("radarGuid"),
    GetRadarList: (side: Side) => ({ params: { equipGuid: side.poleGuid, equipType: "1" } }),
  },
};
