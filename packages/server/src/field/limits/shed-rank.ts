import type { DeviceChannel } from "@lukou/contract/topics";

/**
 * What goes first under load (southbound 13): targets, Debug logs, run-status that is repeated, then what the device will
 * say again, and durable reports never for good: they stay unacknowledged and the device sends them again. Last of all goes
 * what says that a device is there: after an outage a thousand of them come back, each with a backlog of durable reports.
 */
export const shedRank = {
  participant: 0,
  debugLog: 1,
  runStatus: 2,
  other: 3,
  durable: 4,
  vital: 5,
} as const;
export type ShedRank = (typeof shedRank)[keyof typeof shedRank];

const durable: ReadonlySet<DeviceChannel> = new Set([
  "traffic/up",
  "event/up",
  "alarm/up",
  "upgrade-status/up",
]);

/** What says that a device is there. */
const vital: ReadonlySet<DeviceChannel> = new Set(["session/up", "heartbeat/up"]);

/**
 * Whether a message may be held back while there is no room. Whether a device is there, and its answer to somebody who
 * waits, come through whatever others send. A durable report is repeated until it is answered, so that repeats would pile
 * up behind one that is held back.
 */
export const mayWait = (channel: DeviceChannel): boolean =>
  !vital.has(channel) && !durable.has(channel) && !channel.endsWith("/ack");

const LEVEL = /"level"\s*:\s*"([^"\\]*)"/g;

/** Whether all lines of a batch of log lines are Debug; told from the bytes, since reading them is what is to be saved. */
function isDebugOnly(bytes: Uint8Array): boolean {
  const levels = Buffer.from(bytes).toString("latin1").matchAll(LEVEL);
  let lines = 0;
  for (const [, level] of levels) {
    if (level !== "Debug") return false;
    lines += 1;
  }
  return lines > 0;
}

/** How early a message is shed; the lowest first. */
export function shedRankOf(channel: DeviceChannel, bytes: Uint8Array): ShedRank {
  if (channel === "participant/up") return shedRank.participant;
  if (channel === "run-status/up") return shedRank.runStatus;
  if (channel === "log/up" && isDebugOnly(bytes)) return shedRank.debugLog;
  if (vital.has(channel)) return shedRank.vital;
  return durable.has(channel) ? shedRank.durable : shedRank.other;
}
