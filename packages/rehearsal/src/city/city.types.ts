import type { engineeringStage, intersectionType, orientation } from "@lukou/contract";
import type { Point } from "../plane/point.ts";

export type IntersectionTypeCode = (typeof intersectionType.codes)[number];
export type StageCode = (typeof engineeringStage.codes)[number];
/** 0 north, then clockwise by 45 degrees. */
export type DirectionCode = (typeof orientation.codes)[number];

/** Importance of a road, from an expressway's frontage road down to a ramp. */
export type RoadClass = "express" | "arterial" | "secondary" | "branch" | "ramp";

export interface RehearsalRoad {
  /** Sections of one ring road share the part before the slash. */
  readonly key: string;
  readonly name: string;
  readonly roadClass: RoadClass;
}

export interface RehearsalDistrict {
  readonly key: string;
  /** At most eight Chinese characters, unique in the city. */
  readonly name: string;
  /** Text of a natural number, unique in the city. */
  readonly platId: string;
}

/** One arm of an intersection. */
export interface RehearsalApproach {
  readonly key: string;
  /** Degrees clockwise from north, pointing out of the intersection along the road. */
  readonly heading: number;
  /** Side of the intersection the arm lies on; no two arms of an intersection share one. */
  readonly direction: DirectionCode;
  readonly roadKey: string;
  /** The intersection at the other end, or null where the road leaves the city or the ramp climbs away. */
  readonly neighbourKey: string | null;
  /** Metres to the neighbour, or to where the road is no longer ours. */
  readonly distance: number;
  /** Where the road's axis starts, metres east and north of the intersection point; apart from the point on an offset T. */
  readonly anchor: Point;
  /** Set where traffic runs one way: `entry` only towards, `exit` only away from the intersection. */
  readonly oneWay: "entry" | "exit" | null;
}

export interface RehearsalIntersection {
  readonly key: string;
  readonly districtKey: string;
  /** Two names joined by '-': the roads that meet, or a road and the landmark or ramp on it. */
  readonly name: string;
  readonly type: IntersectionTypeCode;
  readonly stage: StageCode;
  /** Letters and digits, unique in the city. */
  readonly platId: string;
  /** WGS-84 degrees, eight decimals. */
  readonly longitude: number;
  readonly latitude: number;
  /** Clockwise by heading. */
  readonly approaches: readonly RehearsalApproach[];
}

/** West, south, east, north in WGS-84 degrees. */
export type CityBounds = readonly [west: number, south: number, east: number, north: number];

/** A generated city: plain data, equal for equal options. */
export interface RehearsalCity {
  readonly seed: number;
  readonly city: { readonly name: string; readonly platId: string };
  readonly bounds: CityBounds;
  /** Outline of the river's water, WGS-84 degrees, closed. */
  readonly river: readonly (readonly [longitude: number, latitude: number])[];
  readonly roads: readonly RehearsalRoad[];
  readonly districts: readonly RehearsalDistrict[];
  readonly intersections: readonly RehearsalIntersection[];
}

export interface CityOptions {
  /** Whole number; the same options always give the same city. */
  readonly seed: number;
  /** 12 to 50 000; 160 unless told. */
  readonly intersections?: number;
  /** Unless told: eight, and one for every 250 intersections in cities larger than that. */
  readonly districts?: number;
  readonly name?: string;
}
