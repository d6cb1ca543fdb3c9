import type { Call, CallInput } from "@lukou/contract";
import { allCalls, calls } from "@lukou/equipment";
import { cameraExamples, cameraInternalParamExamples } from "./examples/camera.ts";
import { configPushExamples } from "./examples/config-push.ts";
import { deviceCredentialExamples, quarantineExamples } from "./examples/device-credential.ts";
import { equipmentExamples, kindExamples } from "./examples/equipment.ts";
import { intersectionEndExamples, intersectionEquipmentExamples } from "./examples/intersection.ts";
import { communicationLogExamples, deviceLogExamples } from "./examples/log.ts";
import { mainControllerExamples } from "./examples/main-controller.ts";
import { mainboardExamples } from "./examples/mainboard.ts";
import { cameraPictureExamples, pictureExamples, takePictureExamples } from "./examples/picture.ts";
import { alarmExamples, incidentExamples, presenceExamples } from "./examples/presence.ts";
import { remoteOperationExamples } from "./examples/remote-operation.ts";
import {
  cameraAiPolygonExamples,
  cameraAreaExamples,
  intersectionLayoutExamples,
  laneDetectionExamples,
  laneExamples,
  pavementExamples,
  roadLayoutExamples,
} from "./examples/road-layout.ts";
import { roadsideExamples } from "./examples/roadside.ts";
import { fieldRecordingExamples, trafficEventExamples, trafficExamples } from "./examples/traffic.ts";
import { stopLayer } from "./factories/map-layer.ts";
import { nextNumber } from "./factories/next-number.ts";
import type { Side } from "./side.ts";
import { PASSWORD } from "./template.ts";

type Groups = typeof calls;
type Examples = {
  readonly [G in keyof Groups]: {
    readonly [N in keyof Groups[G]]: Groups[G][N] extends Call
      ? (side: Side) => CallInput<Groups[G][N]>
      : never;
  };
};

const login = () => ({ body: { loginName: "operator", password: PASSWORD } });
const environment = {
  tokenUrl: "http://tro.example/token",
  apiUrl: "http://tro.example/api",
  appId: 7,
  key: "k",
};

const intersectionForm = (side: Side) => ({
  name: "和平路-建设街",
  type: 7 as const,
  longitude: 114.31,
  latitude: 30.61,
  platId: `X${nextNumber()}`,
  urlName: "",
  districtGuid: side.districtGuid,
});

