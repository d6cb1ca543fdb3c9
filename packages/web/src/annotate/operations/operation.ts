import type { Action, Drawing, Shape, ShapeId } from "../document/document.ts";
import type { Plane, Stored } from "../document/plane.ts";
import type { EdgeRef, NewId, VertexRef } from "../document/reference.ts";
import type { DisabledReason } from "./reasons.ts";

export interface Selection {
  readonly shapes: readonly ShapeId[];
  readonly vertices: readonly VertexRef[];
  readonly edge?: EdgeRef;
}

export const nothingSelected: Selection = { shapes: [], vertices: [] };

/** A shape on its way to another drawing: its places in stored coordinates, which every plane can read. */
export type CopiedShape = Omit<Shape, "points"> & { readonly stored: readonly Stored[] };

/** Shapes that were copied. Plain data: it may outlive the editor it came from. */
export interface Clipboard {
  /** Pictures and maps store different coordinates; shapes of one cannot be pasted into the other. */
  readonly unit: Plane["unit"];
  readonly shapes: readonly CopiedShape[];
}

/** Lengths in units of the plane that operations work with. */
export interface OperationLengths {
  /** Corners closer than this are one shared corner. */
  readonly tolerance: number;
  /** How far copies and parallels lie beside their original. */
  readonly offset: number;
  /** Width of a lane drawn by its centre line. */
  readonly laneWidth: number;
  /** How far simplifying may move a border. */
  readonly simplify: number;
}

/** All that an operation may look at. */
export interface OperationContext {
  readonly drawing: Drawing;
  readonly selection: Selection;
  readonly plane: Plane;
  readonly newId: NewId;
  readonly clipboard: Clipboard | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly lengths: OperationLengths;
  /** The kind of lanes that are made of centre lines; without it none are offered. */
  readonly laneKind?: string;
  /** What the caller changes on every shape an operation adds, such as the number of a stored row in its data. */
  readonly renew?: (added: Shape) => Shape;
}

/** What the editor has to do for an operation; a change selects what it adds. */
export type Outcome =
  | { readonly do: "change"; readonly action: Action }
  | { readonly do: "copy"; readonly clipboard: Clipboard }
  | { readonly do: "select"; readonly selection: Selection }
  | { readonly do: "undo" | "redo" };

/** A command of the toolbar, the context menu and the keyboard. */
export interface Operation {
  readonly key: string;
  /** On the button. */
  readonly title: string;
  /** Such as "Ctrl+D" or "Delete"; null when only buttons lead to it. */
  readonly shortcut: string | null;
  /** Names the icon; the editor knows which drawing it is. */
  readonly icon: string;
  /** Whether it makes sense to offer it for what is selected. */
  available(context: OperationContext): boolean;
  /** Why it cannot be done now, or null when it can. */
  disabled(context: OperationContext): DisabledReason | null;
  /** Only called when it is not disabled. */
  run(context: OperationContext): Outcome;
  /** For the list of steps, such as "删除图形". */
  readonly words: string;
}
