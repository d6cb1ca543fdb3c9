import { deleteShapes } from "../actions/delete-shapes.ts";
import { replacePoints } from "../actions/replace-points.ts";
import type { Action, Drawing, Shape } from "../document/document.ts";
import { isSound } from "../document/soundness.ts";
import type { Fix, Issue } from "./issue.ts";
import type { Finding, Mending, RuleSet, RuleSettings, ShapeRule } from "./rule.ts";
import { FIX_TITLES } from "./words.ts";

/** The rules that look at shapes alone. */
export const shapeRules = ({ rules }: RuleSet): ShapeRule[] => rules.filter((rule) => rule.scope === "shape");

/** What the rules say of one shape; of one that is no shape at all only that. */
export function checkShape(shape: Shape, rules: readonly ShapeRule[], settings: RuleSettings): Issue[] {
  return findingsOf(shape, rules, settings).map(({ rule, finding }) => ({
    rule: rule.key,
    severity: rule.severity,
    shapes: [shape.id],
    at: finding.at,
    reason: { key: rule.key, params: finding.params ?? {} },
    fixes: shape.locked ? [] : fixesOf(shape, rule, finding, rules, settings),
  }));
}

/** The action for as long as the shapes are those the issue was found in. */
export const unlessChanged =
  (shapes: readonly Shape[], action: Action): Action =>
  (drawing: Drawing) =>
    shapes.every((shape) => drawing.shapes.get(shape.id) === shape) ? action(drawing) : drawing;

function findingsOf(shape: Shape, rules: readonly ShapeRule[], settings: RuleSettings) {
  const needed = isSound(shape) ? rules : rules.filter(({ key }) => isAboutSoundness(key));
  return needed.flatMap((rule) => rule.check(shape, settings).map((finding) => ({ rule, finding })));
}

const isAboutSoundness = (key: string): boolean => key === "non-finite" || key === "too-few-corners";

function fixesOf(
  shape: Shape,
  rule: ShapeRule,
  finding: Finding,
  rules: readonly ShapeRule[],
  settings: RuleSettings,
): Fix[] {
  const before = countByRule(shape, rules, settings);
  const isGood = ({ points }: Mending): boolean => {
    if (points === null) return true;
    const mended = { ...shape, points };
    if (!isSound(mended)) return false;
    const after = countByRule(mended, rules, settings);
    if ((after.get(rule) ?? 0) >= (before.get(rule) ?? 0)) return false;
    return rules.every((one) => one.severity !== "error" || (after.get(one) ?? 0) <= (before.get(one) ?? 0));
  };
  const good = finding.mendings?.().filter(isGood) ?? [];
  return good.map(({ key, points }) => ({
    key,
    title: FIX_TITLES[key],
    action: unlessChanged([shape], points ? replacePoints(shape.id, points) : deleteShapes([shape.id])),
  }));
}

function countByRule(
  shape: Shape,
  rules: readonly ShapeRule[],
  settings: RuleSettings,
): ReadonlyMap<ShapeRule, number> {
  const counts = new Map<ShapeRule, number>();
  for (const { rule } of findingsOf(shape, rules, settings)) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return counts;
}
