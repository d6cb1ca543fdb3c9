import { orientation } from "@lukou/contract";
import type { RehearsalCity, RoadClass } from "../city/city.types.ts";
import { findIntersection } from "../city/city-index.ts";
import { openStream } from "../random/random-stream.ts";
import { placeOn } from "../road-model/arm.ts";
import type { ApproachModel, Lane, RoadModel } from "../road-model/road-model.types.ts";
import type { RehearsalEnd } from "./equipment.types.ts";
import type { Surveyor } from "./surveyor.ts";

/** Speed limits a road of this class may have, km/h; one road keeps one limit. */
const SPEED_LIMITS: Record<RoadClass, readonly number[]> = {
  express: [60, 70, 80],
  arterial: [50, 60, 60],
  secondary: [40, 50],
  branch: [30, 40],
  ramp: [40],
};

/** The approaches of an intersection as the operator lists them. */
export function listEnds(city: RehearsalCity, model: RoadModel, surveyor: Surveyor): RehearsalEnd[] {
  const { approaches } = findIntersection(city, model.intersectionKey);
  return model.approaches.map((approach): RehearsalEnd => {
    const { key, direction, roadKey, roadName, roadClass, oneWay, entryLanes, exitLanes } = approach;
    const bicycle = [...entryLanes, ...exitLanes].filter((lane) => lane.kind === "nonMotor");
    return {
      key,
      name: `${orientation.labelOf(direction)}${oneWay === "exit" ? "出口" : "进口"}`,
      direction,
      roadName,
      bearing: Number((approach.heading % 360).toFixed(2)) % 360,
      oneWay,
      entryLanes: motorLanes(entryLanes).length,
      exitLanes: motorLanes(exitLanes).length,
      nonMotorLanes: bicycle.length,
      speedLimit: openStream(city.seed, "speed-limit", roadKey).pick(SPEED_LIMITS[roadClass]),
      length: Number((approach.end - approach.stop).toFixed(1)),
      hasCrosswalk: model.crosswalks.some((crosswalk) => crosswalk.approaches.includes(key)),
      neighbourKey: approaches.find((arm) => arm.key === key)?.neighbourKey ?? null,
      ...surveyor.position(placeOn(approach, approach.stop, entryMiddle(approach))),
    };
  });
}

export const motorLanes = (lanes: readonly Lane[]): Lane[] => lanes.filter((lane) => lane.kind === "motor");

/** Middle of the lanes leading in, metres left of the axis; 0 where none does. */
export function entryMiddle({ entryLanes }: ApproachModel): number {
  const offsets = motorLanes(entryLanes).map((lane) => lane.offset);
  return offsets.length === 0 ? 0 : offsets.reduce((sum, offset) => sum + offset, 0) / offsets.length;
}
