import { accessDeviceType, type DeviceKind } from "@lukou/contract/topics";
import type { Composer, Device } from "../device/device.ts";
import type { Draft } from "../device/draft.ts";
import { PROTOCOL_VERSION } from "../device/session.ts";
import { composeRunStatus } from "./run-status/compose.ts";

const { roadsideUnit, camera, radar, other } = accessDeviceType.byKey;

/** Device types of T/ITS 0180.1 (southbound 5); a MEC is a roadside computing unit, and so is an all-in-one unit. */
const TYPES: Readonly<Record<DeviceKind, 0 | 2 | 3 | 6>> = {
  erv: roadsideUnit,
  rscu: roadsideUnit,
  camera,
  mvd: camera,
  hpc: camera,
  radar,
  pole: other,
  watchdog: other,
  k1: other,
  vehicle: other,
};

/** A value under its name, or nothing if it is not known: an unknown value is left out (southbound 1). */
const known = <K extends string, V>(name: K, value: V | undefined): { [N in K]?: V } =>
  value === undefined ? {} : ({ [name]: value } as { [N in K]: V });

/** What a device is (southbound 5). */
export function composeBasicStatus(
  { plan, memory, around }: Device,
  capabilities: readonly string[],
): Draft<"basic-status/up"> {
  const { pose } = plan;
  return {
    kind: plan.kind,
    deviceType: TYPES[plan.kind],
    ...known("model", plan.model),
    ...known("supplier", plan.supplier),
    ...known("hardwareVersion", plan.hardwareVersion),
    softwareVersion: memory.softwareVersion,
    modules: [{ module: "main", version: memory.softwareVersion }],
    protocolVersion: PROTOCOL_VERSION,
    capabilities: [...capabilities],
    ...known("ip", plan.ip),
    ...known("mac", plan.mac),
    ...(pose && { longitude: pose.longitude, latitude: pose.latitude, datum: "WGS84" as const }),
    ...known("elevation", pose?.elevation),
    boards: plan.boards.map(({ deviceSn, model, softwareVersion }) => ({
      deviceSn,
      ...known("model", model),
      ...known("softwareVersion", softwareVersion),
    })),
    children: plan.children.map(({ deviceSn, kind, model, softwareVersion }) => ({
      deviceSn,
      kind,
      ...known("model", model),
      ...known("softwareVersion", softwareVersion),
    })),
    cameras: plan.cameras.map(({ deviceSn, channel, mainUrl, subUrl, snapshotUrl }) => ({
      cameraSn: deviceSn,
      channel,
      ...known("rtspMain", mainUrl),
      ...known("rtspSub", subUrl),
      ...known("snapshotUrl", snapshotUrl),
      ...around.cameraUrls(deviceSn),
    })),
  };
}

/** Both messages that a device reports by itself and when asked. */
export const composer = (device: Device, capabilities: readonly string[]): Composer => ({
  basicStatus: () => composeBasicStatus(device, capabilities),
  runStatus: () => composeRunStatus(device),
});