/** An input that succeeds, for every declared call: a call without one does not compile. */
const examples: Examples = {
  Login: {
    UnifiedLogin: login,
    AdminLogin: login,
    QuickLogin: (side) => ({ params: { code: side.code } }),
    PlatformLogin: () => ({ body: {} }),
    EocPlatformLogin: () => ({}),
    FirstChangePwd: () => ({ query: { newPassword: "Another@2027", oldPassword: PASSWORD } }),
    UnifiedLogout: () => ({}),
    UserCities: () => ({ body: { pageIndex: 1, pageSize: 9999, params: {} } }),
    UserMenuTree: () => ({}),
    UserSessions: () => ({}),
    RevokeSession: (side) => ({ params: { id: side.sessionGuid } }),
  },
  City: {
    CityTree: () => ({ body: { usageState: 0, type: 0 } }),
    SearchIntersection: (side) => ({
      body: {
        pageIndex: 1,
        pageSize: 100,
        params: {
          content: "路",
          intersectionType: 0,
          intersectionStage: 0,
          districtGuid: side.districtGuid,
        },
      },
    }),
    GetDistricts: (side) => ({ body: { cityGuid: side.cityGuid } }),
    GetCitySummary: () => ({}),
    GetCitySummaryById: (side) => ({ params: { id: side.cityGuid } }),
    GetCityDetailSummary: () => ({}),
    GetSummaryIgnoreOffline: (side) => ({ params: { x: side.cityGuid } }),
    GetEquipState: (side) => ({ params: { x: side.cityGuid } }),
    GetEquipStateIgnoreOffline: () => ({ params: { x: "5" } }),
    GetIntersectionPoints: () => ({}),
    GetIntersectionStates: (side) => ({ body: { guids: [side.intersectionGuid] } }),
    GetRecentChanges: (side) => ({
      body: { pageIndex: 1, pageSize: 20, params: { entityGuid: side.intersectionGuid } },
    }),
    GetDeleted: () => ({}),
  },
  District: {
    AddDistrict: (side) => ({
      body: { cityGuid: side.cityGuid, name: `新区${nextNumber()}`, platId: String(nextNumber()), guid: "" },
    }),
    UpdateDistrict: (side) => ({
      body: {
        cityGuid: side.cityGuid,
        guid: side.districtGuid,
        name: `改名${nextNumber()}`,
        platId: String(nextNumber()),
        revision: 1,
      },
    }),
    GetInfo: (side) => ({ params: { id: side.districtGuid } }),
    DeleteDistrict: (side) => ({ params: { id: side.districtGuid } }),
    RestoreDistrict: (side) => ({ params: { id: side.deletedDistrictGuid } }),
    GetDistrictSummary: (side) => ({ params: { id: side.districtGuid } }),
    GetDistrictDetailSummary: (side) => ({ params: { id: side.districtGuid } }),
    GetEquipState: (side) => ({ params: { p1: side.districtGuid, p2: "0" } }),
    GetEquipStateIgnoreOffline: (side) => ({ params: { p1: side.districtGuid, p2: "5" } }),
  },
  Intersection: {
    AddIntersection: (side) => ({ body: intersectionForm(side) }),
    UpdateIntersection: (side) => ({
      body: { ...intersectionForm(side), guid: side.intersectionGuid, stage: 2, revision: 1 },
    }),
    GetInfo: (side) => ({ params: { id: side.intersectionGuid } }),
    GetMapInfo: (side) => ({ params: { id: side.intersectionGuid } }),
    UploadMapData: (side) => ({
      params: { intersectionGuid: side.intersectionGuid },
      body: [stopLayer()],
    }),
    DeleteMapData: (side) => ({
      params: { intersectionGuid: side.intersectionGuid, mapGuid: side.mapGuid },
    }),
    DeleteIntersection: (side) => ({ params: { id: side.intersectionGuid } }),
    RestoreIntersection: (side) => ({ params: { id: side.deletedIntersectionGuid } }),
    ...intersectionEquipmentExamples,
    ...intersectionLayoutExamples,
  },
  ...kindExamples,
  IntersectionEnd: intersectionEndExamples,
  MainController: { ...kindExamples.MainController, ...mainControllerExamples },
  Erv: { ...kindExamples.Erv, ...roadsideExamples.Erv },
  Pole: { ...kindExamples.Pole, ...roadsideExamples.Pole },
  PedestrianPole: { ...kindExamples.PedestrianPole, ...roadsideExamples.PedestrianPole },
  Watchdog: { ...kindExamples.Watchdog, ...roadsideExamples.Watchdog },
  MatrixController: { ...kindExamples.MatrixController, ...roadsideExamples.MatrixController },
  CarDetection: { ...kindExamples.CarDetection, ...roadsideExamples.CarDetection },
  Radar: { ...kindExamples.Radar, ...roadsideExamples.Radar },
  Mainboard: { ...kindExamples.Mainboard, ...mainboardExamples },
  Camera: { ...kindExamples.Camera, ...cameraExamples, ...cameraPictureExamples, ...cameraAiPolygonExamples },
  CameraInternalParam: cameraInternalParamExamples,
  Equipment: equipmentExamples,
  DeviceCredential: deviceCredentialExamples,
  Quarantine: quarantineExamples,
  Push: { ...configPushExamples, ...takePictureExamples },
  Picture: pictureExamples,
  RemoteOperation: remoteOperationExamples,
  Presence: presenceExamples,
  Incident: incidentExamples,
  Alarm: alarmExamples,
  Traffic: trafficExamples,
  DeviceLog: deviceLogExamples,
  CommunicationLog: communicationLogExamples,
  FieldRecording: fieldRecordingExamples,
  TrafficEvent: trafficEventExamples,
  RoadLayout: roadLayoutExamples,
  Lane: laneExamples,
  LaneDetection: laneDetectionExamples,
  Pavement: pavementExamples,
  CameraArea: cameraAreaExamples,
  Tro: {
    TroSetting: () => ({}),
    AddTroSetting: () => ({ body: { troPreConfig: environment, troBusinessConfig: environment } }),
  },
};

/** Input of any call, untyped: for tests that walk all of them. */
export interface AnyInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

const byId = new Map<string, (side: Side) => AnyInput>(
  Object.entries(calls).flatMap(([group, members]) =>
    Object.entries(members).map(([name, declared]) => [
      declared.id,
      (examples as unknown as Record<string, Record<string, (side: Side) => AnyInput>>)[group]?.[name] ??
        (() => ({})),
    ]),
  ),
);

/** An input of the call that succeeds for the things of one side. */
export function exampleOf(declared: Call, side: Side): AnyInput {
  const make = byId.get(declared.id);
  if (!make) throw new Error(`${declared.id} has no example`);
  return make(side);
}

/** An input without the numbers that make every example a new one. */
const stable = (input: AnyInput) =>
  JSON.stringify(input).replaceAll(/(改名|新区|离线雷达|NEW-|"X|"platId":")\d+/g, "$1");

/** Keys of the side whose thing the call names. */
export function namedThings(declared: Call, side: Side, other: Side): (keyof Side)[] {
  const own = stable(exampleOf(declared, side));
  return (Object.keys(side) as (keyof Side)[]).filter(
    (key) => stable(exampleOf(declared, { ...side, [key]: other[key] })) !== own,
  );
}

export const callsOf = (...access: Call["access"][]): Call[] =>
  allCalls.filter((declared) => access.includes(declared.access));
