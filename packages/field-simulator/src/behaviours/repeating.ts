import type { Device } from "../device/device.ts";
import type { Cancel } from "../time/timers.ts";

/** Something a device does again and again. */
export interface Repeating {
  start(): void;
  stop(): void;
}

/** Does `action` every `seconds()`, which is asked before each wait; the first time after one such wait. */
export function repeating(device: Device, seconds: () => number, action: () => void): Repeating {
  let cancel: Cancel | undefined;
  const wait = () => {
    cancel = device.after(seconds() * 1000, () => {
      wait();
      action();
    });
  };
  const stop = () => {
    cancel?.();
    cancel = undefined;
  };
  return {
    start() {
      stop();
      wait();
    },
    stop,
  };
}
