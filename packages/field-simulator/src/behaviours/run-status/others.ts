import type { Device } from "../../device/device.ts";
import { drift } from "../drift.ts";
import { fixOf } from "../position/fix.ts";
import { areasOf } from "../traffic/areas.ts";
import { cameraStatus, camerasOfUnit } from "./sensors.ts";
import type { StatusOf } from "./status-of.ts";

/** Values of T/ITS 0180.1 table B.2 that a countdown lamp shows. */
const LAMP_RED = 3;
const LAMP_GREEN = 6;

/** Own part of a talking pole. */
export function poleStatus(device: Device): Omit<StatusOf<"pole">, "sessionId"> {
  const { values } = device.plan;
  const world = device.around.worldOf(device.plan.intersectionKey);
  const areas = areasOf(device, world);
  const walking = areas.some(({ walks }) => walks);
  return {
    cameras: camerasOfUnit(device),
    display: {
      on: true,
      page: typeof values["displayText"] === "string" ? values["displayText"].slice(0, 64) : "standby",
    },
    voice: { on: true, volume: typeof values["volume"] === "number" ? Math.min(100, values["volume"]) : 60 },
    lamp: {
      lightStatus: walking ? LAMP_GREEN : LAMP_RED,
      countDown: drift(device, "lamp", 3, 60, 0),
    },
    areas: areas.map(({ areaId, waiting }) => ({ areaId, waiting })),
  };
}

/** Own part of a high-precision camera. */
export const highPrecisionStatus = (device: Device): Omit<StatusOf<"hpc">, "sessionId"> => ({
  ...cameraStatus(device),
  plateRate: drift(device, "plates", 91, 98),
  ptz: { pan: device.plan.pose?.heading ?? 0, tilt: device.plan.pose?.pitch ?? 0, zoom: 1 },
});

/** Own part of a multi-view detector: its lenses, the picture it makes of them, and when each lane last saw a vehicle. */
export function detectorStatus(device: Device): Omit<StatusOf<"mvd">, "sessionId"> {
  const world = device.around.worldOf(device.plan.intersectionKey);
  const users = world?.users() ?? [];
  const lanes = (world?.lanes() ?? [])
    .filter(({ endKey, role }) => role === "entry" && endKey === device.plan.endKey)
    .map(({ laneId }) => {
      const occupied = users.some((user) => user.laneId === laneId);
      return {
        laneId,
        lastVehicle: device.now() - (occupied ? 0 : drift(device, `lane-${laneId}`, 1000, 40_000, 0)),
      };
    });
  const cameras = camerasOfUnit(device);
  const [first] = cameras;
  return {
    active: cameras.some(({ active }) => active),
    ...(first?.fps !== undefined && { fps: first.fps }),
    cameras,
    stitched: { fps: drift(device, "stitched", 23.5, 25), residualPx: drift(device, "residual", 0.6, 2.2) },
    lanes: lanes.slice(0, 64),
  };
}

/** Own part of an inspection car: how well it knows where it is. */
export function vehicleStatus(device: Device): Omit<StatusOf<"vehicle">, "sessionId"> {
  const { fixQuality, satellites, hdop, diffAge } = fixOf(device);
  return {
    fixQuality,
    satellites,
    hdop,
    diffAge,
    battery: drift(device, "battery", 55, 96, 0),
    datum: "WGS84",
  };
}
