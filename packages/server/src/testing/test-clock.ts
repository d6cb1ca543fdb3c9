import type { Clock } from "../platform/clock.ts";

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Moves on by this many milliseconds. */
  advance(ms: number): void;
}

/** Starts at the real time, because the database stamps some rows itself. */
export function createTestClock(start = new Date()): TestClock {
  let now = start.getTime();
  return Object.assign(() => new Date(now), {
    advance(ms: number) {
      now += ms;
    },
  });
}
