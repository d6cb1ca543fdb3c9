import type { LayoutShape } from "@lukou/contract";
import { type Bounds, boundsOf } from "@lukou/geometry";

/** The rectangle of some shapes on the map, WGS-84 degrees; null when none of them is drawn there. */
export function boundsOfShapes(shapes: Iterable<Pick<LayoutShape, "cameraGuid" | "points">>): Bounds | null {
  const points = [...shapes].flatMap((shape) => (shape.cameraGuid === null ? shape.points : []));
  return boundsOf(points);
}
