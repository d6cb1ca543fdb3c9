import type { z } from "zod";
import type { DeviceKind } from "../device-kind.ts";

/** One remote operation or read: what goes there, what comes back, and by when (southbound 10). */
export interface Action<P extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  /** Chinese title. */
  readonly title: string;
  readonly params: P;
  /** Result of the last answer, `done:true`. */
  readonly result: R;
  /** The same with what is special to each kind of device. */
  readonly resultOf?: Readonly<Record<DeviceKind, z.ZodType<z.output<R>>>>;
  /** Result of the answers before it, where the work takes long. */
  readonly progress?: z.ZodType;
  /** Seconds until the platform takes the device as silent. */
  readonly deadlineS: number;
}

/** Declares an action with the types of its parts kept. */
export const defineAction = <P extends z.ZodType, R extends z.ZodType>(action: Action<P, R>): Action<P, R> =>
  action;
