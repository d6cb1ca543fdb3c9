import type { Drawing, ShapeId } from "../document/document.ts";
import type { History } from "../history/history.ts";
import { mergeDrawings, withKnownShapes } from "./merge.ts";

export interface Rebased {
  /** What others have now, with the objects known here wherever nothing changed. */
  readonly base: Drawing;
  readonly history: History;
  /** Shapes that both sides changed. */
  readonly conflicts: readonly ShapeId[];
}

/**
 * Puts every step of a history onto what others did since `base`, as if their work had been there from the start: undo
 * takes back what was done here and nothing else.
 */
export function rebaseHistory(history: History, base: Drawing, theirs: Drawing): Rebased {
  const known = withKnownShapes(base, theirs);
  if (known === base) return { base, history, conflicts: [] };
  const done = new Map<Drawing, Drawing>([[base, known]]);
  const step = (one: History["present"]): History["present"] => {
    const drawing = done.get(one.drawing) ?? mergeDrawings(base, one.drawing, known).drawing;
    done.set(one.drawing, drawing);
    return { ...one, drawing };
  };
  return {
    base: known,
    history: {
      past: history.past.map(step),
      present: step(history.present),
      future: history.future.map(step),
    },
    conflicts: mergeDrawings(base, history.present.drawing, known).conflicts,
  };
}
