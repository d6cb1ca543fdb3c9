import { expect, it } from "vitest";
import { sizeVerdict } from "./size-check.ts";

it.each([
  ["packages/server/src/app.ts", 250, "fine"],
  ["packages/server/src/app.ts", 251, "watch"],
  ["packages/server/src/app.ts", 400, "watch"],
  ["packages/server/src/app.ts", 401, "too long"],
  ["packages/server/src/app.test.ts", 600, "fine"],
  ["packages/server/src/app.test.ts", 601, "too long"],
  ["e2e/specs/login.spec.ts", 500, "fine"],
] as const)("judges %s of %i lines: %s", (file, lines, verdict) => {
  expect(sizeVerdict(file, lines)).toBe(verdict);
});
