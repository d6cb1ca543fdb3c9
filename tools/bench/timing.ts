import { median } from "./row.ts";

/** Milliseconds of each of so many runs of each question, after one run of each that is not counted. */
export async function timesOf(
  questions: readonly (() => Promise<unknown>)[],
  rounds: number,
): Promise<number[]> {
  for (const question of questions) await question();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const question of questions) {
      const started = performance.now();
      await question();
      times.push(performance.now() - started);
    }
  }
  return times;
}

/**
 * Milliseconds of one run of `work`: the median of so many runs, of the round with the least one, after a round that is not
 * counted. What else the machine does only ever adds.
 */
export function medianOfBestRound(work: (run: number) => unknown, runs: number, rounds = 5): number {
  const times = Array.from({ length: rounds + 1 }, () =>
    median(
      Array.from({ length: runs }, (_, run) => {
        const started = performance.now();
        work(run);
        return performance.now() - started;
      }),
    ),
  );
  return Math.min(...times.slice(1));
}
