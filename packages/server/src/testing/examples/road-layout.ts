import type { Side } from "../side.ts";

const ofIntersection = (side: Side) => ({ params: { id: side.intersectionGuid } });
const atIntersection = (side: Side) => ({ params: { intersectionGuid: side.intersectionGuid } });
const ofUnit = (side: Side) => ({ params: { a: side.intersectionGuid, b: side.ervGuid } });
const ofCameraThere = (side: Side) => ({ params: { a: side.intersectionGuid, b: side.cameraGuid } });
const ofErv = (side: Side) => ({
  params: { intersectionGuid: side.intersectionGuid, ervGuid: side.ervGuid },
});
const ofErvCamera = (side: Side) => ({
  params: {
    intersectionGuid: side.intersectionGuid,
    ervGuid: side.ervGuid,
    cameraGuid: side.cameraGuid,
  },
});
const camera = (side: Side) => ({ params: { cameraGuid: side.cameraGuid } });
const id = (name: keyof Side) => (side: Side) => ({ params: { id: side[name] } });

type Point = [number, number];
const inPicture: Point[] = [
  [0.1, 0.8],
  [0.2, 0.8],
  [0.2, 0.9],
];
const lineInPicture: Point[] = [
  [0.3, 0.8],
  [0.4, 0.8],
];
const lineOnMap: Point[] = [
  [114.3001, 30.6002],
  [114.30014, 30.6002],
];

const onPicture = (side: Side) => ({
  imageId: side.pictureGuid,
  takenAt: "2026-05-01T08:00:00Z",
  width: 16,
  height: 8,
  calibrationRevision: null,
});
const drawn = (side: Side, points = inPicture) => ({ points, evidence: onPicture(side) });
const drawnOn = (side: Side, points = inPicture) => ({ cameraGuid: side.cameraGuid, ...drawn(side, points) });
const copy = (guids: (side: Side) => string[]) => (side: Side) => ({
  body: {
    fromCameraGuid: side.cameraGuid,
    toCameraGuid: side.poleCameraGuid,
    guids: guids(side),
  },
});
const newLane = (side: Side) => ({
  name: "3车道",
  endGuid: side.endGuid,
  number: 3,
  coordinates: drawnOn(side),
});

/** Inputs that succeed, for the calls on the layout as a whole. */
export const roadLayoutExamples = {
  GetRoadLayout: atIntersection,
  SaveRoadLayout: (side: Side) => ({
    body: {
      intersectionGuid: side.intersectionGuid,
      changes: [
        {
          op: "putItem" as const,
          base: 1,
          item: {
            kind: "lane" as const,
            guid: side.laneGuid,
            values: { name: "左转车道", endGuid: side.endGuid },
          },
        },
        { op: "deleteItem" as const, base: 1, guid: side.freeAreaGuid },
      ],
      remark: "现场核对",
    },
  }),
  GetRoadLayoutRevisions: (side: Side) => ({
    body: { pageIndex: 1, pageSize: 20, params: { intersectionGuid: side.intersectionGuid } },
  }),
  GetRoadLayoutRevision: (side: Side) => ({
    params: { intersectionGuid: side.intersectionGuid, revision: "1" },
  }),
  CheckRoadLayout: atIntersection,
  TellEditing: (side: Side) => ({
    body: {
      intersectionGuid: side.intersectionGuid,
      editorGuid: "0192f3c2-11aa-7d10-8f10-0a1b2c3d4e5f",
      cameraGuid: side.cameraGuid,
      shapeGuids: [],
    },
  }),
};

/** Inputs that succeed, for the calls on what is drawn on the map. */
export const intersectionLayoutExamples = {
  GetMapAreaTree: ofIntersection,
  GetMapAreaCount: ofIntersection,
  GetAreaCoordinates: ofIntersection,
  GetStopLinesWithCoordinate: ofIntersection,
  GetRoads: ofIntersection,
  GetIntersectionMapLayerForSelection: ofIntersection,
  UpdateStopLineWithCoordinate: (side: Side) => ({
    body: { guid: side.stopLineGuid, revision: 1, points: lineOnMap },
  }),
};

/** Inputs that succeed, for the calls on lanes and lane lines. */
export const laneExamples = {
  AddLane: (side: Side) => ({ body: { intersectionGuid: side.intersectionGuid, ...newLane(side) } }),
  AddLaneTo: (side: Side) => ({ params: { x: side.intersectionGuid }, body: newLane(side) }),
  UpdateLane: (side: Side) => ({
    body: { guid: side.laneGuid, revision: 1, endGuid: side.endGuid, width: 3.25, turns: [2 as const] },
  }),
  UpdateLaneWithCoordinate: (side: Side) => ({ body: { guid: side.laneGuid, ...drawnOn(side) } }),
  AddLaneLine: (side: Side) => ({
    body: {
      intersectionGuid: side.intersectionGuid,
      name: "分道线",
      laneGuids: [side.laneGuid],
      coordinates: drawnOn(side, lineInPicture),
    },
  }),
  UpdateLaneLine: (side: Side) => ({
    body: { guid: side.stopLineGuid, revision: 1, name: "北停止线", laneGuids: [side.laneGuid] },
  }),
  UpdateLaneWithLineInfo: (side: Side) => ({
    body: {
      guid: side.laneGuid,
      revision: 1,
      name: "左转",
      cameraGuid: side.cameraGuid,
      polygon: drawn(side),
      lines: [{ guid: side.stopLineGuid, points: lineInPicture }],
    },
  }),
  CopyLane: copy((side) => [side.laneGuid]),
  GetLanes: ofUnit,
  GetLaneWithCameraInfo: ofUnit,
  GetLanesWithCoordinate: ofIntersection,
  GetLaneLinesByCamera: id("cameraGuid"),
  GetCameraLanes: ofCameraThere,
  GetErvLanes: ofErvCamera,
  GetErvLanesPavements: ofErvCamera,
  GetLaneWithLineInfo: (side: Side) => ({
    params: { laneGuid: side.laneGuid, cameraGuid: side.cameraGuid },
  }),
  GetLineImgCoordinates: id("stopLineGuid"),
  GetLaneImgCoordinates: ofCameraThere,
  GetCameraLaneRelatedLineImgCoordinate: camera,
  GetLaneLinePointsByCamera: camera,
  DeleteLane: id("freeLaneGuid"),
  DeleteLaneLine: id("stopLineGuid"),
};

