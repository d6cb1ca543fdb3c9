import { createEnuFrame, type EnuFrame } from "@lukou/geometry";
import type { Feature, FeatureCollection, Polygon, Position } from "geojson";

type Plane = readonly [x: number, y: number];

/** Metres before the stop line at which arrows begin, as painted: once close to it and once farther back. */
const PLACES_M = [5, 32] as const;
const LENGTH_M = 6;
/** The road markings are slim: shaft and arrowhead, metres. */
const SHAFT = 0.15;
const HEAD = { length: 2, half: 0.45 } as const;

/** Outlines of the parts of an arrow that points along +y from the origin; x is to the right. */
const parts: Readonly<Record<string, readonly (readonly Plane[])[]>> = {
  straight: [
    [
      [-SHAFT / 2, 0],
      [SHAFT / 2, 0],
      [SHAFT / 2, LENGTH_M - HEAD.length],
      [-SHAFT / 2, LENGTH_M - HEAD.length],
    ],
    [
      [-HEAD.half, LENGTH_M - HEAD.length],
      [HEAD.half, LENGTH_M - HEAD.length],
      [0, LENGTH_M],
    ],
  ],
  right: turning(1),
  left: turning(-1),
};

function turning(side: 1 | -1): Plane[][] {
  const flip = (outline: readonly Plane[]): Plane[] => outline.map(([x, y]) => [x * side, y]);
  return [
    flip([
      [-SHAFT / 2, 0],
      [SHAFT / 2, 0],
      [SHAFT / 2, 2.6],
      [0.55, 3.35],
      [0.45, 3.7],
      [-SHAFT / 2, 2.9],
    ]),
    flip([
      [0.3, 4.3],
      [0.7, 2.75],
      [1.15, 4.2],
    ]),
  ];
}

/** Where a lane line ends and how it runs there, in the plane of the frame. */
interface LaneEnd {
  readonly at: (back: number) => Plane | null;
  readonly direction: Plane;
}

function endOf(line: readonly Plane[]): LaneEnd | null {
  const [before, last] = [line.at(-2), line.at(-1)];
  if (!before || !last) return null;
  const [dx, dy] = [last[0] - before[0], last[1] - before[1]];
  const length = Math.hypot(dx, dy);
  if (length === 0) return null;
  const direction: Plane = [dx / length, dy / length];
  const at = (back: number): Plane | null =>
    back > length ? null : [last[0] - direction[0] * back, last[1] - direction[1] * back];
  return { at, direction };
}

function arrowsOf(frame: EnuFrame, { geometry, properties }: Feature): Position[][] {
  const turn: unknown = properties?.["turn"];
  const turns = typeof turn === "string" ? turn.split(",") : [];
  const outlines = turns.flatMap((one) => parts[one] ?? []);
  if (properties?.["kind"] !== "entry" || outlines.length === 0 || geometry?.type !== "LineString") return [];
  const line = geometry.coordinates.map((position): Plane => {
    const [x, y] = frame.toLocal([position[0] ?? 0, position[1] ?? 0]);
    return [x, y];
  });
  const end = endOf(line);
  if (!end) return [];
  const [dx, dy] = end.direction;
  return PLACES_M.flatMap((place) => {
    const foot = end.at(place + LENGTH_M);
    if (!foot) return [];
    return outlines.map((outline) => {
      const corners = outline.map(
        ([x, y]): Position =>
          frame.toGeographic([foot[0] + y * dx + x * dy, foot[1] + y * dy - x * dx]).slice(0, 2),
      );
      return [...corners, ...corners.slice(0, 1)];
    });
  });
}

/** Arrows painted on the lanes that lead into an intersection, true to scale, from their `turn` attribute. */
export function laneArrows(features: readonly Feature[]): FeatureCollection<Polygon> {
  const [first] = features.flatMap(({ geometry }) =>
    geometry?.type === "LineString" ? geometry.coordinates.slice(0, 1) : [],
  );
  const frame = createEnuFrame([first?.[0] ?? 0, first?.[1] ?? 0]);
  return {
    type: "FeatureCollection",
    features: features
      .flatMap((feature) => arrowsOf(frame, feature))
      .map((ring) => ({
        type: "Feature",
        properties: {},
        geometry: { type: "Polygon", coordinates: [ring] },
      })),
  };
}
