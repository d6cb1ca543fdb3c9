import type { Drawing, Shape, ShapeId } from "../document/document.ts";
import { isSound } from "../document/soundness.ts";
import { boxOf } from "../geometry/box.ts";
import { shapesNear } from "../geometry/shapes-near.ts";
import { checkPair, pairRules } from "./check-pair.ts";
import { checkShape, shapeRules } from "./check-shape.ts";
import type { Issue } from "./issue.ts";
import type { RuleSet } from "./rule.ts";

/** Issues of each pair under the smaller and then the greater id. */
type PairIssues = ReadonlyMap<ShapeId, ReadonlyMap<ShapeId, readonly Issue[]>>;

/** What validating found, and what the next time needs to look only at what changed. */
export interface Validation {
  readonly drawing: Drawing;
  readonly ruleSet: RuleSet;
  /** Those of shapes by layer, lowest first, each followed by those it has with others; then those of the whole. */
  readonly issues: readonly Issue[];
  readonly byShape: ReadonlyMap<ShapeId, readonly Issue[]>;
  readonly byPair: PairIssues;
}

/**
 * Holds a drawing against rules. With an earlier validation under the same rule set, shapes that are the same objects are
 * not looked at again, and pairs only near those that changed; the issues are those of a full validation.
 */
export function validate(drawing: Drawing, ruleSet: RuleSet, previous?: Validation): Validation {
  const known = previous?.ruleSet === ruleSet ? previous : undefined;
  if (known?.drawing === drawing) return known;
  const changed = new Set<ShapeId>();
  for (const [id, shape] of drawing.shapes) {
    if (known?.drawing.shapes.get(id) !== shape) changed.add(id);
  }
  const byShape = issuesByShape(drawing, ruleSet, known, changed);
  const byPair = issuesByPair(drawing, ruleSet, known, changed);
  const issues = [...inOrder(drawing, byShape, byPair), ...ofTheWhole(drawing, ruleSet)];
  return { drawing, ruleSet, issues, byShape, byPair };
}

/** A checker that remembers what it saw last, for one editor. */
export function createChecker(ruleSet: RuleSet): (drawing: Drawing) => readonly Issue[] {
  let last: Validation | undefined;
  return (drawing) => {
    last = validate(drawing, ruleSet, last);
    return last.issues;
  };
}

function issuesByShape(
  { shapes }: Drawing,
  ruleSet: RuleSet,
  known: Validation | undefined,
  changed: ReadonlySet<ShapeId>,
): Map<ShapeId, readonly Issue[]> {
  const rules = shapeRules(ruleSet);
  const found = new Map<ShapeId, readonly Issue[]>();
  for (const [id, shape] of shapes) {
    const issues = changed.has(id)
      ? checkShape(shape, rules, ruleSet.settings)
      : (known?.byShape.get(id) ?? []);
    if (issues.length > 0) found.set(id, issues);
  }
  return found;
}

function issuesByPair(
  drawing: Drawing,
  ruleSet: RuleSet,
  known: Validation | undefined,
  changed: ReadonlySet<ShapeId>,
): PairIssues {
  const rules = pairRules(ruleSet);
  const found = new Map<ShapeId, Map<ShapeId, readonly Issue[]>>();
  const note = (first: ShapeId, second: ShapeId, issues: readonly Issue[]): void => {
    if (issues.length === 0) return;
    const row = found.get(first) ?? new Map<ShapeId, readonly Issue[]>();
    found.set(first, row.set(second, issues));
  };
  for (const [first, row] of known?.byPair ?? []) {
    if (changed.has(first) || !drawing.shapes.has(first)) continue;
    for (const [second, issues] of row) {
      if (!changed.has(second) && drawing.shapes.has(second)) note(first, second, issues);
    }
  }
  const reach = Math.max(0, ...rules.map((rule) => rule.reach(ruleSet.settings)));
  for (const id of changed) {
    const shape = drawing.shapes.get(id);
    if (!shape || !isSound(shape)) continue;
    for (const other of shapesNear(drawing, boxOf(shape.points), reach)) {
      // Two changed shapes meet twice here; they are looked at once.
      if (other.id === id || (changed.has(other.id) && other.id < id) || !isSound(other)) continue;
      const [a, b] = inOrderOfIds(shape, other);
      note(a.id, b.id, checkPair(a, b, rules, ruleSet));
    }
  }
  return found;
}

const inOrderOfIds = (one: Shape, other: Shape): [Shape, Shape] =>
  one.id < other.id ? [one, other] : [other, one];

function inOrder(
  { order }: Drawing,
  byShape: ReadonlyMap<ShapeId, readonly Issue[]>,
  byPair: PairIssues,
): Issue[] {
  return order.flatMap((id) => {
    const pairs = [...(byPair.get(id) ?? [])].sort(([s], [t]) => (s < t ? -1 : 1));
    return [...(byShape.get(id) ?? []), ...pairs.flatMap(([, issues]) => issues)];
  });
}

const ofTheWhole = (drawing: Drawing, { rules }: RuleSet): Issue[] =>
  rules.flatMap((rule) => (rule.scope === "drawing" ? rule.check(drawing) : []));
