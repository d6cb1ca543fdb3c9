import type { DirectionCode, IntersectionTypeCode, RoadClass } from "../city/city.types.ts";
import type { Point } from "../plane/point.ts";

/*
 * All points are metres east and north of the intersection point. A place on an approach is given by two numbers:
 * metres outwards from the approach's origin, and metres to the left of its axis seen from the intersection. Traffic
 * keeps right, so lanes that lead into the intersection lie left of the axis (positive) and lanes that lead out of it
 * right (negative).
 */

export type Turn = "left" | "straight" | "right";
export type LaneKind = "motor" | "nonMotor";

export interface LaneTurn {
  readonly turn: Turn;
  /** Key of the approach by which the turn leaves the intersection. */
  readonly to: string;
}

export interface Lane {
  readonly key: string;
  readonly kind: LaneKind;
  readonly role: "entry" | "exit";
  /** Counted from the middle of the road, from 1. */
  readonly number: number;
  /** Metres. */
  readonly width: number;
  /** Of the lane's centre line, metres left of the approach's axis. */
  readonly offset: number;
  /** Where an entry lane leads; empty on exit lanes. */
  readonly turns: readonly LaneTurn[];
  /** Centre line in the direction of travel, between the stop line and the end of the approach. */
  readonly line: readonly Point[];
}

/** A strip of the cross-section between two lateral positions, metres left of the axis. */
export interface Strip {
  readonly from: number;
  readonly to: number;
}

export interface CrossSection {
  readonly entry: readonly Omit<Lane, "turns" | "line">[];
  readonly exit: readonly Omit<Lane, "turns" | "line">[];
  /** Green median; null where a double line divides the directions or traffic runs one way. */
  readonly median: Strip | null;
  /** Green strips between motor and non-motor lanes. */
  readonly separators: readonly Strip[];
  /** Kerbs: the carriageway lies between `right` (negative) and `left`. */
  readonly kerbs: { readonly left: number; readonly right: number };
  /** Width of the sidewalk on either side, 0 where there is none. */
  readonly sidewalk: number;
}

export interface ApproachModel {
  readonly key: string;
  /** Degrees clockwise from north, out of the intersection. */
  readonly heading: number;
  readonly direction: DirectionCode;
  readonly roadKey: string;
  readonly roadName: string;
  readonly roadClass: RoadClass;
  readonly oneWay: "entry" | "exit" | null;
  readonly origin: Point;
  /** Unit vector along the heading. */
  readonly out: Point;
  /** Unit vector to the left of the heading. */
  readonly left: Point;
  readonly section: CrossSection;
  /** Metres outwards at which the kerbs are straight. */
  readonly setback: number;
  /** Metres outwards of the crosswalk's edges; null where nobody crosses this approach. */
  readonly crosswalk: { readonly near: number; readonly far: number } | null;
  /** Metres outwards of the stop line. */
  readonly stop: number;
  /** Metres outwards at which the map ends. */
  readonly end: number;
  readonly entryLanes: readonly Lane[];
  readonly exitLanes: readonly Lane[];
}

/** The kerb from the left side of one approach to the right side of the next one counterclockwise. */
export interface Corner {
  readonly key: string;
  readonly from: string;
  readonly to: string;
  /** Whole kerb, from the end of the first approach to the end of the second. */
  readonly kerb: readonly Point[];
  /** Its curved part. */
  readonly curve: readonly Point[];
  /** Metres outwards on the first and on the second approach beyond which the kerb is straight. */
  readonly straightFrom: number;
  readonly straightTo: number;
  /** The part inside the stop lines. */
  readonly inner: readonly Point[];
  /** Radius of the kerb, or null where it is no plain fillet. */
  readonly radius: number | null;
  /** Width of the sidewalk behind the kerb, 0 at the nose between a road and its ramp. */
  readonly sidewalk: number;
  /** Where devices can stand: behind the middle of the curve. */
  readonly stand: Point;
}

/** A lane through the intersection, from an entry lane's stop line to the start of an exit lane. */
export interface Connection {
  readonly key: string;
  readonly kind: LaneKind;
  readonly turn: Turn;
  readonly fromApproach: string;
  readonly fromLane: string;
  readonly toApproach: string;
  readonly toLane: string;
  readonly width: number;
  readonly line: readonly Point[];
}

export interface Crosswalk {
  readonly key: string;
  /** The approaches whose stop lines protect it. */
  readonly approaches: readonly string[];
  /** Along the way people walk, metres. */
  readonly length: number;
  /** Across it, metres. */
  readonly depth: number;
  /** Closed. */
  readonly outline: readonly Point[];
}

export interface StopLine {
  readonly key: string;
  readonly approach: string;
  readonly kind: LaneKind;
  readonly lanes: readonly string[];
  /** From the middle of the road to its side. */
  readonly line: readonly Point[];
}

export type PoleKind = "signal" | "enforcement" | "lamp" | "guide" | "pedestrianSignal";

export interface Pole {
  readonly key: string;
  readonly kind: PoleKind;
  readonly approach: string;
  readonly at: Point;
  /** What it faces, degrees clockwise from north. */
  readonly heading: number;
  /** Metres. */
  readonly height: number;
}

export interface Roundabout {
  readonly islandRadius: number;
  readonly outerRadius: number;
  /** Radii of the circulating lanes' centre lines from the island outwards, and their width. */
  readonly laneRadii: readonly number[];
  readonly laneWidth: number;
  /** Radius along which bicycles ride around, outside the motor lanes. */
  readonly nonMotorRadius: number;
}

/** One intersection as built: what the HD map is drawn from, devices hang on and traffic drives along. */
export interface RoadModel {
  readonly intersectionKey: string;
  readonly type: IntersectionTypeCode;
  readonly longitude: number;
  readonly latitude: number;
  /** Clockwise by heading. */
  readonly approaches: readonly ApproachModel[];
  readonly corners: readonly Corner[];
  readonly connections: readonly Connection[];
  readonly crosswalks: readonly Crosswalk[];
  readonly stopLines: readonly StopLine[];
  readonly poles: readonly Pole[];
  readonly roundabout: Roundabout | null;
  /** Outline of the carriageway inside the stop lines, closed, counterclockwise. */
  readonly area: readonly Point[];
}
