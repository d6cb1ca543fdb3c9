import type { Drawing, Shape, ShapeId } from "../document/document.ts";
import { shapesOf } from "../document/document.ts";
import type { Plane } from "../document/plane.ts";
import { drawingIn, type EditorState } from "../editor/editor-state.ts";
import type { Styles } from "../editor/styles.ts";
import type { PaintTheme } from "./paint-theme.ts";
import type { Picture } from "./picture.ts";

/** All that the canvas shows, at one moment. */
export interface Scene {
  readonly state: EditorState;
  readonly styles: Styles;
  readonly plane: Plane;
  readonly theme: PaintTheme;
  /** Null where something else lies below the canvas, such as a map. */
  readonly picture: Picture | null;
  /** Grows with every move of the window. */
  readonly view: number;
}

/** What is painted over each other, lowest first: what changes often apart from what does not. */
export const LAYERS = ["picture", "still", "active", "overlay"] as const;
export type LayerName = (typeof LAYERS)[number];

/**
 * Which shapes are drawn on the active layer: what is selected, and while a pointer drags also what has changed with it,
 * such as neighbours with a shared border.
 */
export function activeShapes(state: EditorState): ReadonlySet<ShapeId> {
  const active = new Set(state.selection.shapes);
  const before = state.held ? state.history.past.at(-1)?.drawing : undefined;
  if (before) for (const id of changedShapes(before, drawingIn(state))) active.add(id);
  return active;
}

/** The shapes of the still layer, lowest first. */
export function stillShapes(state: EditorState, active: ReadonlySet<ShapeId>): Shape[] {
  return shapesOf(drawingIn(state)).filter(({ id, hidden }) => !hidden && !active.has(id));
}

/** The layers that look different after a change; all of them at first. */
export function changedLayers(before: Scene | null, after: Scene): Set<LayerName> {
  const changed = new Set<LayerName>();
  if (
    !before ||
    before.view !== after.view ||
    before.theme !== after.theme ||
    before.styles !== after.styles
  ) {
    return new Set(LAYERS);
  }
  const [was, now] = [before.state, after.state];
  if (before.picture !== after.picture) changed.add("picture").add("overlay");
  if (was !== now) {
    if (!sameShapes(stillOf(was), stillOf(now)) || was.issues !== now.issues) changed.add("still");
    if (
      was.history.present.drawing !== now.history.present.drawing ||
      was.selection !== now.selection ||
      was.draft !== now.draft ||
      was.switches !== now.switches
    ) {
      changed.add("active");
    }
    changed.add("overlay");
  }
  return changed;
}

const stillByState = new WeakMap<EditorState, readonly Shape[]>();

/** The still shapes of a state, found once. */
export function stillOf(state: EditorState): readonly Shape[] {
  const known = stillByState.get(state);
  if (known) return known;
  const shapes = stillShapes(state, activeShapes(state));
  stillByState.set(state, shapes);
  return shapes;
}

function changedShapes(before: Drawing, after: Drawing): ShapeId[] {
  return after.order.filter((id) => after.shapes.get(id) !== before.shapes.get(id));
}

function sameShapes(a: readonly Shape[], b: readonly Shape[]): boolean {
  return a === b || (a.length === b.length && a.every((shape, index) => shape === b[index]));
}
