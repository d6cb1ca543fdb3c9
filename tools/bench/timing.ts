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
