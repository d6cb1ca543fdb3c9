import { openStream } from "@lukou/rehearsal";
import type { Device } from "../device/device.ts";

/** Slowest and fastest that a reading goes up and down, s. */
const PERIOD_S = [240, 2400] as const;

/**
 * A reading that wanders between two values, slowly, each device and each reading in its own time; the same at the same
 * moment, so nothing has to be remembered. Rounded to `digits` decimals.
 */
export function drift(device: Device, reading: string, low: number, high: number, digits = 1): number {
  const stream = openStream(1, device.deviceSn, reading);
  const period = stream.between(...PERIOD_S);
  const angle = 2 * Math.PI * (device.now() / 1000 / period + stream.next());
  const share = 0.5 + 0.35 * Math.sin(angle) + 0.15 * Math.sin(3.7 * angle);
  return Number((low + (high - low) * share).toFixed(digits));
}
