import type { Platform } from "../../platform/platform.ts";

/** Rows of the logs that could not be stored since the start. */
export interface LogLosses {
  device: number;
  communication: number;
}

const byDatabase = new WeakMap<Platform["db"], LogLosses>();

/** The counters of a platform. What records logs belongs to the gateway and what answers them to HTTP; both have its database. */
export function lossesOf({ db }: Pick<Platform, "db">): LogLosses {
  let losses = byDatabase.get(db);
  if (!losses) {
    losses = { device: 0, communication: 0 };
    byDatabase.set(db, losses);
  }
  return losses;
}
