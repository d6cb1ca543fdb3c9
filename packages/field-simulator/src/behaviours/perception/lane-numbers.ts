import { placeInRing } from "@lukou/geometry";
import type { Device } from "../../device/device.ts";
import type { IntersectionWorld } from "../../world/world.types.ts";
import { frameOf } from "./sight.ts";

/**
 * The number under which a device knows each lane of the world: that of the pushed lane whose middle lies in it. Without
 * pushed lanes it is the world's own; a lane that was not pushed has none (southbound 6, `laneId`).
 */
export function laneNumbers(device: Device, world: IntersectionWorld): ReadonlyMap<number, number> {
  const { lanes: pushed = [] } = device.memory.config.doc;
  const lanes = world.lanes();
  if (pushed.length === 0) return new Map(lanes.map(({ laneId }) => [laneId, laneId]));
  const frame = frameOf(world);
  const numbers = new Map<number, number>();
  for (const { laneId, polygon = [] } of pushed) {
    if (polygon.length === 0) continue;
    const sum = polygon.reduce((total, [lon, lat]) => [total[0] + lon, total[1] + lat] as const, [
      0, 0,
    ] as const);
    const [east, north] = frame.toLocal([sum[0] / polygon.length, sum[1] / polygon.length]);
    const lane = lanes.find(
      ({ polygon: ring }) =>
        placeInRing(
          [east, north],
          ring.map((point) => [point.east, point.north] as const),
        ) !== "outside",
    );
    if (lane && !numbers.has(lane.laneId)) numbers.set(lane.laneId, laneId);
  }
  return numbers;
}
