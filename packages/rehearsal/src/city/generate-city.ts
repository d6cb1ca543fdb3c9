import { boundsOf, createEnuFrame, type LonLat, padBounds } from "@lukou/geometry";
import { along, leftOf, type Point, subtract, unit } from "../plane/point.ts";
import { type ApproachContext, approachesOf } from "./approaches.ts";
import { buildStreets } from "./build-streets.ts";
import type {
  CityOptions,
  RehearsalCity,
  RehearsalDistrict,
  RehearsalIntersection,
  RehearsalRoad,
} from "./city.types.ts";
import { type CityPlan, planCity } from "./city-plan.ts";
import { classify } from "./classify.ts";
import { divide } from "./districts.ts";
import { createNamer } from "./junction-names.ts";
import { districtNames } from "./names/place-names.ts";
import { roadStems } from "./names/road-names.ts";
import { shapeJunctions, specialCounts, splitLongBlocks } from "./special-junctions.ts";
import { districtStages, intersectionStage } from "./stages.ts";
import type { StreetNode } from "./street-graph.ts";

/** Middle of the fictional city: level land on a great river of central China, WGS-84 degrees. */
const CITY_CENTRE: LonLat = [114.2836, 30.6218];
const DEFAULT_NAME = "望川市";
const DEFAULT_INTERSECTIONS = 160;
const LEAST_INTERSECTIONS = 12;
const MOST_INTERSECTIONS = 50_000;
const DEFAULT_DISTRICTS = 8;
const INTERSECTIONS_PER_DISTRICT = 250;
/** The HD maps of outermost intersections reach this far beyond their points, metres. */
const MAP_REACH = 300;
const CITY_CODE = 9901;

/**
 * Generates the rehearsal city. Equal options give an equal city, to the last bit; positions are WGS-84 degrees with
 * eight decimals. All ten intersection types occur from about 100 intersections on. Throws a RangeError where the
 * options are out of range.
 */
export function generateCity(options: CityOptions): RehearsalCity {
  const { seed, count, districtCount } = checked(options);
  const plan = planCity(seed, count);
  const nodes = layNodes(seed, plan, count);
  const owner = divide(seed, nodes, districtCount);
  const { order, districts, stages } = foundDistricts(seed, nodes, owner, districtCount);

  const cityFrame = createEnuFrame(CITY_CENTRE);
  const toLonLat = (point: Point): LonLat => {
    const [longitude, latitude] = cityFrame.toGeographic([point.east, point.north]);
    return [Number(longitude.toFixed(8)), Number(latitude.toFixed(8))];
  };
  const sorted = inOrder(nodes, owner, order);
  const keys = new Map(sorted.map((node, index) => [node, `X${String(index + 1).padStart(5, "0")}`]));
  const positions = new Map(nodes.map((node) => [node, toLonLat(node.at)]));
  const positionOf = (node: StreetNode): LonLat => positions.get(node) ?? CITY_CENTRE;
  const context: ApproachContext = {
    seed,
    keyOf: (node) => keys.get(node) ?? "",
    positionOf,
    frameOf: (node) => createEnuFrame(positionOf(node)),
    outletOf: toLonLat,
  };

  const nameJunction = createNamer(seed);
  const ramps = rampRoads(seed, plan, sorted);
  const serial = new Map<number, number>();
  const intersections = sorted.map((node): RehearsalIntersection => {
    const key = context.keyOf(node);
    const ramp = ramps.get(node) ?? null;
    const approaches = approachesOf(context, node, ramp);
    const roads = [...node.edges].map((edge) => edge.road);
    const rank = order.indexOf(owner[node.id] ?? 0);
    const number = (serial.get(rank) ?? 0) + 1;
    serial.set(rank, number);
    const [longitude, latitude] = positionOf(node);
    return {
      key,
      districtKey: districts[rank]?.key ?? "",
      name: nameJunction(key, ramp === null ? roads : [...roads, ramp]),
      type: classify(
        node.form,
        approaches.map((approach) => approach.heading),
      ),
      stage: intersectionStage(seed, key, stages[rank] ?? 1),
      platId: `LK${String(rank + 1).padStart(3, "0")}${String(number).padStart(5, "0")}`,
      longitude,
      latitude,
      approaches,
    };
  });
  const bounds = boundsOf(positions.values());
  if (bounds === null) throw new RangeError("城市没有路口");
  return {
    seed,
    city: { name: options.name ?? DEFAULT_NAME, platId: `${CITY_CODE}00` },
    bounds: padBounds(bounds, MAP_REACH),
    river: riverOutline(plan).map(toLonLat),
    roads: usedRoads(nodes, ramps),
    districts,
    intersections,
  };
}

