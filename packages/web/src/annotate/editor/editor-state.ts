import type { Drawing, Point, ShapeId } from "../document/document.ts";
import type { Stored } from "../document/plane.ts";
import type { Segment } from "../geometry/edges.ts";
import type { History } from "../history/history.ts";
import type { Clipboard, Selection } from "../operations/operation.ts";
import type { Issue } from "../rules/issue.ts";
import type { Snap } from "../snap/snap.ts";
import type { Bounds, ScreenPoint } from "../viewport/viewport.ts";

export const TOOL_NAMES = [
  "select",
  "pan",
  "polygon",
  "line",
  "rectangle",
  "lane",
  "cut",
  "measure",
] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/** What lies under the pointer: a handle of a selected shape, an edge, or a shape as a whole. */
export interface Hit {
  readonly part: "vertex" | "midpoint" | "edge" | "body";
  readonly shape: ShapeId;
  /** Of the corner, or of the edge; -1 for a body. */
  readonly index: number;
}

/** Where the pointer is, after snapping. */
export interface PointerPlace {
  readonly screen: ScreenPoint;
  readonly plane: Point;
  readonly stored: Stored;
  readonly touch: boolean;
}

/** A text at a place of the plane: the length of an edge, the width of a lane. */
export interface PlaceLabel {
  readonly at: Point;
  readonly text: string;
}

/** A shape in progress. */
export interface Draft {
  /** Whose colours it has; null for what will be no shape, such as a cut or a measurement. */
  readonly kind: string | null;
  /** Corners set so far; they have handles. */
  readonly corners: readonly Point[];
  /** What is drawn: the corners up to the pointer. */
  readonly path: readonly Point[];
  /** Whether the path closes into an area. */
  readonly closed: boolean;
  /** What will come of it when that is something else than the path: the border of a lane. */
  readonly outline: readonly Point[] | null;
  readonly labels: readonly PlaceLabel[];
  /** How many corners were taken back and can be set again. */
  readonly taken: number;
  /** Whether it could be finished now. */
  readonly enough: boolean;
}

/** A drawing that was given up; undo brings it back as long as nothing else happened. */
export interface Abandoned {
  readonly tool: ToolName;
  readonly kind: string | null;
  readonly corners: readonly Point[];
  readonly drawing: Drawing;
}

/** Something to tell; told again when its number changes. */
export interface Notice {
  readonly text: string;
  readonly tone: "info" | "warning";
  readonly number: number;
}

/** What can be switched on and off. */
export interface Switches {
  readonly snapping: boolean;
  /** Corners that lie on each other move together. */
  readonly sharing: boolean;
  readonly magnifier: boolean;
  /** Lengths beside the edges of what is selected. */
  readonly lengths: boolean;
}

/** What pointer and tools show for a moment. */
export interface Transient {
  readonly draft: Draft | null;
  readonly hover: Hit | null;
  /** Shapes under the pointer, topmost first; Tab goes through them. */
  readonly stack: readonly ShapeId[];
  readonly snap: Snap | null;
  readonly pointer: PointerPlace | null;
  /** The box of a rubber band, in screen pixels. */
  readonly band: Bounds | null;
  /** Edges whose lengths are being changed. */
  readonly measured: readonly Segment[];
  /** Where the context menu is open. */
  readonly menu: ScreenPoint | null;
  /** What to do next, in words. */
  readonly hint: string;
  readonly cursor: string;
  /** Whether the list of keys is open. */
  readonly help: boolean;
  readonly abandoned: Abandoned | null;
}

export interface EditorState extends Transient {
  readonly history: History;
  readonly selection: Selection;
  readonly tool: ToolName;
  /** What the next drawn shape is, for each geometry the kind that was last chosen. */
  readonly kinds: { readonly polygon: string | null; readonly line: string | null };
  readonly switches: Switches;
  readonly clipboard: Clipboard | null;
  readonly issues: readonly Issue[];
  readonly notice: Notice | null;
  /** The document as its owner knows it. */
  readonly saved: Drawing;
  /** Whether a pointer gesture is under way: the document is not told to anybody before it ends. */
  readonly held: boolean;
}

export const nothingShown: Transient = {
  draft: null,
  hover: null,
  stack: [],
  snap: null,
  pointer: null,
  band: null,
  measured: [],
  menu: null,
  hint: "",
  cursor: "default",
  help: false,
  abandoned: null,
};

export const drawingIn = ({ history }: EditorState): Drawing => history.present.drawing;
/** Whether there is something to save. */
export const isDirty = ({ history, saved }: EditorState): boolean => history.present.drawing !== saved;
