import {
  type ApproachModel,
  openStream,
  type Point,
  placeOn,
  type RandomStream,
  type RoadModel,
} from "@lukou/rehearsal";
import type { Vector } from "../lens/projection.ts";
import type { Colour } from "../raster/canvas.ts";

export interface Building {
  /** Counterclockwise from above. */
  readonly footprint: readonly Point[];
  /** m. */
  readonly height: number;
  readonly colour: Colour;
  readonly windows: readonly Window[];
}

/** A window or a row of them on a wall. */
export interface Window {
  /** Index of the wall in the footprint. */
  readonly wall: number;
  readonly corners: readonly Vector[];
  /** Light burns in it at night. */
  readonly lit: boolean;
}

const PALETTE: readonly Colour[] = [
  [176, 166, 150],
  [150, 146, 142],
  [188, 178, 166],
  [160, 138, 118],
  [138, 148, 158],
  [198, 192, 184],
  [154, 126, 108],
];
/** Behind the sidewalk, m. */
const BEHIND = 5;
const FLOOR = 3.2;
const BEYOND_MAP = 160;

/** Houses along the roads of an intersection, the same for the same city and key; none stands on a road. */
export function buildHouses(seed: number, model: RoadModel): Building[] {
  const stream = openStream(seed, "houses", model.intersectionKey);
  return model.approaches.flatMap((approach) =>
    ([1, -1] as const).flatMap((side) => rowOf(stream, model, approach, side)),
  );
}

function rowOf(stream: RandomStream, model: RoadModel, approach: ApproachModel, side: 1 | -1): Building[] {
  const houses: Building[] = [];
  const { kerbs, sidewalk } = approach.section;
  const front = (side > 0 ? kerbs.left : -kerbs.right) + Math.max(4, sidewalk) + BEHIND;
  let out = approach.stop + stream.between(2, 10);
  while (out < approach.end + BEYOND_MAP) {
    const width = stream.between(16, 38);
    const depth = stream.between(12, 22);
    const setback = front + stream.between(0, 6);
    const floors = stream.chance(0.25) ? stream.integer(10, 24) : stream.integer(2, 7);
    const colour = stream.pick(PALETTE);
    const lights = stream.between(0.2, 0.5);
    const corners = [
      placeOn(approach, out, side * setback),
      placeOn(approach, out + width, side * setback),
      placeOn(approach, out + width, side * (setback + depth)),
      placeOn(approach, out, side * (setback + depth)),
    ];
    const footprint = side > 0 ? corners.toReversed() : corners;
    out += width + stream.between(3, 14);
    const windows = glaze(stream, footprint, floors, lights);
    const isFree = outlineOf(footprint).every((point) => !isNearRoad(model, point));
    if (isFree)
      houses.push({ footprint: ensureLeft(footprint), height: floors * FLOOR + 1.2, colour, windows });
  }
  return houses;
}

function ensureLeft(ring: readonly Point[]): readonly Point[] {
  return isCounterclockwise(ring) ? ring : ring.toReversed();
}

const isCounterclockwise = (ring: readonly Point[]): boolean =>
  ring.reduce((sum, point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    return sum + point.east * next.north - point.north * next.east;
  }, 0) > 0;

/** Corners and middles of the sides. */
const outlineOf = (ring: readonly Point[]): Point[] =>
  ring.flatMap((point, index) => {
    const next = ring[(index + 1) % ring.length] ?? point;
    return [point, { east: (point.east + next.east) / 2, north: (point.north + next.north) / 2 }];
  });

/** True on a road, its sidewalk or close to them, also beyond the map. */
export function isNearRoad(model: RoadModel, { east, north }: Point, clearance = 4): boolean {
  return (
    model.approaches.some(({ origin, out, left, section }) => {
      const [de, dn] = [east - origin.east, north - origin.north];
      const outwards = de * out.east + dn * out.north;
      const lateral = de * left.east + dn * left.north;
      const room = Math.max(4, section.sidewalk) + clearance;
      return outwards > -6 && lateral < section.kerbs.left + room && lateral > section.kerbs.right - room;
    }) || Math.hypot(east, north) < (model.roundabout?.outerRadius ?? 0) + 10
  );
}

function glaze(stream: RandomStream, given: readonly Point[], floors: number, lights: number): Window[] {
  const footprint = ensureLeft(given);
  return footprint.flatMap((from, wall) => {
    const to = footprint[(wall + 1) % footprint.length] ?? from;
    const length = Math.hypot(to.east - from.east, to.north - from.north);
    const columns = Math.max(2, Math.floor(length / 4));
    const at = (share: number, up: number): Vector => [
      from.east + (to.east - from.east) * share,
      from.north + (to.north - from.north) * share,
      up,
    ];
    return Array.from({ length: floors * columns }, (_, index): Window => {
      const [floor, column] = [Math.floor(index / columns), index % columns];
      const [left, right] = [(column + 0.24) / columns, (column + 0.76) / columns];
      const sill = floor * FLOOR + 1.1;
      return {
        wall,
        corners: [at(left, sill), at(right, sill), at(right, sill + 1.6), at(left, sill + 1.6)],
        lit: stream.chance(floor === 0 ? 0.7 : lights),
      };
    });
  });
}
