import { fusionState } from "@lukou/contract/topics";
import { occlusion, offsetPx } from "../../device/conditions.ts";
import type { Device } from "../../device/device.ts";
import type { CameraPlan } from "../../device/plan.ts";
import { drift } from "../drift.ts";
import { targetsInSight } from "../perception/sight.ts";
import { reachable } from "../reachable.ts";
import type { StatusOf } from "./status-of.ts";

type CameraOfUnit = NonNullable<StatusOf<"erv">["cameras"]>[number];

/** Width, px, and angle, degrees, that the offset of a scene is told in: those of the picture that is compared. */
const COMPARED_WIDTH = 1280;
const COMPARED_ANGLE = 60;

/** px by which a camera's scene lies off its baseline, one decimal. */
export const sceneOffset = ({ conditions }: Device, cameraSn: string): number =>
  Number(offsetPx(conditions.cameras.get(cameraSn), COMPARED_WIDTH, COMPARED_ANGLE).toFixed(1));

/** The stream of one camera. */
const stream = (device: Device, camera: CameraPlan) => {
  const active = reachable(device, camera.deviceSn);
  return {
    active,
    ...(active && {
      fps: Number((camera.fps + drift(device, `${camera.deviceSn}-fps`, -0.4, 0.2)).toFixed(1)),
      bitrate: Math.round(camera.bitrate * drift(device, `${camera.deviceSn}-rate`, 0.8, 1.1, 3)),
      codec: camera.codec,
      ...(camera.resolution !== undefined && { resolution: camera.resolution }),
      lastFrame: device.now(),
      offsetPx: sceneOffset(device, camera.deviceSn),
      occlusion: Number(occlusion(device.conditions.cameras.get(camera.deviceSn)).toFixed(1)),
    }),
  };
};

/** The cameras of a unit, as it sees them. */
export const camerasOfUnit = (device: Device): CameraOfUnit[] =>
  device.plan.cameras.map((camera) => ({ cameraSn: camera.deviceSn, ...stream(device, camera) }));

/** Output rate of a radar that works, Hz. */
const RADAR_HZ = 20;

const radarHz = (device: Device): number => {
  const { frameHz } = device.plan.values;
  return typeof frameHz === "number" ? frameHz : RADAR_HZ;
};

const radarsOfUnit = (device: Device): NonNullable<StatusOf<"erv">["radars"]> =>
  device.plan.children
    .filter(({ kind }) => kind === "radar")
    .map(({ deviceSn }) => {
      const active = reachable(device, deviceSn) && device.conditions.radars.get(deviceSn) !== "dead";
      return {
        deviceSn,
        active,
        frameHz: active ? radarHz(device) : 0,
        ...(active && { targets: targetsInSight(device), lastFrame: device.now() }),
      };
    });

/** Own part of an all-in-one unit or a MEC. */
export function unitStatus(device: Device): Pick<StatusOf<"erv">, "fusion" | "cameras" | "radars"> {
  const cameras = camerasOfUnit(device);
  const radars = radarsOfUnit(device);
  const sources = [...cameras, ...radars];
  const lacking = sources.filter(({ active }) => active === false).length;
  const { stopped, running, degraded } = fusionState.byKey;
  const isStopped = sources.length > 0 && lacking === sources.length;
  return {
    fusion: {
      state: isStopped ? stopped : lacking > 0 ? degraded : running,
      outputHz: isStopped ? 0 : 10,
      targets: isStopped ? 0 : targetsInSight(device),
      latencyMs: drift(device, "latency", 55, 140, 0),
      matchRate: lacking > 0 ? drift(device, "match", 40, 60) : drift(device, "match", 88, 97),
    },
    cameras,
    radars,
  };
}

/** Own part of a radar. */
export function radarStatus(device: Device): Omit<StatusOf<"radar">, "sessionId"> {
  const { pose, values } = device.plan;
  const state = device.conditions.radars.get(device.deviceSn);
  const dead = state === "dead";
  return {
    frameHz: dead ? 0 : radarHz(device),
    targets: dead ? 0 : targetsInSight(device),
    workMode: values["workMode"] === 2 ? "segment" : "intersection",
    ...(pose && {
      azimuth: (pose.heading + drift(device, "azimuth", -0.1, 0.1, 2) + 360) % 360,
      pitch: pose.pitch,
      roll: pose.roll,
      installHeight: pose.height,
    }),
  };
}

/** Own part of a camera. */
export function cameraStatus(device: Device): Omit<StatusOf<"camera">, "sessionId"> {
  const [camera] = device.plan.cameras;
  return {
    ...(camera && stream(device, camera)),
    exposure: drift(device, "exposure", 2, 18, 1),
    irOn: isNight(device),
  };
}

/** Hours, local, between which it is dark enough for lamps of cameras. */
const DAWN = 6;
const DUSK = 19;
const CHINA_OFFSET_HOURS = 8;

const isNight = (device: Device): boolean => {
  const hour = (new Date(device.now()).getUTCHours() + CHINA_OFFSET_HOURS) % 24;
  return hour < DAWN || hour >= DUSK;
};
