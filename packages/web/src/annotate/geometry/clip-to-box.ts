import { signedArea } from "@lukou/geometry";
import type { Point, Shape } from "../document/document.ts";
import type { Box } from "./box.ts";
import { cutPolyline } from "./cut-polyline.ts";
import { intersectionOfRings } from "./difference-of-rings.ts";
import { lengthOf } from "./measure-shape.ts";

export const isInBox = ([x, y]: Point, [minX, minY, maxX, maxY]: Box): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY;

/** The nearest place in a box. */
export const clampToBox = ([x, y]: Point, [minX, minY, maxX, maxY]: Box): Point => [
  Math.min(maxX, Math.max(minX, x)),
  Math.min(maxY, Math.max(minY, y)),
];

/** The border of a box as a polygon. */
export const cornersOfBox = ([minX, minY, maxX, maxY]: Box): Point[] => [
  [minX, minY],
  [maxX, minY],
  [maxX, maxY],
  [minX, maxY],
];

/** The part of a shape inside a box, the largest when there are several; null when nothing is. */
export function clippedToBox(
  { geometry, points }: Pick<Shape, "geometry" | "points">,
  box: Box,
): Point[] | null {
  if (geometry === "point") return points.map((point) => clampToBox(point, box));
  const pieces = geometry === "polygon" ? clippedRings(points, box) : clippedLines(points, box);
  return pieces[0] ?? null;
}

function clippedRings(ring: readonly Point[], box: Box): Point[][] {
  const rings = intersectionOfRings(ring, cornersOfBox(box))
    .map((points) => points.map((point) => clampToBox(point, box)))
    .filter((points) => points.length >= 3);
  return rings.sort((s, t) => Math.abs(signedArea(t)) - Math.abs(signedArea(s)));
}

function clippedLines(line: readonly Point[], box: Box): Point[][] {
  const [first] = cornersOfBox(box);
  const border = first ? [...cornersOfBox(box), first] : [];
  const pieces = cutPolyline(line, border);
  const inside = (pieces.length > 0 ? pieces : [[...line]]).filter((piece) => isMostlyIn(piece, box));
  return inside
    .map((piece) => piece.map((point) => clampToBox(point, box)))
    .sort((s, t) => lengthOf({ geometry: "line", points: t }) - lengthOf({ geometry: "line", points: s }));
}

/** A piece cut at the border lies on one side of it: its first edge tells which. */
function isMostlyIn([first, second]: readonly Point[], box: Box): boolean {
  if (!first || !second) return false;
  return isInBox([(first[0] + second[0]) / 2, (first[1] + second[1]) / 2], box);
}
