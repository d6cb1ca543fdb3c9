import type { Action, Point, ShapeId } from "../document/document.ts";

/** An error must be put right before handing over, a warning wants a look, an info only tells. */
export type IssueSeverity = "error" | "warning" | "info";

/** A way out of an issue: an action like any other, so that it can be undone. */
export interface Fix {
  readonly key: string;
  /** On the button, such as "删除重复顶点". */
  readonly title: string;
  /** Does nothing any more when the shapes of the issue changed meanwhile. */
  readonly action: Action;
}

/** Why something is an issue: a text declared once, and what fills its places. */
export interface IssueReason {
  readonly key: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Something wrong with one or several shapes, with a place in the plane and ways out. */
export interface Issue {
  readonly rule: string;
  readonly severity: IssueSeverity;
  readonly shapes: readonly ShapeId[];
  readonly at: Point;
  readonly reason: IssueReason;
  readonly fixes: readonly Fix[];
}
