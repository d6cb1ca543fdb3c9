import { type Drawing, drawingOf, type Shape } from "../document/document.ts";
import { checkShape, shapeRules, unlessChanged } from "./check-shape.ts";
import type { Fix, Issue } from "./issue.ts";
import type { PairFinding, PairRule, RuleSet } from "./rule.ts";
import { FIX_TITLES } from "./words.ts";

/** The rules that look at two shapes. */
export const pairRules = ({ rules }: RuleSet): PairRule[] => rules.filter((rule) => rule.scope === "pair");

/** What the rules say of two shapes, in the order of their ids. */
export function checkPair(a: Shape, b: Shape, rules: readonly PairRule[], ruleSet: RuleSet): Issue[] {
  return rules.flatMap((rule) =>
    rule.check(a, b, ruleSet.settings).map((finding) => ({
      rule: rule.key,
      severity: rule.severity,
      shapes: [a.id, b.id],
      at: finding.at,
      reason: { key: rule.key, params: finding.params ?? {} },
      fixes: fixesOf(a, b, rule, finding, rules, ruleSet),
    })),
  );
}

/** The first fix of each name that removes the issue and makes no error or other issue, tried on the two shapes alone. */
function fixesOf(
  a: Shape,
  b: Shape,
  rule: PairRule,
  { fixes }: PairFinding,
  rules: readonly PairRule[],
  ruleSet: RuleSet,
): Fix[] {
  const pair = drawingOf([a, b]);
  const good: Fix[] = [];
  for (const { key, action } of fixes) {
    if (good.some((fix) => fix.key === key)) continue;
    const after = action(pair);
    const [nextA, nextB] = [after.shapes.get(a.id), after.shapes.get(b.id)];
    if (after === pair || !nextA || !nextB) continue;
    const { settings } = ruleSet;
    const isGood = rules.every((one) => {
      const left = one.check(nextA, nextB, settings).length;
      return one === rule ? left === 0 : left <= one.check(a, b, settings).length;
    });
    if (!isGood || errorsIn(after, ruleSet) > errorsIn(pair, ruleSet)) continue;
    good.push({ key, title: FIX_TITLES[key], action: unlessChanged([a, b], action) });
  }
  return good;
}

function errorsIn({ shapes }: Drawing, ruleSet: RuleSet): number {
  const rules = shapeRules(ruleSet).filter(({ severity }) => severity === "error");
  return [...shapes.values()].flatMap((shape) => checkShape(shape, rules, ruleSet.settings)).length;
}
