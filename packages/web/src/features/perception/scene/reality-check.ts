import { mapLayerType, type WatchedTarget } from "@lukou/contract";
import { participantType } from "@lukou/contract/topics";
import { createEnuFrame, type EnuFrame, type LonLat, pointInPolygon } from "@lukou/geometry";
import type { Feature, Position } from "geojson";

/** Width of a lane whose feature names none, metres. */
const LANE_WIDTH_M = 3.5;
/** Measured positions scatter; nearer to a lane's edge than this a target is still on it. */
const TOLERANCE_M = 0.8;
/** A heading that differs by more from the lane's runs against it. */
const AGAINST_DEG = 120;
/** A slow target's heading is a guess. */
const MOVING_KMH = 5;

type Plane = readonly [east: number, north: number];

interface Segment {
  readonly from: Plane;
  readonly to: Plane;
  /** Degrees clockwise from north. */
  readonly heading: number;
  readonly half: number;
}

/** What the map says of the ground: centre lines of lanes with their width and direction, and the area of the junction. */
export interface RoadGround {
  readonly frame: EnuFrame;
  readonly segments: readonly Segment[];
  /** Outer ring first, then holes, WGS-84. */
  readonly junctions: readonly (readonly LonLat[])[][];
}

interface Layer {
  readonly type: number;
  readonly features?: readonly Feature[];
}

/** The ground of an intersection's HD map; `origin` is its point, WGS-84. */
export function groundOf(layers: readonly Layer[], origin: readonly [number, number]): RoadGround {
  const frame = createEnuFrame(origin);
  const plane = ([longitude = 0, latitude = 0]: Position): Plane => {
    const [east, north] = frame.toLocal([longitude, latitude]);
    return [east, north];
  };
  const featuresOf = (type: number) =>
    layers.filter((layer) => layer.type === type).flatMap(({ features }) => features ?? []);
  const segments = featuresOf(mapLayerType.byKey.rid).flatMap(({ geometry, properties }) => {
    const lines =
      geometry?.type === "LineString"
        ? [geometry.coordinates]
        : geometry?.type === "MultiLineString"
          ? geometry.coordinates
          : [];
    const half = (Number(properties?.["width"]) || LANE_WIDTH_M) / 2;
    return lines.flatMap((line) => segmentsOf(line.map(plane), half));
  });
  const junctions = featuresOf(mapLayerType.byKey.inter).flatMap(({ geometry }) =>
    geometry?.type === "Polygon"
      ? [geometry.coordinates]
      : geometry?.type === "MultiPolygon"
        ? geometry.coordinates
        : [],
  );
  const ringOf = (ring: readonly Position[]): LonLat[] =>
    ring.map(([longitude = 0, latitude = 0]) => [longitude, latitude]);
  return { frame, segments, junctions: junctions.map((rings) => rings.map(ringOf)) };
}

const segmentsOf = (line: readonly Plane[], half: number): Segment[] =>
  line.slice(1).flatMap((to, index) => {
    const from = line[index];
    if (!from) return [];
    const heading = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
    return [{ from, to, heading: (heading + 360) % 360, half }];
  });

function distanceTo({ from, to }: Segment, [east, north]: Plane): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((east - from[0]) * dx + (north - from[1]) * dy) / length;
  const along = Math.max(0, Math.min(1, share));
  return Math.hypot(east - from[0] - along * dx, north - from[1] - along * dy);
}

/** How a motor vehicle lies on the map. */
export type Standing = "onLane" | "inJunction" | "offRoad" | "against";

const turned = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/**
 * Compares a vehicle with the map: whether it is on a lane, in the junction or beside the road, and whether it runs
 * against its lane. Others than motor vehicles may be anywhere: undefined.
 */
export function standingOf(ground: RoadGround, target: WatchedTarget): Standing | undefined {
  if (target.type !== participantType.byKey.motor) return undefined;
  const [east, north] = ground.frame.toLocal([target.longitude, target.latitude]);
  const near = ground.segments.filter(
    (segment) => distanceTo(segment, [east, north]) <= segment.half + TOLERANCE_M,
  );
  if (near.length > 0) {
    const along = near.some(({ heading }) => turned(heading, target.heading) < AGAINST_DEG);
    return along || target.speed < MOVING_KMH ? "onLane" : "against";
  }
  const point = [target.longitude, target.latitude] as const;
  return ground.junctions.some((rings) => pointInPolygon(point, rings)) ? "inJunction" : "offRoad";
}
