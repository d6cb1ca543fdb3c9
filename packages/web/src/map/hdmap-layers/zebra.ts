import { createEnuFrame } from "@lukou/geometry";
import type { Feature, FeatureCollection, Polygon, Position } from "geojson";

/** GB 5768.3: stripes 0.40 or 0.45 m wide with gaps of 0.60 m. */
const STRIPE_M = 0.45;
const PERIOD_M = 1.05;

/** A crosswalk longer than this is a drawing mistake or a square; stripes would only cost time. */
const LONGEST_M = 200;

type Plane = readonly [x: number, y: number];

/** Part of a ring on the side of a line where `along · direction >= limit` (Sutherland-Hodgman). */
function keepBeyond(ring: readonly Plane[], [dx, dy]: Plane, limit: number): Plane[] {
  const height = ([x, y]: Plane) => x * dx + y * dy - limit;
  return ring.flatMap((point, index): Plane[] => {
    const next = ring[(index + 1) % ring.length] ?? point;
    const [here, there] = [height(point), height(next)];
    const kept: Plane[] = here >= 0 ? [point] : [];
    if (here >= 0 === there >= 0) return kept;
    const share = here / (here - there);
    return [...kept, [point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])]];
  });
}

/** The direction people walk: along the longer pair of sides. */
function walkingDirection(ring: readonly Plane[]): Plane {
  let [sumX, sumY] = [0, 0];
  for (const [index, [x, y]] of ring.entries()) {
    const next = ring[(index + 1) % ring.length];
    if (!next) continue;
    const [dx, dy] = [next[0] - x, next[1] - y];
    // Squared as complex numbers: opposite sides, which run in opposite directions, add up instead of cancelling.
    sumX += dx * dx - dy * dy;
    sumY += 2 * dx * dy;
  }
  const angle = Math.atan2(sumY, sumX) / 2;
  return [Math.cos(angle), Math.sin(angle)];
}

function stripesOf(outline: readonly Position[]): Position[][] {
  const [first] = outline;
  if (!first || outline.length < 4) return [];
  const frame = createEnuFrame([first[0] ?? 0, first[1] ?? 0]);
  const ring = outline.slice(0, -1).map((position): Plane => {
    const [x, y] = frame.toLocal([position[0] ?? 0, position[1] ?? 0]);
    return [x, y];
  });
  const direction = walkingDirection(ring);
  const back: Plane = [-direction[0], -direction[1]];
  const places = ring.map(([x, y]) => x * direction[0] + y * direction[1]);
  const [from, to] = [Math.min(...places), Math.max(...places)];
  if (!(to - from <= LONGEST_M)) return [];
  const count = Math.max(1, Math.floor((to - from + PERIOD_M - STRIPE_M) / PERIOD_M));
  // The rest of the length is shared between both kerbs.
  const start = from + (to - from - ((count - 1) * PERIOD_M + STRIPE_M)) / 2;
  return Array.from({ length: count }, (_, index) => start + index * PERIOD_M).flatMap((at) => {
    const stripe = keepBeyond(keepBeyond(ring, direction, at), back, -(at + STRIPE_M));
    if (stripe.length < 3) return [];
    const corners = stripe.map((corner): Position => frame.toGeographic(corner).slice(0, 2));
    return [[...corners, ...corners.slice(0, 1)]];
  });
}

/** Painted stripes of crosswalk polygons (WGS-84 degrees), true to scale and square to the way people walk. */
export function zebraStripes(features: readonly Feature[]): FeatureCollection<Polygon> {
  const outlines = features.flatMap(({ geometry }) => {
    if (geometry?.type === "Polygon") return geometry.coordinates.slice(0, 1);
    if (geometry?.type === "MultiPolygon") return geometry.coordinates.flatMap((rings) => rings.slice(0, 1));
    return [];
  });
  return {
    type: "FeatureCollection",
    features: outlines.flatMap(stripesOf).map((ring) => ({
      type: "Feature",
      properties: {},
      geometry: { type: "Polygon", coordinates: [ring] },
    })),
  };
}
