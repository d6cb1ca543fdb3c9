import type { Payload } from "@lukou/contract/topics";

export type LogLine = Payload<"log/up">["lines"][number];
export type LogLevel = LogLine["level"];

/** Lines of real happenings that a device keeps; the routine between them is written anew from the clock when asked for. */
const KEPT_MAX = 200;
const ROUTINE_STEP_MS = 10 * 60_000;
/** A device's ring buffer reaches back 7 days (southbound 8). */
const REACH_MS = 7 * 24 * 3600_000;

const order: readonly LogLevel[] = ["Debug", "Info", "Warn", "Error", "Fatal"];

/** Whether a line of a level is written while the device logs from `threshold` on. */
export const isLogged = (level: LogLevel, threshold: LogLevel): boolean =>
  order.indexOf(level) >= order.indexOf(threshold);

/** The log of one device. */
export interface LogBook {
  write(level: LogLevel, module: string, msg: string): void;
  /** Lines between two moments, both included, oldest first; those older than 7 days are overwritten. */
  between(from: number, to: number): LogLine[];
  /** Hears of every line that is written. */
  listen(listener: (line: LogLine) => void): void;
}

const routineAt = (at: number): LogLine => {
  const step = Math.round(at / ROUTINE_STEP_MS);
  return {
    timeStamp: at,
    level: "Info",
    module: "main",
    msg: `self check passed, cycle ${step % 1008}`,
  };
};

export function createLogBook(now: () => number): LogBook {
  const kept: LogLine[] = [];
  const listeners: ((line: LogLine) => void)[] = [];
  return {
    write(level, module, msg) {
      const line: LogLine = { timeStamp: now(), level, module, msg };
      kept.push(line);
      if (kept.length > KEPT_MAX) kept.shift();
      for (const listener of listeners) listener(line);
    },
    between(from, to) {
      const begin = Math.max(from, now() - REACH_MS);
      const end = Math.min(to, now());
      const lines = kept.filter(({ timeStamp }) => timeStamp >= begin && timeStamp <= end);
      for (let at = Math.ceil(begin / ROUTINE_STEP_MS) * ROUTINE_STEP_MS; at <= end; at += ROUTINE_STEP_MS) {
        lines.push(routineAt(at));
      }
      return lines.sort((a, b) => a.timeStamp - b.timeStamp);
    },
    listen: (listener) => void listeners.push(listener),
  };
}
