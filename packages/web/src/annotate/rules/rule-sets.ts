import type { Plane } from "../document/plane.ts";
import { gap } from "./gap.ts";
import { noArea, noLength } from "./no-extent.ts";
import { nonFinite } from "./non-finite.ts";
import { outOfFrame } from "./out-of-frame.ts";
import { overlap } from "./overlap.ts";
import { repeatedCorner } from "./repeated-corner.ts";
import type { Rule, RuleSet, RuleSettings } from "./rule.ts";
import { selfCrossing } from "./self-crossing.ts";
import { spike } from "./spike.ts";
import { tooFewCorners } from "./too-few-corners.ts";

/** Rules that hold whatever the shapes stand for. */
export const GEOMETRY_RULES: readonly Rule[] = [
  nonFinite,
  tooFewCorners,
  noArea,
  noLength,
  selfCrossing,
  outOfFrame,
  repeatedCorner,
  spike,
  overlap,
  gap,
];

/** A rule set for a plane: pixels of a picture or metres; kinds that must not overlap or share borders are the caller's. */
export function ruleSetFor(
  { unit, frame }: Plane,
  settings: Partial<RuleSettings> = {},
  more: readonly Rule[] = [],
): RuleSet {
  const isPicture = unit === "px";
  return {
    settings: {
      frame,
      sameCorner: isPicture ? 0.5 : 0.01,
      minimumLength: isPicture ? 5 : 0.2,
      minimumArea: isPicture ? 25 : 0.05,
      spikeDegrees: 4,
      overlapShare: {},
      gap: { kinds: [], distance: isPicture ? 6 : 0.2 },
      ...settings,
    },
    rules: [...GEOMETRY_RULES, ...more],
  };
}
