import { createEnuFrame, type EnuFrame } from "@lukou/geometry";
import type { Device } from "../../device/device.ts";
import type { Pose } from "../../device/plan.ts";
import type { IntersectionWorld, RoadUser } from "../../world/world.types.ts";

const frames = new WeakMap<IntersectionWorld, EnuFrame>();

/** The plane of an intersection's world: metres east and north of its reference point. */
export function frameOf(world: IntersectionWorld): EnuFrame {
  const known = frames.get(world);
  if (known) return known;
  const { longitude, latitude } = world.reference;
  const frame = createEnuFrame([longitude, latitude]);
  frames.set(world, frame);
  return frame;
}

const degreesBetween = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/** Whether a sensor's field of view holds a point; one whose pose is not known covers the whole intersection. */
function isInView(pose: Pose, origin: { east: number; north: number }, user: RoadUser): boolean {
  const east = user.east - origin.east;
  const north = user.north - origin.north;
  const distance = Math.hypot(east, north);
  if (distance < pose.nearRange || distance > pose.farRange) return false;
  const bearing = (Math.atan2(east, north) * 180) / Math.PI;
  return degreesBetween(bearing, pose.heading) <= pose.horizontalAngle / 2;
}

/** The road users in a device's field of view; it need not perceive all of them. */
function inSight(device: Device, world: IntersectionWorld): RoadUser[] {
  const { pose, kind } = device.plan;
  const all = world.users();
  const limited = pose && kind !== "rscu" ? { pose, origin: placeOf(pose, world) } : undefined;
  return limited ? all.filter((user) => isInView(limited.pose, limited.origin, user)) : [...all];
}

function placeOf({ longitude, latitude }: Pose, world: IntersectionWorld) {
  const [east, north] = frameOf(world).toLocal([longitude, latitude]);
  return { east, north };
}

/** How many road users are in a device's field of view, for its run-status; 0 where there is no traffic to see. */
export function targetsInSight(device: Device): number {
  const world = device.around.worldOf(device.plan.intersectionKey);
  return world ? inSight(device, world).length : 0;
}
