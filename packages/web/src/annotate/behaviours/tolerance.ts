import type { Viewport } from "../viewport/viewport.ts";

/** How near counts as hit, in screen pixels: fingers are thicker than pointers. */
const REACH = {
  handle: { mouse: 9, touch: 22 },
  edge: { mouse: 6, touch: 16 },
  snap: { mouse: 10, touch: 16 },
} as const;

/** Midpoint handles stand on edges at least this long on screen, px. */
export const MIDPOINT_EDGE = 36;
/** Extensions of edges are offered this far from their ends, px. */
export const SNAP_REACH = 220;

/** Screen pixels within which something is hit, as a length of the plane. */
export function reachOf(what: keyof typeof REACH, viewport: Viewport, touch: boolean): number {
  return REACH[what][touch ? "touch" : "mouse"] / viewport.scale;
}
