import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from "vitest/node";
import { type Failure, failureOf, leaveReport } from "./run-report.ts";

/** Reports a run of vitest. A hook that failed counts as one failure, whatever was left out because of it. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(testModules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = testModules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    leaveReport({
      passed: inState("passed").length,
      skipped: inState("skipped").length,
      failures: [
        ...testModules.flatMap(suiteFailures),
        ...inState("failed").map((test) => failureIn(test, test.result().errors ?? [])),
        ...unhandledErrors.map(strayFailure),
      ],
    });
  }
}

/** What went wrong in a file or in its groups, apart from their tests: loading, hooks. */
function suiteFailures(module: TestModule): Failure[] {
  const groups = [...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => failureIn(suite, suite.errors()));
  const own = module.errors();
  return own.length === 0 ? groups : [failureOf(module.moduleId, "", own), ...groups];
}

function failureIn(task: TestCase | TestSuite, errors: readonly SerializedError[]): Failure {
  return failureOf(task.module.moduleId, task.fullName, errors);
}

/** An error nobody caught. vitest knows the file and, if one was running, the test; it need not be the one to blame. */
function strayFailure(error: SerializedError): Failure {
  const text = (key: string) => (typeof error[key] === "string" ? error[key] : "");
  const during = text("VITEST_TEST_NAME");
  const kind = text("type") || "unhandled error";
  return failureOf(text("VITEST_TEST_PATH"), during ? `${kind} during ${during}` : kind, [error]);
}
