import { createEnuFrame } from "@lukou/geometry";
import { type ApproachModel, drawHdMap, type Point, placeOn, type RoadModel } from "@lukou/rehearsal";
import type { Colour } from "../raster/canvas.ts";
import { arrowOf } from "./arrows.ts";
import { dashes, offsetLine, ribbon } from "./ribbons.ts";

/** A flat piece of the ground and how bright its paint is; later pieces lie over earlier ones. */
export interface Patch {
  readonly outline: readonly Point[];
  readonly colour: Colour;
}

export const COLOURS = {
  land: [118, 124, 104],
  pavement: [160, 155, 147],
  asphalt: [88, 89, 92],
  green: [74, 104, 58],
  soil: [98, 84, 66],
  kerb: [172, 170, 164],
  white: [222, 222, 216],
  yellow: [214, 172, 58],
} as const satisfies Record<string, Colour>;

/** Widths of paint, m (GB 5768.3): lines, stop lines, stripes of crosswalks and the gaps between them. */
export const PAINT = {
  line: 0.15,
  double: 0.35,
  stop: 0.4,
  stopNonMotor: 0.2,
  stripe: 0.4,
  gap: 0.6,
  kerb: 0.2,
} as const;
/** Dashed lines, m of line and of gap: from 60 km/h on, and below. */
const DASHES = { fast: [6, 9], slow: [2, 4] } as const;
/** The road goes on in the picture beyond the end of the map, m. */
const BEYOND = 420;

type Shape = {
  readonly kind: string;
  readonly points: readonly Point[];
  readonly properties: Record<string, unknown>;
};

