import type { Action, Shape, ShapeId } from "../document/document.ts";
import { withShapes } from "../document/edit-shapes.ts";
import type { ShapeIds } from "../document/reference.ts";

/** Locks or unlocks shapes. */
export const setLocked = (ids: ShapeIds, locked: boolean): Action => setFlag(ids, { locked });

/** Hides or shows shapes; locked ones too, for what is drawn stays the same. */
export const setHidden = (ids: ShapeIds, hidden: boolean): Action => setFlag(ids, { hidden });

type Flags = Partial<Pick<Shape, "locked" | "hidden">>;

const setFlag =
  (ids: ShapeIds, flags: Flags): Action =>
  (drawing) => {
    const changed = new Map<ShapeId, Shape>();
    for (const id of ids) {
      const shape = drawing.shapes.get(id);
      if (!shape) continue;
      const next = { ...shape, ...flags };
      if (next.locked !== shape.locked || next.hidden !== shape.hidden) changed.set(id, next);
    }
    return changed.size === 0 ? drawing : withShapes(drawing, changed);
  };
