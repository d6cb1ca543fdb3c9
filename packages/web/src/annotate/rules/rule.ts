import type { Action, Drawing, Point, Shape } from "../document/document.ts";
import type { Box } from "../geometry/box.ts";
import type { Issue, IssueSeverity } from "./issue.ts";
import type { FixKey, ReasonKey } from "./words.ts";

/** What the rules measure against; lengths and areas in units of the plane. */
export interface RuleSettings {
  /** What shapes must stay in; null where there is no edge. */
  readonly frame: Box | null;
  /** Corners nearer than this follow each other for nothing. */
  readonly sameCorner: number;
  readonly minimumLength: number;
  readonly minimumArea: number;
  /** A corner with a sharper angle than this is a slip of the hand. */
  readonly spikeDegrees: number;
  /** For each kind, the share of the smaller polygon that two of the kind may have in common; others may overlap. */
  readonly overlapShare: Readonly<Record<string, number>>;
  /** Kinds whose polygons share borders, and how wide a gap between them is none that was meant. */
  readonly gap: { readonly kinds: readonly string[]; readonly distance: number };
}

/** A change of one shape that may mend it: other corners, or null for taking it out. */
export interface Mending {
  readonly key: FixKey;
  readonly points: readonly Point[] | null;
}

/** What a rule notices about one shape. */
export interface Finding {
  readonly at: Point;
  readonly params?: Issue["reason"]["params"];
  /** What could mend it; only what does, and breaks nothing else, is offered. */
  mendings?(): readonly Mending[];
}

interface RuleHead {
  readonly key: ReasonKey;
  readonly severity: IssueSeverity;
}

/** Looks at each shape alone. */
export interface ShapeRule extends RuleHead {
  readonly scope: "shape";
  check(shape: Shape, settings: RuleSettings): readonly Finding[];
}

/** What a rule notices about two shapes; the fixes are tried before they are offered. */
export interface PairFinding {
  readonly at: Point;
  readonly params?: Issue["reason"]["params"];
  readonly fixes: readonly { readonly key: FixKey; readonly action: Action }[];
}

/** Looks at two shapes near each other, in the order of their ids. */
export interface PairRule extends RuleHead {
  readonly scope: "pair";
  /** How near the boxes of two shapes come for the rule to look at them. */
  reach(settings: RuleSettings): number;
  check(a: Shape, b: Shape, settings: RuleSettings): readonly PairFinding[];
}

/** The port for rules from elsewhere, about roads for instance: looks at the whole document every time it changed. */
export interface DrawingRule {
  readonly scope: "drawing";
  check(drawing: Drawing): readonly Issue[];
}

export type Rule = ShapeRule | PairRule | DrawingRule;

/** Rules and what they measure against: data, one per kind of document. */
export interface RuleSet {
  readonly settings: RuleSettings;
  readonly rules: readonly Rule[];
}
