import { add, along, headingVector, lengthOf, type Point } from "../plane/point.ts";
import { openStream, type RandomStream } from "../random/random-stream.ts";

/**
 * The drawing board of a city: a grid of rows and columns of streets, bent by the terrain and by one river that flows
 * between two rows. Metres east and north of the city centre.
 */
export interface CityPlan {
  /** Rows and columns run from -reach to reach. */
  readonly reach: number;
  /** The river flows between this row and the next one north. */
  readonly riverRow: number;
  /** Where column i meets row j on the ground. */
  place(column: number, row: number): Point;
  /** Centre line of the river from one edge of the board to the other, `width` metres wide. */
  readonly river: { readonly line: readonly Point[]; readonly width: number };
  /** How far from the middle of town a grid node lies, in a measure whose contour is the edge of town. */
  remoteness(column: number, row: number): number;
}

const SHORT_BLOCK = [340, 480] as const;
/** Long enough for a crossing or a ramp between its ends, short enough that its diagonal stays under 900 m. */
const LONG_BLOCK = [515, 550] as const;
const RIVER_GAP = 720;
const RIVER_WIDTH = 400;
const NODE_JITTER = 12;

/** Lays out a board large enough for the given number of grid nodes. */
export function planCity(seed: number, nodes: number): CityPlan {
  const terrain = openStream(seed, "terrain");
  const reach = Math.ceil(Math.sqrt(nodes / Math.PI) * 1.35) + 3;
  const riverRow = terrain.pick([-2, 1]);
  const columns = layOut(openStream(seed, "columns"), reach, null);
  const rows = layOut(openStream(seed, "rows"), reach, riverRow);
  const bend = bendTerrain(terrain, rowMiddle(rows, reach, riverRow));
  const tilt = terrain.between(-12, 12);
  const town = shapeTown(openStream(seed, "outline"));

  const ground = (flat: Point): Point => turned(bend(flat), tilt);
  const flatAt = (column: number, row: number): Point => ({
    east: columns[column + reach] ?? 0,
    north: rows[row + reach] ?? 0,
  });

  return {
    reach,
    riverRow,
    place: (column, row) => {
      const jitter = openStream(seed, "jitter", column, row);
      const offset = along(
        { east: 0, north: 0 },
        headingVector(jitter.between(0, 360)),
        jitter.between(0, NODE_JITTER),
      );
      return add(ground(flatAt(column, row)), offset);
    },
    river: { line: traceRiver(columns, rowMiddle(rows, reach, riverRow), ground), width: RIVER_WIDTH },
    remoteness: (column, row) => town(flatAt(column, row)),
  };
}

/** Positions of the lines from -reach to reach, 0 at index `reach`; about one block in four is a long one. */
function layOut(stream: RandomStream, reach: number, riverRow: number | null): number[] {
  const positions = [0];
  for (let index = 1; index <= reach * 2; index++) {
    const line = index - reach - 1;
    const [shortest, longest] = stream.chance(0.25) ? LONG_BLOCK : SHORT_BLOCK;
    const block = stream.between(shortest, longest);
    positions.push((positions.at(-1) ?? 0) + (line === riverRow ? RIVER_GAP : block));
  }
  const centre = positions[reach] ?? 0;
  return positions.map((position) => position - centre);
}

const rowMiddle = (rows: readonly number[], reach: number, riverRow: number): number =>
  ((rows[riverRow + reach] ?? 0) + (rows[riverRow + reach + 1] ?? 0)) / 2;

/**
 * The bend: three gentle waves over the whole board, and the meander of the river, which fades away from its banks.
 * All slopes stay small enough that blocks keep their size within a tenth.
 */
function bendTerrain(stream: RandomStream, riverNorth: number): (flat: Point) => Point {
  const waves = Array.from({ length: 3 }, () => {
    const length = stream.between(4500, 9000);
    return {
      direction: headingVector(stream.between(0, 360)),
      push: headingVector(stream.between(0, 360)),
      number: (2 * Math.PI) / length,
      phase: stream.between(0, 2 * Math.PI),
      amplitude: (0.035 * length) / (2 * Math.PI),
    };
  });
  const meanderLength = stream.between(5200, 6800);
  const meanderPhase = stream.between(0, 2 * Math.PI);
  const meanderHeight = (stream.between(0.22, 0.3) * meanderLength) / (2 * Math.PI);

  return (flat) => {
    const fade = Math.exp(-(((flat.north - riverNorth) / 1900) ** 2));
    const meander = meanderHeight * fade * Math.sin((2 * Math.PI * flat.east) / meanderLength + meanderPhase);
    let bent: Point = { east: flat.east, north: flat.north + meander };
    for (const wave of waves) {
      const depth = flat.east * wave.direction.east + flat.north * wave.direction.north;
      bent = along(bent, wave.push, wave.amplitude * Math.sin(depth * wave.number + wave.phase));
    }
    return bent;
  };
}

const turned = (point: Point, degrees: number): Point => {
  const north = headingVector(degrees);
  return {
    east: point.east * north.north + point.north * north.east,
    north: point.north * north.north - point.east * north.east,
  };
};

function traceRiver(columns: readonly number[], north: number, ground: (flat: Point) => Point): Point[] {
  const first = columns[0] ?? 0;
  const last = columns.at(-1) ?? 0;
  const steps = Math.max(2, Math.round((last - first) / 120));
  return Array.from({ length: steps + 1 }, (_, step) =>
    ground({ east: first + ((last - first) * step) / steps, north }),
  );
}

/** A town grows along its river and its roads out, so its edge is a lobed oval. */
function shapeTown(stream: RandomStream): (flat: Point) => number {
  const lobes = [2, 3, 5].map((count) => ({
    count,
    depth: stream.between(0.03, 0.09),
    phase: stream.between(0, 2 * Math.PI),
  }));
  return (flat) => {
    const stretched: Point = { east: flat.east / 1.12, north: flat.north * 1.12 };
    const angle = Math.atan2(stretched.north, stretched.east);
    const radius = lobes.reduce(
      (sum, lobe) => sum + lobe.depth * Math.sin(lobe.count * angle + lobe.phase),
      1,
    );
    return lengthOf(stretched) / radius;
  };
}
