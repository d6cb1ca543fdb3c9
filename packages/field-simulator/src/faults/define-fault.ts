import type { RandomStream } from "@lukou/rehearsal";
import type { z } from "zod";
import type { Machine } from "../device/create-device.ts";
import type { Timers } from "../time/timers.ts";
import type { PictureFault } from "../world/world.types.ts";

/** What a fault can get at. */
export interface FaultField {
  readonly timers: Timers;
  readonly random: RandomStream;
  readonly machines: readonly Machine[];
  machine(deviceSn: string): Machine | undefined;
  /** Switches everything that is fed from a box, but for the serials that a battery carries. */
  setBox(boxKey: string, on: boolean, carried?: ReadonlySet<string>): void;
  /** Turns, dirties or covers a camera, for everybody that looks through it. */
  setCamera(cameraSn: string, fault: PictureFault): void;
}

/** What a fault strikes: a device, a camera (with or without a session), the box of a device, or the whole field. */
export type Struck = "device" | "camera" | "box" | "field";

/** Something that goes wrong in the field, on demand. */
export interface Fault<P extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  /** Chinese. */
  readonly title: string;
  readonly strikes: Struck;
  readonly params: P;
  /**
   * Lets it happen to the thing with this serial (the whole field takes none). Answers what ends it; a fault that is over
   * at once answers nothing. Throws a FaultError for a serial it cannot strike.
   */
  begin(field: FaultField, deviceSn: string, params: z.output<P>): (() => void) | undefined;
}

/** A fault that cannot be laid on what was named; the Chinese message says why. */
export class FaultError extends Error {
  override readonly name = "FaultError";
}

/** Declares a fault with the types of its parameters kept. */
export const defineFault = <P extends z.ZodObject>(fault: Fault<P>): Fault<P> => fault;

/** The device of a serial; throws a FaultError if the field has none. */
export function machineOf(field: FaultField, deviceSn: string): Machine {
  const machine = field.machine(deviceSn);
  if (!machine) throw new FaultError(`现场没有序列号为“${deviceSn}”的设备`);
  return machine;
}
