import { openStream } from "../random/random-stream.ts";
import type { RehearsalRoad, RoadClass } from "./city.types.ts";
import type { CityPlan } from "./city-plan.ts";
import { RADIAL_NAMES, RING_NAMES, RIVERSIDE_NAMES, roadStems } from "./names/road-names.ts";

/** A grid node by column and row. */
export type GridNode = readonly [column: number, row: number];

/** One stretch of a ring or radial road between neighbouring grid nodes, perhaps along the diagonal of a block. */
export interface OverlayStretch {
  readonly from: GridNode;
  readonly to: GridNode;
  readonly road: RehearsalRoad;
}

/** All roads of the city: a grid of streets, and ring and radial roads laid over it. */
export interface RoadNetwork {
  row(row: number): RehearsalRoad;
  column(column: number): RehearsalRoad;
  readonly overlay: readonly OverlayStretch[];
}

/** Radius in blocks and depth of the cut corners; the cut is even, so that a radial road meets it at a grid node. */
const RINGS = [
  { radius: 4, cut: 2 },
  { radius: 10, cut: 4 },
  { radius: 20, cut: 8 },
  { radius: 40, cut: 16 },
  { radius: 80, cut: 32 },
] as const;

const QUADRANTS = [
  [1, 1],
  [-1, 1],
  [1, -1],
  [-1, -1],
] as const;

const ARTERIAL_EVERY = 3;
/** A town of fewer blocks than this has radial roads on two sides only. */
const FULL_STAR_REACH = 14;

/** Draws the roads of a planned city. */
export function layRoads(seed: number, plan: CityPlan): RoadNetwork {
  const stems = roadStems(seed);
  const rows = new Map<number, RehearsalRoad>();
  const columns = new Map<number, RehearsalRoad>();
  for (let line = -plan.reach; line <= plan.reach; line++) {
    rows.set(line, gridRoad(seed, "row", line, stems[2 * (line + plan.reach)] ?? "", plan.riverRow));
    columns.set(line, gridRoad(seed, "column", line, stems[2 * (line + plan.reach) + 1] ?? "", null));
  }
  return {
    row: (row) => roadOf(rows, row),
    column: (column) => roadOf(columns, column),
    overlay: [...layRings(plan), ...layRadials(seed, plan)],
  };
}

function roadOf(roads: ReadonlyMap<number, RehearsalRoad>, line: number): RehearsalRoad {
  const road = roads.get(line);
  if (road === undefined) throw new RangeError(`城市规划中没有第${line}条道路`);
  return road;
}

function gridRoad(
  seed: number,
  axis: "row" | "column",
  line: number,
  stem: string,
  riverRow: number | null,
): RehearsalRoad {
  const key = `${axis === "row" ? "R" : "C"}${line < 0 ? `S${-line}` : line}`;
  const bank = riverRow === null ? -1 : line - riverRow;
  const riverside = RIVERSIDE_NAMES[bank];
  if (riverside !== undefined) return { key, name: riverside, roadClass: "arterial" };
  const roadClass = gridClass(seed, axis, line);
  const suffix = { row: { wide: "大道", plain: "路" }, column: { wide: "大街", plain: "街" } }[axis];
  return { key, name: stem + (roadClass === "arterial" ? suffix.wide : suffix.plain), roadClass };
}

function gridClass(seed: number, axis: string, line: number): RoadClass {
  if (line % ARTERIAL_EVERY === 0) return "arterial";
  return openStream(seed, "road-class", axis, line).chance(0.3) ? "branch" : "secondary";
}

/** Ring roads are octagons, each cut into eight named sections so that no section meets a street twice. */
function layRings(plan: CityPlan): OverlayStretch[] {
  return RINGS.filter(({ radius }) => radius <= plan.reach).flatMap(({ radius, cut }, ring) => {
    const corners = ringNodes(radius, cut);
    return corners.map((from, index) => {
      const to = corners[(index + 1) % corners.length] ?? from;
      const section = ringSection((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
      const name = `${RING_NAMES[ring]}${section}`;
      return { from, to, road: { key: `O${ring + 1}/${section}`, name, roadClass: "express" } };
    });
  });
}

/** The ring's nodes, counterclockwise from the south end of its eastern side. */
function ringNodes(radius: number, cut: number): GridNode[] {
  const side: GridNode[] = [];
  for (let row = -(radius - cut); row < radius - cut; row++) side.push([radius, row]);
  for (let step = 0; step < cut; step++) side.push([radius - step, radius - cut + step]);
  const quarterTurn = ([column, row]: GridNode): GridNode => [-row, column];
  const turns: GridNode[][] = [side];
  while (turns.length < 4) turns.push((turns.at(-1) ?? []).map(quarterTurn));
  return turns.flat();
}

/** 东一段, 东二段 and so on, each an eighth of the ring. */
function ringSection(column: number, row: number): string {
  const eastWest = Math.abs(column) > Math.abs(row);
  const side = eastWest ? (column > 0 ? "东" : "西") : row > 0 ? "北" : "南";
  return `${side}${(eastWest ? row : column) >= 0 ? "一" : "二"}段`;
}

/** Radial roads run along the diagonals, from the old town or the far river bank out of the city. */
function layRadials(seed: number, plan: CityPlan): OverlayStretch[] {
  const all = openStream(seed, "radials").shuffled(
    QUADRANTS.map((sign, index) => ({ sign, name: RADIAL_NAMES[index] })),
  );
  const chosen = all.slice(0, plan.reach < FULL_STAR_REACH ? 2 : 4);
  return chosen.flatMap(({ sign: [east, north], name }, index) => {
    const road: RehearsalRoad = { key: `D${index + 1}`, name: name ?? "", roadClass: "arterial" };
    const stretches: OverlayStretch[] = [];
    for (let step = firstRadialStep(plan, north); step < plan.reach; step++) {
      stretches.push({
        from: [east * step, north * step],
        to: [east * (step + 1), north * (step + 1)],
        road,
      });
    }
    return stretches;
  });
}

/** Radial roads do not cross the river: on its side of town they start at the far bank. */
function firstRadialStep(plan: CityPlan, north: 1 | -1): number {
  const farBank = north > 0 ? plan.riverRow + 1 : -plan.riverRow;
  return Math.max(1, farBank);
}
