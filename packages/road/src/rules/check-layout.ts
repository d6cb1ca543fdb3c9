import type { RoadLayout } from "@lukou/contract";
import { createEnuFrame } from "@lukou/geometry";
import type { LayoutState } from "../layout/state.ts";
import type { LayoutIssue } from "./issue.ts";
import { ROAD_LIMITS, type RoadLimits } from "./limits.ts";
import { type Listed, listSubjects } from "./list-subjects.ts";
import { ROAD_RULES } from "./registry.ts";
import type { Rule, Scope, Setting } from "./rule.ts";

export interface CheckInput {
  readonly layout: Pick<RoadLayout, "ends" | "cameras" | "longitude" | "latitude"> & LayoutState;
  readonly limits?: Partial<RoadLimits>;
}

/** What is known of one subject. */
interface Known {
  readonly stems: readonly unknown[];
  readonly issues: readonly LayoutIssue[];
}

/** The issues of a layout, and what makes the next check of the same layout quick. */
export interface Checked {
  readonly issues: readonly LayoutIssue[];
  readonly known: ReadonlyMap<string, Known>;
  readonly setting: Setting;
}

/**
 * Holds a layout against all rules. With the result of the check before, only those subjects are looked at of which an
 * item, shape, approach or camera is another object now; issues of the others are the same objects as before.
 */
export function checkLayout({ layout, limits }: CheckInput, previous?: Checked): Checked {
  const setting = settingOf(layout, { ...ROAD_LIMITS, ...limits }, previous?.setting);
  const before = setting === previous?.setting ? previous.known : undefined;
  const subjects = listSubjects(layout);
  const known = new Map<string, Known>();
  checkScope("shape", subjects.shape, ROAD_RULES.shape, setting, before, known);
  checkScope("item", subjects.item, ROAD_RULES.item, setting, before, known);
  checkScope("lanes", subjects.lanes, ROAD_RULES.lanes, setting, before, known);
  checkScope("camera", subjects.camera, ROAD_RULES.camera, setting, before, known);
  checkScope("layout", subjects.layout, ROAD_RULES.layout, setting, before, known);
  return { issues: [...known.values()].flatMap(({ issues }) => issues), known, setting };
}

/** The setting before, where nothing of it changed. */
function settingOf(
  { longitude, latitude }: CheckInput["layout"],
  limits: RoadLimits,
  previous: Setting | undefined,
): Setting {
  if (previous) {
    const [lon, lat] = previous.frame.origin;
    const entries = Object.entries(previous.limits);
    const sameLimits = entries.every(([key, value]) => limits[key as keyof RoadLimits] === value);
    if (lon === longitude && lat === latitude && sameLimits) return previous;
  }
  return { frame: createEnuFrame([longitude, latitude]), limits };
}

function checkScope<S extends Scope>(
  scope: S,
  listed: readonly Listed<S>[],
  rules: readonly Rule<S>[],
  setting: Setting,
  before: ReadonlyMap<string, Known> | undefined,
  known: Map<string, Known>,
): void {
  for (const { key, subject, stems } of listed) {
    const name = `${scope} ${key}`;
    const old = before?.get(name);
    if (old && areSame(old.stems, stems)) {
      known.set(name, old);
      continue;
    }
    const issues = rules.flatMap(({ id, severity, check }) =>
      check(subject, setting).map((found): LayoutIssue => ({ rule: id, severity, ...found })),
    );
    known.set(name, { stems, issues });
  }
}

const areSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((stem, index) => stem === b[index]);
