import { expect } from "vitest";
import { type Drawing, type Shape } from "../document/document.ts";
import { invariants } from "../document/soundness.ts";
import type { Issue } from "../rules/issue.ts";
import { ruleSetFor } from "../rules/rule-sets.ts";
import { validate } from "../rules/validate.ts";
import { buildDrawing, buildPicturePlane } from "./builders.ts";

export const ruleSet = ruleSetFor(buildPicturePlane(400, 300), {
  overlapShare: { lane: 0.02 },
  gap: { kinds: ["lane"], distance: 6 },
});

export const check = (drawing: Drawing): readonly Issue[] => validate(drawing, ruleSet).issues;
export const only = (shape: Partial<Shape>): readonly Issue[] => check(buildDrawing(shape));
export const rulesOf = (issues: readonly Issue[]): string[] => issues.map(({ rule }) => rule);
export const fixKeys = (issue: Issue | undefined): string[] => issue?.fixes.map(({ key }) => key) ?? [];

/** Does a fix and answers what is still wrong. */
export function after(drawing: Drawing, issue: Issue | undefined, key: string): readonly Issue[] {
  const fix = issue?.fixes.find((one) => one.key === key);
  const mended = fix?.action(drawing) ?? drawing;
  expect(mended).not.toBe(drawing);
  expect(invariants(mended)).toEqual([]);
  return check(mended);
}
