type Aim = { readonly atLeast: number } | { readonly atMost: number };

/** One line of the benchmark table: a figure against a limit or a peer that was measured in the same run. */
export interface Measured {
  readonly name: string;
  /** What was measured, with its unit. */
  readonly measured: string;
  /** The limit, or the peer's figure from the same run, with its unit. */
  readonly against: string;
  /** Better is smaller when `aim` says "atMost", larger when it says "atLeast". */
  readonly ratio: number;
  readonly aim: Aim;
}

/** A line that could not be measured on this machine, and why. */
export interface Skipped {
  readonly name: string;
  readonly skipped: string;
  readonly aim: Aim;
}

export type Row = Measured | Skipped;

/** A benchmark: prepares, measures, tidies up. `say` tells what takes time. */
export type Benchmark = (say: (message: string) => void) => Promise<Row[]>;

export const reached = (row: Measured): boolean =>
  "atLeast" in row.aim ? row.ratio >= row.aim.atLeast : row.ratio <= row.aim.atMost;

/** The value below which a share `p` (0..1) of the values lies; values need no order. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * p) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
