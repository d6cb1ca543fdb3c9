import { setImmediate } from "node:timers/promises";
import { createTimerQueue, type Timers } from "../time/timers.ts";

/** Time that passes when a test says so. */
export interface FakeTimers extends Timers {
  /** Lets `ms` pass; what falls due happens at its own moment, and promises settle before the next. */
  advance(ms: number): Promise<void>;
}

export function createFakeTimers(start = Date.UTC(2026, 10, 20, 8, 0, 0)): FakeTimers {
  const queue = createTimerQueue();
  let now = start;
  return {
    now: () => Math.floor(now),
    after: (ms, action) => queue.add(now + Math.max(0, ms), action),
    async advance(ms) {
      const end = now + ms;
      await setImmediate();
      for (let next = queue.next(); next !== undefined && next <= end; next = queue.next()) {
        now = Math.max(now, next);
        queue.take(now)?.();
        await setImmediate();
      }
      now = end;
    },
  };
}