/** Everything that lies flat on the ground of an intersection: surfaces of the road model, paint as the HD map has it. */
export function drawGround(model: RoadModel): Patch[] {
  const layer = layersOf(model);
  const patches: Patch[] = [];
  const add = (outline: readonly Point[], colour: Colour) => void patches.push({ outline, colour });

  for (const approach of model.approaches)
    if (approach.section.sidewalk > 0) add(strip(approach, 4), COLOURS.pavement);
  for (const { points } of layer("hdmap_sidewalk")) add(points, COLOURS.pavement);
  for (const approach of model.approaches) add(strip(approach, 0), COLOURS.asphalt);
  for (const { points } of layer("hdmap_inter")) add(points, COLOURS.asphalt);
  for (const { points, properties } of layer("hdmap_vegetation"))
    add(points, properties["kind"] === "treePit" ? COLOURS.soil : COLOURS.green);
  const fast = new Set(
    model.approaches.filter(({ roadClass }) => roadClass === "express" || roadClass === "arterial"),
  );
  const fastRoads = new Set([...fast].map(({ direction }) => direction));
  for (const { points, properties } of layer("hdmap_boundary")) {
    const pattern = fastRoads.has(properties["direction"] as never) ? DASHES.fast : DASHES.slow;
    for (const piece of drawLine(points, textOf(properties["kind"]), pattern))
      add(piece, lineColour(properties));
  }
  for (const approach of model.approaches) for (const patch of drawBeyond(approach)) patches.push(patch);
  for (const { points } of layer("hdmap_crosswalk"))
    for (const stripe of stripes(points)) add(stripe, COLOURS.white);
  for (const { points, properties } of layer("hdmap_stop"))
    add(ribbon(points, properties["laneType"] === "motor" ? PAINT.stop : PAINT.stopNonMotor), COLOURS.white);
  for (const { points, properties } of layer("hdmap_rid")) {
    if (properties["kind"] !== "entry" || properties["laneType"] !== "motor") continue;
    for (const arrow of arrowsOn(points, textOf(properties["turn"]))) add(arrow, COLOURS.white);
  }
  return patches;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Features of a layer of the HD map in metres around the intersection's reference point; rings open. */
function layersOf(model: RoadModel): (name: string) => Shape[] {
  const frame = createEnuFrame([model.longitude, model.latitude]);
  const layers = drawHdMap(model);
  const place = ([longitude = 0, latitude = 0]: readonly number[]): Point => {
    const [east, north] = frame.toLocal([longitude, latitude]);
    return { east, north };
  };
  return (name) =>
    (layers.find((layer) => layer.name === name)?.data ?? []).flatMap((feature): Shape[] => {
      const { geometry } = feature;
      const properties = feature.properties ?? {};
      if (geometry?.type === "LineString")
        return [{ kind: "line", points: geometry.coordinates.map(place), properties }];
      if (geometry?.type !== "Polygon") return [];
      return geometry.coordinates.map((ring) => ({
        kind: "ring",
        points: ring.slice(1).map(place),
        properties,
      }));
    });
}

function drawLine(points: readonly Point[], kind: string, pattern: readonly [number, number]): Point[][] {
  switch (kind) {
    case "kerb":
      return [ribbon(points, PAINT.kerb)];
    case "double":
      return [-1, 1].map((side) => ribbon(offsetLine(points, (side * PAINT.double) / 2), PAINT.line));
    case "dashed":
      return dashes(points, ...pattern).map((dash) => ribbon(dash, PAINT.line));
    default:
      return [ribbon(points, PAINT.line)];
  }
}

function lineColour(properties: Record<string, unknown>): Colour {
  if (properties["kind"] === "kerb") return COLOURS.kerb;
  return properties["color"] === "yellow" ? COLOURS.yellow : COLOURS.white;
}

/** The carriageway of an approach, `wider` metres more on either side, and on beyond the map. */
function strip(approach: ApproachModel, wider: number): Point[] {
  const { left, right } = approach.section.kerbs;
  return rectangle(approach, approach.stop - 0.2, approach.end + BEYOND, left + wider, right - wider);
}

const rectangle = (
  approach: ApproachModel,
  near: number,
  far: number,
  left: number,
  right: number,
): Point[] => [
  placeOn(approach, near, left),
  placeOn(approach, far, left),
  placeOn(approach, far, right),
  placeOn(approach, near, right),
];

/** Lines and green go on beyond the map as they end on it. */
function drawBeyond(approach: ApproachModel): Patch[] {
  const { section, end, entryLanes, exitLanes } = approach;
  const line = (offset: number) => [placeOn(approach, end, offset), placeOn(approach, end + BEYOND, offset)];
  const green = [...section.separators, ...(section.median === null ? [] : [section.median])].map(
    ({ from, to }) => ({
      outline: rectangle(approach, end, end + BEYOND, Math.max(from, to) - 0.25, Math.min(from, to) + 0.25),
      colour: COLOURS.green,
    }),
  );
  const divider =
    section.median === null && approach.oneWay === null
      ? [-1, 1].map((side) => ({
          outline: ribbon(line((side * PAINT.double) / 2), PAINT.line),
          colour: COLOURS.yellow,
        }))
      : [];
  const lanes = [entryLanes, exitLanes].flatMap((row) =>
    row.slice(1).flatMap((lane, index) => {
      const inner = row[index];
      if (inner === undefined || lane.kind === "nonMotor") return [];
      return dashes(line((lane.offset + inner.offset) / 2), ...DASHES.fast).map((dash) => ({
        outline: ribbon(dash, PAINT.line),
        colour: COLOURS.white,
      }));
    }),
  );
  return [...green, ...divider, ...lanes];
}

/** Stripes along the traffic, as many as fit between the kerbs; the outline has the corners of the crosswalk's two ends. */
function stripes(ring: readonly Point[]): Point[][] {
  const corners = ring.length === 4 ? ring : ring.slice(0, 4);
  const [a, b, c, d] = corners;
  if (a === undefined || b === undefined || c === undefined || d === undefined) return [];
  const sides = [
    Math.hypot(b.east - a.east, b.north - a.north),
    Math.hypot(c.east - b.east, c.north - b.north),
  ];
  // People walk along the longer side.
  const [from, to, fromEnd, toEnd] = (sides[0] ?? 0) > (sides[1] ?? 0) ? [a, b, d, c] : [b, c, a, d];
  const length = Math.max(...sides);
  const period = PAINT.stripe + PAINT.gap;
  const count = Math.floor((length - PAINT.gap) / period);
  const start = (length - count * period + PAINT.gap) / 2;
  const mix = (p: Point, q: Point, share: number): Point => ({
    east: p.east + (q.east - p.east) * share,
    north: p.north + (q.north - p.north) * share,
  });
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const [near, far] = [(start + index * period) / length, (start + index * period + PAINT.stripe) / length];
    return [mix(from, to, near), mix(from, to, far), mix(fromEnd, toEnd, far), mix(fromEnd, toEnd, near)];
  });
}

/** Arrows before the stop line and farther upstream, as far as the lane is long enough. */
function arrowsOn(points: readonly Point[], turn: string): Point[][] {
  const [start, stop] = [points[0], points.at(-1)];
  if (start === undefined || stop === undefined || turn === "") return [];
  const length = Math.hypot(stop.east - start.east, stop.north - start.north);
  const ahead = { east: (stop.east - start.east) / length, north: (stop.north - start.north) / length };
  return [5, 30].flatMap((before) => {
    if (before + 6 > length) return [];
    const base = {
      east: stop.east - ahead.east * (before + 6),
      north: stop.north - ahead.north * (before + 6),
    };
    return arrowOf(turn.split(",")).map((outline) =>
      outline.map(([forward, right]) => ({
        east: base.east + ahead.east * forward + ahead.north * right,
        north: base.north + ahead.north * forward - ahead.east * right,
      })),
    );
  });
}
