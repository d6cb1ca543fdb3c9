import type { Point } from "../document/document.ts";
import type { SnapContext } from "../snap/candidates.ts";
import { constrainedRay } from "../snap/constrain.ts";
import type { Snap } from "../snap/snap.ts";
import { snapPoint } from "../snap/snap-point.ts";
import type { ToolContext, ToolPointer } from "../tools/tool.ts";
import { keepPointIn } from "./keep-in-frame.ts";
import { reachOf, SNAP_REACH } from "./tolerance.ts";

export interface Aimed {
  readonly point: Point;
  readonly snap: Snap | null;
}

type AimOptions = Partial<Pick<SnapContext, "drawing" | "skips" | "from" | "before">>;

/**
 * Where a pointer means to be: kept to angles with Shift, drawn to what is near unless Alt is held or snapping is off,
 * and always within the frame.
 */
export function aim(
  { editor, viewport }: ToolContext,
  pointer: ToolPointer,
  options: AimOptions = {},
): Aimed {
  const { plane, touch, shift, alt } = pointer;
  const { frame } = editor.plane;
  const { from, before } = options;
  const kept = shift && from ? constrainedRay(plane, from, before) : null;
  const wanted = kept?.point ?? plane;
  if (alt || !editor.store.getState().switches.snapping) {
    return { point: keepPointIn(frame, wanted), snap: null };
  }
  const context: SnapContext = {
    drawing: editor.drawing(),
    ...options,
    frame,
    tolerance: reachOf("snap", viewport, touch),
    reach: SNAP_REACH / viewport.scale,
  };
  const snap = snapPoint(wanted, context, kept?.ray);
  const point = keepPointIn(frame, snap?.point ?? wanted);
  return { point, snap: snap && isAt(point, snap.point) ? snap : null };
}

const isAt = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
