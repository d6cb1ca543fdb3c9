import { defineChannel } from "../define-channel.ts";
import type { DeviceKind } from "../device-kind.ts";
import { report, sessionId } from "../fields/messages.ts";
import { datumField } from "../fields/place.ts";
import { list } from "../fields/scalars.ts";
import { hostPart } from "../run-status/host.ts";
import {
  areaOfPole,
  cameraOfUnit,
  cameraPart,
  fusion,
  highPrecisionPart,
  lamp,
  laneOfDetector,
  radarOfUnit,
  radarPart,
  stitched,
  vehiclePart,
} from "../run-status/parts.ts";
import { display, matrixPart, voice, watchdogPart } from "../run-status/power-parts.ts";

const common = report({}, { sessionId, ...hostPart });

const cameras = list(cameraOfUnit, 32, "相机");
const unit = report({}, { sessionId, ...hostPart, fusion, cameras, radars: list(radarOfUnit, 32, "雷达") });

/** Run-status of each kind: what is common and the kind's own part (southbound 5). */
export const runStatusOfKind = {
  erv: unit,
  rscu: unit,
  radar: report({}, { sessionId, ...hostPart, ...radarPart }),
  camera: report({}, { sessionId, ...hostPart, ...cameraPart }),
  hpc: report({}, { sessionId, ...hostPart, ...cameraPart, ...highPrecisionPart }),
  mvd: report(
    {},
    { sessionId, ...hostPart, ...cameraPart, cameras, stitched, lanes: list(laneOfDetector, 64, "车道") },
  ),
  watchdog: report({}, { sessionId, ...hostPart, ...watchdogPart }),
  pole: report(
    {},
    { sessionId, ...hostPart, cameras, display, voice, lamp, areas: list(areaOfPole, 32, "区域") },
  ),
  k1: report({}, { sessionId, ...hostPart, ...matrixPart }),
  vehicle: report({}, { sessionId, ...hostPart, ...vehiclePart, datum: datumField }),
} as const satisfies Record<DeviceKind, typeof common>;

/** How a device fares, every `runningInfoRate` s and on change, at most once a second. */
export const runStatusUp = defineChannel({
  title: "运行状态",
  follows: "5；T/ITS 0180.1 5.3.2，T/ITS 0117 5.4.3",
  maxKiB: 64,
  schema: common,
  schemaOf: runStatusOfKind,
});
