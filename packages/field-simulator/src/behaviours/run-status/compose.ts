import type { Device } from "../../device/device.ts";
import type { Draft } from "../../device/draft.ts";
import { hostStatus } from "./host.ts";
import { detectorStatus, highPrecisionStatus, poleStatus, vehicleStatus } from "./others.ts";
import { matrixStatus, watchdogStatus } from "./power.ts";
import { cameraStatus, radarStatus, unitStatus } from "./sensors.ts";

function ownPart(device: Device): object {
  switch (device.kind) {
    case "erv":
    case "rscu":
      return unitStatus(device);
    case "radar":
      return radarStatus(device);
    case "camera":
      return cameraStatus(device);
    case "hpc":
      return highPrecisionStatus(device);
    case "mvd":
      return detectorStatus(device);
    case "watchdog":
      return watchdogStatus(device);
    case "pole":
      return poleStatus(device);
    case "k1":
      return matrixStatus(device);
    case "vehicle":
      return vehicleStatus(device);
    default:
      return device.kind satisfies never;
  }
}

/** How a device fares: what is common, and what its kind adds (southbound 5). */
export const composeRunStatus = (device: Device): Draft<"run-status/up"> => ({
  ...hostStatus(device),
  ...ownPart(device),
});
