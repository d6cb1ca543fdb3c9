import { headingOf, headingVector } from "@lukou/rehearsal";
import type { Driver } from "./car-following.ts";
import type { NetLane, Way } from "./network.ts";
import type { Path } from "./path.ts";
import type { RoadUser, RoadUserKind } from "./world.types.ts";

/** A vehicle on its way: into the intersection on a lane, through it, and out on another lane. */
export interface Vehicle {
  readonly id: number;
  readonly trackId: string;
  readonly kind: RoadUserKind;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly driver: Driver;
  readonly way: Way;
  /** Metres to the left of the middle of the lane. */
  readonly aside: number;
  readonly since: number;
  stage: "entry" | "way" | "exit";
  /** Of the front, metres from the start of the lane or way it is on. */
  along: number;
  /** m/s. */
  speed: number;
  /** m/s². */
  acceleration: number;
}

/** The lane or way that a vehicle's front is on. */
export const pathOf = ({ stage, way }: Vehicle): Path =>
  stage === "entry" ? way.from.path : stage === "way" ? way.path : way.to.path;

/** The lane that a vehicle's front is on; null inside the intersection. */
export const laneOf = ({ stage, way }: Vehicle): NetLane | null =>
  stage === "entry" ? way.from : stage === "exit" ? way.to : null;

/** Place on the vehicle's route, `behind` metres behind its front. */
function placeBehind(vehicle: Vehicle, behind: number): { east: number; north: number } {
  const { stage, way } = vehicle;
  let at = vehicle.along - behind;
  if (stage === "entry" || at >= 0) return pathOf(vehicle).at(at);
  if (stage === "exit") {
    at += way.path.length;
    if (at >= 0) return way.path.at(at);
  }
  return way.from.path.at(at + way.from.path.length);
}

/** What others see of a vehicle. */
export function userOf(vehicle: Vehicle): RoadUser {
  const { id, trackId, kind, length, width, height, since } = vehicle;
  const front = placeBehind(vehicle, length * 0.2);
  const rear = placeBehind(vehicle, length * 0.8);
  const heading = headingOf({ east: front.east - rear.east, north: front.north - rear.north });
  const ahead = headingVector(heading);
  return {
    id,
    trackId,
    kind,
    east: (front.east + rear.east) / 2 - ahead.north * vehicle.aside,
    north: (front.north + rear.north) / 2 + ahead.east * vehicle.aside,
    heading,
    speed: vehicle.speed * 3.6,
    acceleration: vehicle.acceleration,
    length,
    width,
    height,
    laneId: laneOf(vehicle)?.laneId ?? 0,
    since,
  };
}
