import { describe, expect, it } from "vitest";
import { playwrightCounts, vitestCounts } from "./reports.ts";

describe("vitestCounts", () => {
  const report = {
    success: true,
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [{ status: "passed", assertionResults: [{}] }],
  };

  it("takes over passed and failed and adds up what did not run", () => {
    expect(vitestCounts(report)).toEqual({ passed: 5, failed: 0, skipped: 3 });
    expect(vitestCounts({ ...report, success: false, numFailedTests: 2 }).failed).toBe(2);
  });

  it("counts a file that could not be loaded", () => {
    const testResults = [...report.testResults, { status: "failed", assertionResults: [] }];
    expect(vitestCounts({ ...report, success: false, testResults }).failed).toBe(1);
  });

  it("counts an error outside any test", () => {
    expect(vitestCounts({ ...report, success: false }).failed).toBe(1);
  });
});

it("counts a flaky browser test and a global error as failures", () => {
  const stats = { expected: 7, unexpected: 1, flaky: 1, skipped: 2 };
  expect(playwrightCounts({ stats, errors: [{}] })).toEqual({ passed: 7, failed: 3, skipped: 2 });
});
