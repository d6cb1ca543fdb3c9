import type { Drawing, Point, Shape, ShapeGeometry } from "./document.ts";

/** Fewer corners than these make no shape. */
export const MINIMUM_POINTS: Readonly<Record<ShapeGeometry, number>> = { polygon: 3, line: 2, point: 1 };

export const isFinitePoint = ([x, y]: Point): boolean => Number.isFinite(x) && Number.isFinite(y);

/** Whether a geometry can consist of that many corners: a point is exactly one. */
export function isCountSound(geometry: ShapeGeometry, count: number): boolean {
  return geometry === "point" ? count === 1 : count >= MINIMUM_POINTS[geometry];
}

/** Whether a shape may stand in a document: finite coordinates, and as many corners as its geometry needs. */
export function isSound({ geometry, points }: Shape): boolean {
  return isCountSound(geometry, points.length) && points.every(isFinitePoint);
}

export type Violation = "key-differs" | "order-repeats" | "order-misses" | "order-unknown" | "unsound-shape";

/** What is broken in a document; nothing an action answers may break any of it. */
export function invariants({ shapes, order }: Drawing): { violation: Violation; id: string }[] {
  const found: { violation: Violation; id: string }[] = [];
  const seen = new Set<string>();
  for (const id of order) {
    if (seen.has(id)) found.push({ violation: "order-repeats", id });
    if (!shapes.has(id)) found.push({ violation: "order-unknown", id });
    seen.add(id);
  }
  for (const [id, shape] of shapes) {
    if (shape.id !== id) found.push({ violation: "key-differs", id });
    if (!seen.has(id)) found.push({ violation: "order-misses", id });
    if (!isSound(shape)) found.push({ violation: "unsound-shape", id });
  }
  return found;
}
