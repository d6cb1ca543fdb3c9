export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Sums the counts of the steps of a run and remembers which steps failed, and why. */
export class Tally {
  readonly #steps: { name: string; counts: Counts; failures: readonly string[] }[] = [];

  /** Counts a step; `failures` are the texts that say which of its tests failed. */
  add(name: string, counts: Counts, failures: readonly string[] = []): void {
    this.#steps.push({ name, counts, failures });
  }

  /** Counts a step that ended without telling any counts. */
  addCrash(name: string, why?: string): void {
    this.add(name, { passed: 0, failed: 1, skipped: 0 }, why === undefined ? [] : [why]);
  }

  /** The steps with failures, by name. */
  failedSteps(): string[] {
    return this.#steps.filter((step) => step.counts.failed > 0).map((step) => step.name);
  }

  /** What failed, step by step. */
  failures(): string[] {
    return this.#steps.flatMap(({ name, failures }) => failures.map((failure) => `${name}: ${failure}`));
  }

  /** `N passed, N failed, N skipped`. */
  line(): string {
    const sum = (part: keyof Counts) => this.#steps.reduce((total, step) => total + step.counts[part], 0);
    return `${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`;
  }

  exitCode(): number {
    return this.failedSteps().length === 0 ? 0 : 1;
  }
}
