import type { RoadUser } from "../world.types.ts";
import { isInField, type Sensor } from "./sensors.ts";

interface Seen {
  readonly user: RoadUser;
  /** Metres on the ground. */
  readonly range: number;
  /** Degrees clockwise from north. */
  readonly bearing: number;
}

/** A road user counts as hidden when this part of its upper half is. */
const SEEN_HEIGHT = 0.7;

/**
 * The road users in a sensor's field that no taller one nearer to it hides: the line of sight to 70 % of their height
 * passes over everything in between.
 */
export function visibleTo(sensor: Sensor, users: readonly RoadUser[]): Seen[] {
  const inField = users
    .filter((user) => isInField(sensor, user))
    .map((user): Seen => {
      const [dx, dy] = [user.east - sensor.east, user.north - sensor.north];
      return { user, range: Math.hypot(dx, dy), bearing: (Math.atan2(dx, dy) * 180) / Math.PI };
    })
    .toSorted((a, b) => a.range - b.range);
  return inField.filter((seen, index) => {
    for (let nearer = 0; nearer < index; nearer += 1) {
      if (hides(sensor, inField[nearer] as Seen, seen)) return false;
    }
    return true;
  });
}

function hides(sensor: Sensor, near: Seen, far: Seen): boolean {
  const { user, range } = near;
  const off = Math.abs(((far.bearing - near.bearing + 540) % 360) - 180);
  if (off > 30 || Math.sin((off * Math.PI) / 180) * range > across(near)) return false;
  // The side of the nearer one that the line of sight leaves last decides.
  const behind = Math.min(far.range - 0.1, range + user.length / 2);
  const sight = sensor.height + ((far.user.height * SEEN_HEIGHT - sensor.height) * behind) / far.range;
  return far.range - range > 1 && sight < user.height;
}

/** Half of how wide a road user looks from where it is seen, m. */
function across({ user, bearing }: Seen): number {
  const turn = ((user.heading - bearing) * Math.PI) / 180;
  return (Math.abs(Math.sin(turn)) * user.length + Math.abs(Math.cos(turn)) * user.width) / 2;
}
