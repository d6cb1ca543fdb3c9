import type { ItemOf, LayoutCamera, LayoutEnd, LayoutItem, LayoutShape } from "@lukou/contract";
import type { EnuFrame, Severity } from "@lukou/geometry";
import type { LayoutIssue } from "./issue.ts";
import type { RoadLimits } from "./limits.ts";

/** An item with all its shapes and its approach. */
export interface Drawn<I extends LayoutItem = LayoutItem> {
  readonly item: I;
  readonly shapes: readonly LayoutShape[];
  readonly end: LayoutEnd | null;
}
export type DrawnLane = Drawn<ItemOf<"lane">>;
export type DrawnLine = Drawn<ItemOf<"laneLine">>;
export type DrawnArea = Drawn<ItemOf<"area">>;

/** One shape. `camera` is null on the map. */
export interface ShapeSubject {
  readonly shape: LayoutShape;
  readonly item: LayoutItem;
  readonly end: LayoutEnd | null;
  readonly camera: LayoutCamera | null;
}

/** One item with what it names. */
export interface ItemSubject extends Drawn {
  readonly ends: readonly LayoutEnd[];
  /** Items that this one names. */
  readonly referred: readonly Drawn[];
  /** Cameras in whose pictures it is drawn, and its own. */
  readonly cameras: readonly LayoutCamera[];
  /** Guids of approaches with drawn or planned ways out, joined by spaces. */
  readonly exits: string;
}

/** The lanes of one approach that lead one way; without approach, all such lanes. */
export interface LanesSubject {
  readonly end: LayoutEnd | null;
  readonly role: ItemOf<"lane">["values"]["role"];
  readonly lanes: readonly DrawnLane[];
  /** Those of the same approach that lead the other way. */
  readonly opposite: readonly DrawnLane[];
  /** Of the same approach, or of its lanes. */
  readonly stopLines: readonly DrawnLine[];
  readonly cameras: readonly LayoutCamera[];
}

/** One camera with the areas of its picture. */
export interface CameraSubject {
  readonly camera: LayoutCamera;
  readonly aiPolygons: readonly Drawn<ItemOf<"aiPolygon">>[];
  readonly areas: readonly DrawnArea[];
  /** Lanes drawn in its picture. */
  readonly lanes: readonly DrawnLane[];
}

/** Everything at once, for rules that compare all items. */
export interface LayoutSubject {
  readonly items: readonly LayoutItem[];
}

export interface Subjects {
  readonly shape: ShapeSubject;
  readonly item: ItemSubject;
  readonly lanes: LanesSubject;
  readonly camera: CameraSubject;
  readonly layout: LayoutSubject;
}
export type Scope = keyof Subjects;

/** What holds for all subjects of a check. */
export interface Setting {
  /** Metres east and north of the intersection. */
  readonly frame: EnuFrame;
  readonly limits: RoadLimits;
}

/** An issue as a rule finds it; the registry adds the rule's name and severity. */
export type Found = Omit<LayoutIssue, "rule" | "severity">;

/**
 * One rule of the road. It looks at nothing but its subject and setting, so that what it found stays true while they
 * stay the same.
 */
export interface Rule<S extends Scope = Scope> {
  readonly id: string;
  readonly scope: S;
  /** An error is nonsense that cannot be saved. */
  readonly severity: Severity;
  /** Whether a device must not be told of a layout with this issue; errors need not say so. */
  readonly refusesPush?: boolean;
  readonly check: (subject: Subjects[S], setting: Setting) => Found[];
}

/** Declares a rule of one scope. */
export const defineRule = <S extends Scope>(rule: Rule<S>): Rule<S> => rule;
