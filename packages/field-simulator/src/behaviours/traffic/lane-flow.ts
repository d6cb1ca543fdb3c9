import { carDetectionAreaType, flowType } from "@lukou/contract";
import type { Payload } from "@lukou/contract/topics";
import type { Device } from "../../device/device.ts";
import type { IntersectionWorld, LaneStatistics, LaneTurnName, WorldLane } from "../../world/world.types.ts";
import { laneNumbers } from "../perception/lane-numbers.ts";
import { congestionOf } from "./congestion.ts";

type LaneFlow = NonNullable<Payload<"traffic/up">["laneFlowData"]>[number];
type DirectionFlow = NonNullable<Payload<"traffic/up">["directionFlowData"]>[number];
type Flow = Omit<LaneFlow, "laneId">;

const ALL_TYPES = carDetectionAreaType.codes.reduce<number>((sum, bit) => sum + bit, 0);
const LIST_MAX = 128;

const one = (value: number): number => Number(value.toFixed(1));

const flowOf = (lane: LaneStatistics): Flow => ({
  trafficNumber: lane.vehicles,
  trafficFlow: one(lane.pcu),
  ...(lane.averageSpeed !== null && { averageSpeed: one(lane.averageSpeed) }),
  timeOccupancy: one(Math.min(100, lane.timeOccupancy)),
  ...(lane.headway !== null && { timeHeadway: one(lane.headway) }),
  queueLength: one(lane.queueLength),
  maxQueueLength: one(lane.maxQueueLength),
  queueCount: lane.queueCount,
  smallNumber: lane.small,
  mediumNumber: lane.medium,
  largeNumber: lane.large,
  busNumber: lane.bus,
  nonMotorNumber: lane.nonMotor,
  congestionLevel: congestionOf(lane.averageSpeed, lane.queueLength),
  valid: true,
});

/** Lanes into the intersection that a device measures: those of its approach, or all. */
export const measuredLanes = ({ plan }: Device, world: IntersectionWorld): WorldLane[] =>
  world
    .lanes()
    .filter(({ role, endKey }) => role === "entry" && (plan.endKey === undefined || plan.endKey === endKey));

/** Statistics of the lanes that a device measures, by the numbers it knows them under. */
export function laneFlows(device: Device, world: IntersectionWorld, from: number, to: number): LaneFlow[] {
  const numbers = laneNumbers(device, world);
  const measured = new Set(measuredLanes(device, world).map(({ laneId }) => laneId));
  const configured = new Map(
    device.memory.config.doc.lanes?.map(({ laneId, areaTypes }) => [laneId, areaTypes]),
  );
  return world
    .statistics(from, to)
    .flatMap((lane) => {
      const laneId = numbers.get(lane.laneId);
      if (laneId === undefined || !measured.has(lane.laneId)) return [];
      return [{ laneId, areaTypes: configured.get(laneId) ?? ALL_TYPES, ...flowOf(lane) }];
    })
    .slice(0, LIST_MAX);
}

const DIRECTIONS: Readonly<Record<LaneTurnName, 1 | 2 | 3 | 4>> = {
  straight: flowType.byKey.straight,
  left: flowType.byKey.left,
  right: flowType.byKey.right,
  uTurn: flowType.byKey.uTurn,
};

/** Sums of lanes that lead one way only; what shares a lane cannot be told apart at the stop line. */
export function directionFlows(
  device: Device,
  world: IntersectionWorld,
  from: number,
  to: number,
): DirectionFlow[] {
  const byLane = new Map(world.statistics(from, to).map((lane) => [lane.laneId, lane]));
  const sums = new Map<string, DirectionFlow>();
  for (const { laneId, endKey, turns } of measuredLanes(device, world)) {
    const lane = byLane.get(laneId);
    const [turn, ...others] = turns;
    if (!lane || turn === undefined || others.length > 0) continue;
    const key = `${endKey}/${turn}`;
    const known = sums.get(key);
    sums.set(key, {
      branchId: endKey,
      flowType: DIRECTIONS[turn],
      trafficNumber: (known?.trafficNumber ?? 0) + lane.vehicles,
      trafficFlow: one((known?.trafficFlow ?? 0) + lane.pcu),
      queueLength: one(Math.max(known?.queueLength ?? 0, lane.queueLength)),
      maxQueueLength: one(Math.max(known?.maxQueueLength ?? 0, lane.maxQueueLength)),
      queueCount: (known?.queueCount ?? 0) + lane.queueCount,
      valid: true,
    });
  }
  return [...sums.values()].slice(0, LIST_MAX);
}
