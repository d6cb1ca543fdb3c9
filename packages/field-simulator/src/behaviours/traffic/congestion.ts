import { congestionLevel } from "@lukou/contract/topics";

/** Mean speeds, km/h, from which a lane of a town counts as free, light and medium (GA/T 115, main roads). */
const FREE = 30;
const LIGHT = 20;
const MEDIUM = 10;

/** How congested a lane is by the mean speed of what passed; a queue that nothing left is heavy. */
export function congestionOf(averageSpeed: number | null, queueLength: number): 0 | 1 | 2 | 3 {
  const { free, light, medium, heavy } = congestionLevel.byKey;
  if (averageSpeed === null) return queueLength > 0 ? heavy : free;
  if (averageSpeed >= FREE) return free;
  if (averageSpeed >= LIGHT) return light;
  return averageSpeed >= MEDIUM ? medium : heavy;
}
