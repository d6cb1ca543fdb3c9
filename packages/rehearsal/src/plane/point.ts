/** A point or displacement on a level plane, metres east and north of the plane's origin. */
export interface Point {
  readonly east: number;
  readonly north: number;
}

export const ORIGIN: Point = { east: 0, north: 0 };

/** a + b. */
export const add = (a: Point, b: Point): Point => ({ east: a.east + b.east, north: a.north + b.north });

/** a - b, the way from b to a. */
export const subtract = (a: Point, b: Point): Point => ({ east: a.east - b.east, north: a.north - b.north });

/** The displacement made `factor` times as long. */
export const scale = (a: Point, factor: number): Point => ({
  east: a.east * factor,
  north: a.north * factor,
});

/** The point reached from `from` by going `distance` metres along `direction`, a unit vector. */
export const along = (from: Point, direction: Point, distance: number): Point => ({
  east: from.east + direction.east * distance,
  north: from.north + direction.north * distance,
});

/** Scalar product. */
export const dot = (a: Point, b: Point): number => a.east * b.east + a.north * b.north;

/** Cross product; positive when b points to the left of a. */
export const cross = (a: Point, b: Point): number => a.east * b.north - a.north * b.east;

/** Length in metres. */
export const lengthOf = (a: Point): number => Math.hypot(a.east, a.north);

/** Metres between two points. */
export const distance = (a: Point, b: Point): number => Math.hypot(a.east - b.east, a.north - b.north);

/** The point at `share` (0..1) of the way from a to b. */
export const between = (a: Point, b: Point, share: number): Point => ({
  east: a.east + (b.east - a.east) * share,
  north: a.north + (b.north - a.north) * share,
});

/** Turned a quarter to the left. */
export const leftOf = (a: Point): Point => ({ east: -a.north, north: a.east });

/** The same direction with length 1; `otherwise` for a displacement of no length. */
export function unit(a: Point, otherwise: Point = ORIGIN): Point {
  const length = lengthOf(a);
  return length === 0 ? otherwise : scale(a, 1 / length);
}

/** Unit vector of a heading, degrees clockwise from north. */
export function headingVector(degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  return { east: Math.sin(radians), north: Math.cos(radians) };
}

/** Heading of a displacement, degrees clockwise from north in [0, 360). */
export function headingOf(a: Point): number {
  return normalizeHeading((Math.atan2(a.east, a.north) * 180) / Math.PI);
}

/** The angle brought into [0, 360). */
export const normalizeHeading = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** Signed turn from one heading to another, degrees in (-180, 180], positive to the right. */
export function turnBetween(from: number, to: number): number {
  const turn = normalizeHeading(to - from);
  return turn > 180 ? turn - 360 : turn;
}
