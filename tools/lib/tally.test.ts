import { expect, it } from "vitest";
import { Tally } from "./tally.ts";

it("sums the steps, names the failed ones with what failed in them and ends with a failure when there is one", () => {
  const tally = new Tally();
  tally.add("pure", { passed: 10, failed: 0, skipped: 1 });
  expect(tally.exitCode()).toBe(0);
  tally.add("web", { passed: 5, failed: 2, skipped: 0 }, ["one", "two"]);
  tally.addCrash("e2e", "crashed");
  expect(tally.line()).toBe("15 passed, 3 failed, 1 skipped");
  expect(tally.failedSteps()).toEqual(["web", "e2e"]);
  expect(tally.failures()).toEqual(["web: one", "web: two", "e2e: crashed"]);
  expect(tally.exitCode()).toBe(1);
});
