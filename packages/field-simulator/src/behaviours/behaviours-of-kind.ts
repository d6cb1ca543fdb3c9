import type { DeviceKind } from "@lukou/contract/topics";
import type { MakeBehaviour } from "../device/device.ts";
import { logs } from "./actions/logs.ts";
import { queries } from "./actions/queries.ts";
import { reboot } from "./actions/reboot.ts";
import { relays } from "./actions/relays.ts";
import type { RemoteBehaviour } from "./actions/remote.types.ts";
import { remoteOperations } from "./actions/remote-operations.ts";
import { cameraOperations } from "./actions/snapshot.ts";
import { timeSync } from "./actions/time-sync.ts";
import { alarms } from "./alarms.ts";
import { config } from "./config/config.ts";
import { events } from "./events/events.ts";
import { firmware } from "./firmware/firmware.ts";
import { heartbeat } from "./heartbeat.ts";
import { participants } from "./perception/participants.ts";
import { position } from "./position/position.ts";
import { runStatus } from "./run-status/run-status.ts";
import { traffic } from "./traffic/traffic.ts";

/** What any device can be told to do. */
const common: readonly RemoteBehaviour[] = [logs, reboot, timeSync];

const operations: Readonly<Record<DeviceKind, readonly RemoteBehaviour[]>> = {
  erv: [...common, cameraOperations, participants],
  rscu: [...common, cameraOperations, participants],
  mvd: [...common, cameraOperations, participants],
  hpc: [...common, cameraOperations, participants],
  radar: [...common, participants],
  camera: [...common, cameraOperations],
  pole: [...common, cameraOperations],
  watchdog: [...common, relays],
  k1: common,
  vehicle: common,
};

/** What a kind reports besides what all do. */
const own: Readonly<Partial<Record<DeviceKind, readonly MakeBehaviour[]>>> = {
  erv: [traffic, events],
  rscu: [traffic, events],
  mvd: [traffic, events],
  hpc: [traffic, events],
  radar: [traffic],
  pole: [traffic],
  vehicle: [position],
};

/** The capabilities that a device of a kind is made of. */
export const behavioursOfKind = (kind: DeviceKind): MakeBehaviour[] => [
  heartbeat,
  runStatus,
  alarms,
  config,
  queries,
  firmware,
  remoteOperations(operations[kind]),
  ...(own[kind] ?? []),
];
