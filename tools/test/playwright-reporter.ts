import type { FullConfig, Reporter, Suite, TestCase, TestError } from "@playwright/test/reporter";
import { type Failure, failureOf, leaveReport } from "./run-report.ts";

/** Reports a run of Playwright. A story that passed only when repeated, and an error outside any story, are failures. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;
  readonly #stray: Failure[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#stray.push(failureOf(error.location?.file ?? "", "", [error]));
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const withOutcome = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome()));
    leaveReport({
      passed: withOutcome("expected").length,
      skipped: withOutcome("skipped").length,
      failures: [...withOutcome("unexpected", "flaky").map(failureIn), ...this.#stray],
    });
  }

  /** The list reporter speaks to the terminal. */
  printsToStdio(): boolean {
    return false;
  }
}

function failureIn(test: TestCase): Failure {
  const errors = test.results.flatMap((result) => result.errors);
  // The path begins with the whole run, the project and the file.
  return failureOf(test.location.file, test.titlePath().slice(3).join(" > "), errors);
}
