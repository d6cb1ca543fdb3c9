import { flapping, halfOpen, reconnectStorm, silence } from "./connection.ts";
import type { Fault } from "./define-fault.ts";
import { clockJump, failedUpgrade, rejectedConfig, slowAck, wrongPayloads } from "./messages.ts";
import { openDoor, powerCut, powerLoss, reboot } from "./power.ts";
import { coveredLens, dirtyLens, movedCamera, stuckRadar } from "./sensors.ts";

/** Every fault of the field by its name, for the command line, scenario files and tests alike. */
export const faults = {
  silence,
  halfOpen,
  flapping,
  reconnectStorm,
  clockJump,
  wrongPayloads,
  slowAck,
  rejectedConfig,
  failedUpgrade,
  reboot,
  powerCut,
  powerLoss,
  openDoor,
  movedCamera,
  dirtyLens,
  coveredLens,
  stuckRadar,
} as const;

export type FaultName = keyof typeof faults;

export const faultNames = Object.keys(faults) as FaultName[];

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(faults, name);

/** A fault without the types of its parameters, for callers that read them at run time. */
export const faultOf = (name: FaultName): Fault => faults[name];
