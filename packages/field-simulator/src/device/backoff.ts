import type { RandomStream } from "@lukou/rehearsal";

const FIRST_MS = 2000;
const LONGEST_MS = 120_000;

/** Waits that the broker's reason asks for, ms: taken over by another client of this id; bad or missing credentials (southbound 1). */
const TAKEN_OVER = 0x8e;
const TAKEN_OVER_MS = 60_000;
const REFUSED = [0x86, 0x87];
const REFUSED_MS = 300_000;

/** Milliseconds until the next attempt: full jitter over 2 s doubling to 120 s (southbound 1); `failures` counts from 0. */
export function reconnectDelay(failures: number, reason: number | undefined, random: RandomStream): number {
  if (reason === TAKEN_OVER) return TAKEN_OVER_MS;
  if (reason !== undefined && REFUSED.includes(reason)) return REFUSED_MS;
  return Math.round(random.between(0, Math.min(FIRST_MS * 2 ** failures, LONGEST_MS)));
}

/** Milliseconds until a report without an answer is repeated: 2, 4, 8 … at most 4096 s; `sent` counts from 1 (southbound 3). */
export const repeatDelay = (sent: number): number => Math.min(2 ** sent, 4096) * 1000;
