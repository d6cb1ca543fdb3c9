import { type Call, cameraPictureCalls, calls as platformCalls } from "@lukou/contract";
import { cameraCalls } from "./camera.calls.ts";
import { cameraInternalParamCalls } from "./camera-internal-param.calls.ts";
import { cameraTemplateCalls } from "./camera-template.calls.ts";
import { equipmentCalls } from "./equipment.calls.ts";
import { ervCalls } from "./erv.calls.ts";
import { intersectionEquipmentCalls } from "./intersection.calls.ts";
import { intersectionEndCalls } from "./intersection-end.calls.ts";
import { kindCalls } from "./kind-calls.ts";
import { mainControllerCalls } from "./main-controller.calls.ts";
import { mainboardCalls } from "./mainboard.calls.ts";
import { radarCalls } from "./radar.calls.ts";
import {
  carDetectionCalls,
  matrixControllerCalls,
  pedestrianPoleCalls,
  poleCalls,
  watchdogCalls,
} from "./roadside.calls.ts";

/** Every declared call by group: those of the platform and those of equipment. Adding one here serves, documents and tests it. */
export const calls = {
  ...platformCalls,
  ...kindCalls,
  Intersection: { ...platformCalls.Intersection, ...intersectionEquipmentCalls },
  IntersectionEnd: intersectionEndCalls,
  MainController: { ...kindCalls.MainController, ...mainControllerCalls },
  Erv: { ...kindCalls.Erv, ...ervCalls },
  Pole: { ...kindCalls.Pole, ...poleCalls },
  PedestrianPole: { ...kindCalls.PedestrianPole, ...pedestrianPoleCalls },
  Watchdog: { ...kindCalls.Watchdog, ...watchdogCalls },
  MatrixController: { ...kindCalls.MatrixController, ...matrixControllerCalls },
  CarDetection: { ...kindCalls.CarDetection, ...carDetectionCalls },
  Radar: { ...kindCalls.Radar, ...radarCalls },
  Mainboard: { ...kindCalls.Mainboard, ...mainboardCalls },
  Camera: {
    ...platformCalls.Camera,
    ...kindCalls.Camera,
    ...cameraCalls,
    ...cameraTemplateCalls,
    ...cameraPictureCalls,
  },
  CameraInternalParam: cameraInternalParamCalls,
  Equipment: equipmentCalls,
} as const;

/** The same as a flat list. */
export const allCalls: readonly Call[] = Object.values(calls).flatMap(
  (group) => Object.values(group) as unknown as Call[],
);

const byId = new Map(allCalls.map((call) => [call.id, call]));

/** A declared call by its id, for code that treats all kinds alike. Throws for an unknown id: a programming error. */
export function callById(id: string): Call {
  const call = byId.get(id);
  if (!call) throw new Error(`no call ${id} is declared`);
  return call;
}
