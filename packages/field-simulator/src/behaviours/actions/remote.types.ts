import type { answerCode, OmAction, omActions } from "@lukou/contract/topics";
import type { z } from "zod";
import type { Behaviour, Device } from "../../device/device.ts";

/** One answer to a command; the last has `done` (southbound 10). */
export interface RemoteAnswer {
  readonly errorCode: (typeof answerCode.codes)[number];
  readonly errorDesc?: string;
  /** JSON Pointer of the parameter that was wrong. */
  readonly field?: string;
  readonly result?: Record<string, unknown>;
  readonly done: boolean;
}

export type Reply = (answer: RemoteAnswer) => void;

/** What a device does for each remote operation that it can. */
export type RemoteActions = {
  readonly [A in OmAction]?: (params: z.output<(typeof omActions)[A]["params"]>, reply: Reply) => void;
};

/** A capability that is used by remote operations. */
export interface Operable extends Behaviour {
  readonly actions: RemoteActions;
}

export type RemoteBehaviour = (device: Device) => Operable;

export const done = (result?: Record<string, unknown>): RemoteAnswer => ({
  errorCode: 0,
  done: true,
  ...(result && { result }),
});

export const fail = (
  errorCode: RemoteAnswer["errorCode"],
  errorDesc: string,
  field?: string,
): RemoteAnswer => ({ errorCode, errorDesc, done: true, ...(field !== undefined && { field }) });
