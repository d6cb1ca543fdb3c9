import type { Geometry, Position } from "geojson";
import type { Bounds, Vertex } from "../lon-lat.ts";
import { metresPerDegree } from "./metres-per-degree.ts";

/** Smallest rectangle around vertices, or null when there are none. Works in degrees and in planes alike. */
export function boundsOf(vertices: Iterable<Vertex>): Bounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of vertices) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return west <= east && south <= north ? [west, south, east, north] : null;
}

/** Smallest rectangle around a GeoJSON geometry, or null when it has no position. */
export function boundsOfGeometry(geometry: Geometry | null): Bounds | null {
  return geometry ? boundsOf(positionsOf(geometry)) : null;
}

/** Every position of a GeoJSON geometry in file order. */
export function* positionsOf(geometry: Geometry): Generator<Vertex> {
  if (geometry.type === "GeometryCollection") {
    for (const member of geometry.geometries) yield* positionsOf(member);
  } else {
    yield* nestedPositions(geometry.coordinates);
  }
}

type NestedPositions = Position | Position[] | Position[][] | Position[][][];

function* nestedPositions(coordinates: NestedPositions): Generator<Vertex> {
  const [first] = coordinates;
  if (first === undefined) return;
  // A GeoJSON position is an array of at least two numbers; only its type is wider.
  if (typeof first === "number") yield coordinates as unknown as Vertex;
  else
    for (const inner of coordinates as Position[] | Position[][] | Position[][][])
      yield* nestedPositions(inner);
}

/** Smallest rectangle around two rectangles; null stands for an empty one. */
export function unionBounds(a: Bounds | null, b: Bounds | null): Bounds | null {
  if (!a || !b) return a ?? b;
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** Middle of a rectangle. */
export function centreOfBounds([west, south, east, north]: Bounds): readonly [x: number, y: number] {
  return [(west + east) / 2, (south + north) / 2];
}

/** Whether a vertex lies in a rectangle or on its border. */
export function boundsContain([west, south, east, north]: Bounds, [x, y]: Vertex): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

/** Widens a rectangle of WGS-84 degrees by metres on every side. */
export function padBounds([west, south, east, north]: Bounds, marginM: number): Bounds {
  const scale = metresPerDegree((south + north) / 2);
  const [dx, dy] = [marginM / scale.longitude, marginM / scale.latitude];
  return [west - dx, south - dy, east + dx, north + dy];
}