function checked(options: CityOptions): { seed: number; count: number; districtCount: number } {
  const count = options.intersections ?? DEFAULT_INTERSECTIONS;
  const byDefault = Math.max(DEFAULT_DISTRICTS, Math.ceil(count / INTERSECTIONS_PER_DISTRICT));
  const districtCount = options.districts ?? Math.min(byDefault, count);
  if (!Number.isSafeInteger(options.seed)) throw new RangeError("演练城市的种子必须是整数");
  if (!Number.isInteger(count) || count < LEAST_INTERSECTIONS || count > MOST_INTERSECTIONS) {
    throw new RangeError(`演练城市的路口数必须是${LEAST_INTERSECTIONS}到${MOST_INTERSECTIONS}之间的整数`);
  }
  if (!Number.isInteger(districtCount) || districtCount < 1 || districtCount > Math.min(count, 800)) {
    throw new RangeError("演练城市的区域数必须是1到800之间的整数，且不多于路口数");
  }
  return { seed: options.seed, count, districtCount };
}

function layNodes(seed: number, plan: CityPlan, count: number): StreetNode[] {
  const special = specialCounts(count);
  const grid = buildStreets(seed, plan, count - special.segment - special.ramp);
  const nodes = [...grid, ...splitLongBlocks(seed, grid, special)];
  shapeJunctions(seed, nodes, special);
  return nodes;
}

/** Districts are numbered from the middle of town outwards. */
function foundDistricts(seed: number, nodes: readonly StreetNode[], owner: readonly number[], count: number) {
  const centres = Array.from({ length: count }, (_, district): Point => {
    const members = nodes.filter((node) => owner[node.id] === district);
    const sum = members.reduce(
      (total, { at }) => ({ east: total.east + at.east, north: total.north + at.north }),
      { east: 0, north: 0 },
    );
    return { east: sum.east / members.length, north: sum.north / members.length };
  });
  const remoteness = (district: number) =>
    Math.hypot(centres[district]?.east ?? 0, centres[district]?.north ?? 0);
  const order = centres.map((_, district) => district).sort((a, b) => remoteness(a) - remoteness(b));
  const names = districtNames(seed);
  const districts = order.map(
    (_, rank): RehearsalDistrict => ({
      key: `D${String(rank + 1).padStart(3, "0")}`,
      name: names[rank] ?? "",
      platId: String(CITY_CODE * (count < 100 ? 100 : 1000) + rank + 1),
    }),
  );
  return {
    order,
    districts,
    stages: districtStages(order.map((district) => centres[district] ?? { east: 0, north: 0 })),
  };
}

/** By district, then from north to south. */
function inOrder(
  nodes: readonly StreetNode[],
  owner: readonly number[],
  order: readonly number[],
): StreetNode[] {
  const rank = new Map(order.map((district, index) => [district, index]));
  const rankOf = (node: StreetNode) => rank.get(owner[node.id] ?? 0) ?? 0;
  return [...nodes].sort((a, b) => rankOf(a) - rankOf(b) || b.row - a.row || a.column - b.column);
}

/** Each ramp is a road of its own, named like one. */
function rampRoads(
  seed: number,
  plan: CityPlan,
  nodes: readonly StreetNode[],
): Map<StreetNode, RehearsalRoad> {
  const stems = roadStems(seed).slice(2 * (2 * plan.reach + 1));
  const ramped = nodes.filter((node) => node.form === "ramp");
  return new Map(
    ramped.map((node, index) => [
      node,
      {
        key: `P${index + 1}`,
        name: stems[index % stems.length] + (index < stems.length ? "匝道" : "立交匝道"),
        roadClass: "ramp",
      },
    ]),
  );
}

function usedRoads(
  nodes: readonly StreetNode[],
  ramps: ReadonlyMap<StreetNode, RehearsalRoad>,
): RehearsalRoad[] {
  const roads = new Map<string, RehearsalRoad>();
  for (const node of nodes) for (const { road } of node.edges) roads.set(road.key, road);
  for (const road of ramps.values()) roads.set(road.key, road);
  return [...roads.values()];
}

/** The banks of the river where it passes the town. */
function riverOutline(plan: CityPlan): Point[] {
  const { line, width } = plan.river;
  const bank = (side: 1 | -1) =>
    line.map((point, index) => {
      const way = subtract(line[index + 1] ?? point, line[index - 1] ?? point);
      return along(point, leftOf(unit(way)), (side * width) / 2);
    });
  const outline = [...bank(1), ...bank(-1).toReversed()];
  return [...outline, ...outline.slice(0, 1)];
}
