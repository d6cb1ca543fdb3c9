import type { Point } from "../document/document.ts";
import { between } from "../geometry/vector.ts";
import { projectOnLine } from "./line.ts";

const STEP = Math.PI / 4;

/**
 * The ray from a corner that is nearest to the pointer among multiples of 45° to the axes and, with an edge before the
 * corner, to that edge; with the place on it under the pointer. Null while the pointer is on the corner.
 */
export function constrainedRay(
  pointer: Point,
  from: Point,
  before?: Point,
): { readonly ray: readonly [Point, Point]; readonly point: Point } | null {
  const angle = Math.atan2(pointer[1] - from[1], pointer[0] - from[0]);
  if (pointer[0] === from[0] && pointer[1] === from[1]) return null;
  const bases = before ? [0, Math.atan2(from[1] - before[1], from[0] - before[0])] : [0];
  const [best = 0] = bases
    .map((base) => base + Math.round((angle - base) / STEP) * STEP)
    .sort((one, other) => Math.abs(turn(one - angle)) - Math.abs(turn(other - angle)));
  const ahead: Point = [from[0] + tidy(Math.cos(best)), from[1] + tidy(Math.sin(best))];
  const point = between(from, ahead, Math.max(0, projectOnLine(pointer, [from, ahead]).share));
  return { ray: [from, ahead], point };
}

/** An angle between -π and π. */
function turn(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}

/** Cosines of right angles are a hair beside zero; level lines should be exactly level. */
function tidy(value: number): number {
  return Math.abs(value) < 1e-12 ? 0 : value;
}
