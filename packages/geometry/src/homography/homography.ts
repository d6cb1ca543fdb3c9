import type { Vertex } from "../lon-lat.ts";
import { clipLine, clipRing, type HalfPlane } from "../polygon/clip-ring.ts";

/**
 * A projective map between two planes: nine numbers row by row. What lies before the camera has a positive third
 * coordinate; `facing` sees to that for numbers whose sign was left open.
 */
export type Homography = readonly number[];

/** A third coordinate smaller than this share of the row's weight is at the horizon: the point would be infinitely far. */
const HORIZON = 1e-9;

const row = (h: Homography, index: number): [number, number, number] => [
  h[3 * index] ?? Number.NaN,
  h[3 * index + 1] ?? Number.NaN,
  h[3 * index + 2] ?? Number.NaN,
];
const times = ([a, b, c]: readonly [number, number, number], [x, y]: Vertex): number => a * x + b * y + c;

/** Where a point goes; null when it lies at the horizon or behind it, or the numbers are no homography. */
export function applyHomography(h: Homography, point: Vertex): [number, number] | null {
  const last = row(h, 2);
  const depth = times(last, point);
  const weight = Math.abs(last[0] * point[0]) + Math.abs(last[1] * point[1]) + Math.abs(last[2]);
  if (!(depth > weight * HORIZON)) return null;
  const [x, y] = [times(row(h, 0), point) / depth, times(row(h, 1), point) / depth];
  return Number.isFinite(x) && Number.isFinite(y) ? [x, y] : null;
}

/**
 * The way back; null when there is none. Its sign is kept: what one maps before the camera, the other maps back.
 */
export function invertHomography(h: Homography): number[] | null {
  const [[a, b, c], [d, e, f], [g, i, j]] = [row(h, 0), row(h, 1), row(h, 2)];
  const determinant = a * (e * j - f * i) - b * (d * j - f * g) + c * (d * i - e * g);
  const scale = Math.max(...h.map(Math.abs));
  if (!Number.isFinite(determinant) || Math.abs(determinant) <= Number.EPSILON * scale ** 3 * 1e-6)
    return null;
  return [
    e * j - f * i,
    c * i - b * j,
    b * f - c * e,
    f * g - d * j,
    a * j - c * g,
    c * d - a * f,
    d * i - e * g,
    b * g - a * i,
    a * e - b * d,
  ].map((cofactor) => cofactor / determinant);
}

/** First `first`, then `second`, as one map. It cannot tell a point behind both horizons from one before both. */
export function composeHomographies(second: Homography, first: Homography): number[] {
  return [0, 1, 2].flatMap((r) =>
    [0, 1, 2].map((c) => {
      const left = row(second, r);
      return (
        left[0] * (first[c] ?? Number.NaN) +
        left[1] * (first[c + 3] ?? Number.NaN) +
        left[2] * (first[c + 6] ?? Number.NaN)
      );
    }),
  );
}

/** The homography with the sign that puts a point before the camera: of a picture, the middle of its lower edge. */
export function facing(h: Homography, point: Vertex): number[] {
  return times(row(h, 2), point) < 0 ? h.map((number) => -number) : [...h];
}

/** What lies before the horizon by at least this share of its row's weight, so that nothing is mapped to infinity. */
function beforeHorizon(h: Homography, margin: number): HalfPlane | null {
  const [a, b, c] = row(h, 2);
  const square = a * a + b * b;
  if (square === 0) return null;
  const shift = (margin - c) / square;
  return { origin: [a * shift, b * shift], normal: [a, b] };
}

/** A polygon (not closed) through a homography; what lies behind the horizon is cut off. Empty when nothing is left. */
export function projectRing(h: Homography, ring: readonly Vertex[], margin = NEAR): [number, number][] {
  const plane = beforeHorizon(h, margin * weightOf(h));
  const kept = plane ? clipRing(ring, [plane]) : ring;
  const mapped = kept.flatMap((point) => {
    const to = applyHomography(h, point);
    return to ? [to] : [];
  });
  return mapped.length < 3 ? [] : mapped;
}

/** The pieces of a line through a homography, in order; what lies behind the horizon is cut off. */
export function projectLine(h: Homography, line: readonly Vertex[], margin = NEAR): [number, number][][] {
  const plane = beforeHorizon(h, margin * weightOf(h));
  const pieces = plane ? clipLine(line, [plane]) : [line];
  return pieces.flatMap((piece) => {
    const mapped = piece.flatMap((point) => {
      const to = applyHomography(h, point);
      return to ? [to] : [];
    });
    return mapped.length < 2 ? [] : [mapped];
  });
}

/** Closer to the horizon than this nothing is told apart. */
const NEAR = 1e-6;

const weightOf = (h: Homography): number => Math.max(...row(h, 2).map(Math.abs));
