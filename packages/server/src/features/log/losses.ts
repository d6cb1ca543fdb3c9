import type { Platform } from "../../platform/platform.ts";

/** Rows of the logs that could not be stored since the start. */
export interface LogLosses {
  device: number;
  communication: number;
}

const byLogger = new WeakMap<Platform["log"], LogLosses>();

/** The counters of a platform. What records logs belongs to the gateway and what answers them to HTTP; both have its logger. */
export function lossesOf({ log }: Pick<Platform, "log">): LogLosses {
  let losses = byLogger.get(log);
  if (!losses) {
    losses = { device: 0, communication: 0 };
    byLogger.set(log, losses);
  }
  return losses;
}
