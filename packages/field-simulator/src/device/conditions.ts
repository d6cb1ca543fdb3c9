import type { PictureFault } from "../world/world.types.ts";

/** What is out of order at a device; faults write it, behaviours look at it. */
export interface Conditions {
  /** Says nothing at all, though the connection stands. */
  silent: boolean;
  /** ms that the device's clock is off. */
  clockOffsetMs: number;
  /** ms by which every answer to a command is late. */
  answerDelayMs: number;
  /** Refuses the next pushes, naming this field. */
  rejectConfig: { readonly field: string; readonly errorCode: number; left: number } | undefined;
  /** How the next firmware task ends badly. */
  failUpgrade: "hash" | "noSpace" | "install" | "rolledBack" | undefined;
  /** By serial of the camera. */
  readonly cameras: Map<string, PictureFault>;
  /** Serials of radars that repeat their last picture for ever, or measure nothing. */
  readonly radars: Map<string, "frozen" | "dead">;
  /** Mains of the box have failed and the battery carries the device. */
  onBattery: boolean;
  doorOpen: boolean;
}

export const inOrder = (): Conditions => ({
  silent: false,
  clockOffsetMs: 0,
  answerDelayMs: 0,
  rejectConfig: undefined,
  failUpgrade: undefined,
  cameras: new Map(),
  radars: new Map(),
  onBattery: false,
  doorOpen: false,
});

/** How far a moved camera's picture lies off its baseline, px of a picture this wide and of this angle. */
export function offsetPx(fault: PictureFault | undefined, width: number, horizontalAngle: number): number {
  if (!fault?.moved) return 0;
  const { headingDeg, pitchDeg } = fault.moved;
  return Math.min(65_536, Math.hypot(headingDeg, pitchDeg) * (width / horizontalAngle));
}

/** Percent of a camera's picture that shows nothing of use. */
export const occlusion = (fault: PictureFault | undefined): number =>
  Math.min(100, 100 * Math.max(fault?.covered ?? 0, 0.6 * (fault?.dirty ?? 0)));
