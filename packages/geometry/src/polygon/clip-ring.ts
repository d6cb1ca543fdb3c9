import type { Bounds, Vertex } from "../lon-lat.ts";

type Point = readonly [x: number, y: number];

/** The points p with (p - origin) · normal >= 0. */
export interface HalfPlane {
  readonly origin: Point;
  readonly normal: Point;
}

const depth = ({ origin, normal }: HalfPlane, point: Vertex): number =>
  (point[0] - origin[0]) * normal[0] + (point[1] - origin[1]) * normal[1];

/** Where the edge between two vertices of different depth meets the border. */
function meeting(a: Vertex, b: Vertex, depthA: number, depthB: number): [number, number] {
  const share = depthA / (depthA - depthB);
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

/**
 * The part of a ring (not closed) inside every half-plane; empty when nothing is (Sutherland and Hodgman). Parts of a
 * ring that is not convex stay joined along the border.
 */
export function clipRing(ring: readonly Vertex[], planes: readonly HalfPlane[]): [number, number][] {
  let current: [number, number][] = ring.map(([x, y]) => [x, y]);
  for (const plane of planes) {
    const kept: [number, number][] = [];
    let previous = current.at(-1);
    let before = previous ? depth(plane, previous) : 0;
    for (const vertex of current) {
      const here = depth(plane, vertex);
      if (previous && here >= 0 !== before >= 0) kept.push(meeting(previous, vertex, before, here));
      if (here >= 0) kept.push(vertex);
      [previous, before] = [vertex, here];
    }
    current = kept;
  }
  return current.length < 3 ? [] : current;
}

/** The parts of a line inside every half-plane, in order. */
export function clipLine(line: readonly Vertex[], planes: readonly HalfPlane[]): [number, number][][] {
  let pieces: [number, number][][] = [line.map(([x, y]) => [x, y])];
  for (const plane of planes) pieces = pieces.flatMap((piece) => clipPiece(piece, plane));
  return pieces.filter((piece) => piece.length > 1);
}

function clipPiece(line: readonly [number, number][], plane: HalfPlane): [number, number][][] {
  const pieces: [number, number][][] = [];
  let current: [number, number][] = [];
  for (const [index, vertex] of line.entries()) {
    const here = depth(plane, vertex);
    const previous = line[index - 1];
    const before = previous ? depth(plane, previous) : here;
    if (previous && here >= 0 !== before >= 0) current.push(meeting(previous, vertex, before, here));
    if (here >= 0) current.push(vertex);
    else if (current.length > 0) {
      pieces.push(current);
      current = [];
    }
  }
  return current.length > 0 ? [...pieces, current] : pieces;
}

/** The four half-planes of a box. */
export const sidesOfBox = ([west, south, east, north]: Bounds): HalfPlane[] => [
  { origin: [west, south], normal: [1, 0] },
  { origin: [west, south], normal: [0, 1] },
  { origin: [east, north], normal: [-1, 0] },
  { origin: [east, north], normal: [0, -1] },
];
