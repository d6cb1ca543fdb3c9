import type { Vector } from "../lens/projection.ts";
import type { Colour } from "../raster/canvas.ts";

/** One flat side of a thing, corners in the world. */
export interface Face {
  readonly corners: readonly Vector[];
  readonly colour: Colour;
  readonly opacity?: number;
}

/** Forward, to the left and up in metres from a thing's middle on the ground. */
export type Local = readonly [forward: number, left: number, up: number];

/** Puts points of a thing into the world. */
export function placer(east: number, north: number, headingDeg: number): (point: Local) => Vector {
  const [sin, cos] = [Math.sin((headingDeg * Math.PI) / 180), Math.cos((headingDeg * Math.PI) / 180)];
  return ([forward, left, up]) => [east + sin * forward - cos * left, north + cos * forward + sin * left, up];
}

/** Normal of a face whose corners run counterclockwise seen from outside. */
export function normalOf([a, b, c]: readonly Vector[]): Vector {
  if (a === undefined || b === undefined || c === undefined) return [0, 0, 1];
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

/** True if the eye is on the outer side of a face. */
export function facesEye(corners: readonly Vector[], eye: Vector): boolean {
  const [x, y, z] = normalOf(corners);
  const [corner] = corners;
  if (corner === undefined) return false;
  return (eye[0] - corner[0]) * x + (eye[1] - corner[1]) * y + (eye[2] - corner[2]) * z > 0;
}

/** Sides of a box or a frustum that stands between two heights, bottom and top given by their corners counterclockwise from above. */
export function prism(bottom: readonly Vector[], top: readonly Vector[]): Vector[][] {
  const sides = bottom.map((corner, index) => {
    const next = (index + 1) % bottom.length;
    return [corner, bottom[next] as Vector, top[next] as Vector, top[index] as Vector];
  });
  return [...sides, [...top]];
}