/** Inputs that succeed, for the calls on pedestrian crossings. */
export const pavementExamples = {
  GetPavements: ofUnit,
  GetPedestrianPolePavements: id("pedestrianPoleGuid"),
  GetPavementsWithCoordinate: ofIntersection,
  GetPavementsForSelection: atIntersection,
  AddPavement: (side: Side) => ({
    params: { x: side.intersectionGuid },
    body: { name: "南人行横道", poleGuid: side.pedestrianPoleGuid, coordinates: drawnOn(side) },
  }),
  UpdatePavement: (side: Side) => ({ body: { guid: side.pavementGuid, revision: 1, width: 6 } }),
  UpdatePavementWithCoordinate: (side: Side) => ({ body: { guid: side.pavementGuid, ...drawnOn(side) } }),
  CopyPavement: copy((side) => [side.pavementGuid]),
  DeletePavement: id("pavementGuid"),
};

const ofArea = (side: Side) => ({ guid: side.areaGuid, revision: 1 });

/** Inputs that succeed, for the calls on areas and detection lines. */
export const cameraAreaExamples = {
  GetCameraRecgAreas: ofErv,
  GetErvCameraAreas: ofErv,
  GetAreaSetting: id("areaGuid"),
  GetAreasWithCoordinate: id("cameraGuid"),
  GetImgCoordinates: (side: Side) => ({
    params: { intersectionGuid: side.intersectionGuid, cameraGuid: side.cameraGuid },
  }),
  GetPedestrianPoleCameraRecgAreas: (side: Side) => ({
    params: { intersectionGuid: side.intersectionGuid, poleGuid: side.pedestrianPoleGuid },
  }),
  GetPoleCameraRecgAreaInfo: id("poleAreaGuid"),
  GetCarDetectionCheckAreaCoordinates: (side: Side) => ({
    params: { a: side.intersectionGuid, b: side.carDetectionGuid },
  }),
  GetRelatedArea: (side: Side) => ({ params: { guid: side.relatedAreaGuid } }),
  GetRelatedAreas: atIntersection,
  AddCameraArea: (side: Side) => ({
    body: {
      name: "新区域",
      cameraGuid: side.cameraGuid,
      areaKind: 2 as const,
      laneGuids: [side.laneGuid],
      coordinates: drawn(side),
    },
  }),
  UpdateCameraArea: (side: Side) => ({
    body: { ...ofArea(side), name: "识别区甲", pavementGuid: side.pavementGuid, coordinates: drawn(side) },
  }),
  SaveAreaSetting: (side: Side) => ({ body: { ...ofArea(side), sensitivity: 80 } }),
  SaveFusionParam: (side: Side) => ({ body: { ...ofArea(side), weight: 0.8 } }),
  UpdateCheckAreaWithCoordinate: (side: Side) => ({
    body: {
      cameraGuid: side.cameraGuid,
      areas: [{ guid: side.checkAreaGuid, areaTypes: 3, ...drawn(side) }],
    },
  }),
  UpdateCameraAreaLane: (side: Side) => ({ body: { ...ofArea(side), laneGuids: [side.freeLaneGuid] } }),
  AddRelatedArea: (side: Side) => ({
    body: { intersectionGuid: side.intersectionGuid, areaGuids: [side.areaGuid, side.poleAreaGuid] },
  }),
  UpdateRelatedArea: (side: Side) => ({
    body: {
      guid: side.relatedAreaGuid,
      revision: 1,
      name: "北口",
      areaGuids: [side.areaGuid, side.poleAreaGuid],
    },
  }),
  GetCameraAreasForSelection: (side: Side) => ({
    body: { intersectionGuid: side.intersectionGuid, cameraGuids: [side.cameraGuid] },
  }),
  DeleteCameraArea: id("freeAreaGuid"),
  DeleteRelatedArea: (side: Side) => ({ params: { guid: side.relatedAreaGuid } }),
};

export const cameraAiPolygonExamples = {
  UpdateCameraAiPolygon: (side: Side) => ({ body: drawnOn(side) }),
};

/** Inputs that succeed, for the calls on lane detections. */
export const laneDetectionExamples = {
  GetLaneDetection: ofUnit,
  GetLaneDetectionSummary: ofIntersection,
  AddLaneDetection: (side: Side) => ({
    body: {
      name: "2车道检测",
      laneGuid: side.freeLaneGuid,
      cameraGuid: side.cameraGuid,
      coordinates: drawn(side),
    },
  }),
  UpdateLaneDetection: (side: Side) => ({
    body: { guid: side.laneDetectionGuid, revision: 1, laneGuid: side.freeLaneGuid, distance: 12 },
  }),
  UpdateLaneDetectionCoordinate: (side: Side) => ({
    body: { guid: side.laneDetectionGuid, revision: 1, ...drawn(side) },
  }),
  DeleteLaneDetection: id("laneDetectionGuid"),
};
