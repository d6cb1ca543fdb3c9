import type { MakeBehaviour } from "../../device/device.ts";
import type { Cancel } from "../../time/timers.ts";
import { repeating } from "../repeating.ts";

/** Reports on change come at most once a second (southbound 2). */
const CHANGE_GAP_MS = 1000;

/** How the device fares: after the session began, every `runningInfoRate` s, and on change. */
export const runStatus: MakeBehaviour = (device) => {
  let lastAt = 0;
  let soon: Cancel | undefined;
  const report = () => {
    lastAt = device.now();
    device.report("run-status/up", device.compose.runStatus());
  };
  const regular = repeating(device, () => device.rates.runningInfoRate, report);
  const stop = () => {
    regular.stop();
    soon?.();
    soon = undefined;
  };
  return {
    live() {
      report();
      regular.start();
    },
    lost: stop,
    off: stop,
    changed() {
      if (!device.live || soon) return;
      const wait = Math.min(CHANGE_GAP_MS, Math.max(0, lastAt + CHANGE_GAP_MS - device.now()));
      soon = device.after(wait, () => {
        soon = undefined;
        report();
      });
    },
  };
};
