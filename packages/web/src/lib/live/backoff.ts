const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/**
 * Milliseconds to wait before attempt `attempt` (from 0): doubles up to half a minute, and is spread over its upper
 * half so that the browsers of a restarted server do not return all at once. `random` is in 0..1.
 */
export function reconnectDelay(attempt: number, random: number): number {
  const wait = Math.min(FIRST_WAIT * 2 ** attempt, LONGEST_WAIT);
  return wait / 2 + (wait / 2) * random;
}
