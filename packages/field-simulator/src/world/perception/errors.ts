import { openStream } from "@lukou/rehearsal";
import type { Sensor } from "./sensors.ts";

/** What a sensor gets wrong about one place. */
interface Error {
  readonly east: number;
  readonly north: number;
  /** km/h. */
  readonly speed: number;
}

/** Standard errors: along the line of sight and across it, in metres and per metre of range; speed in km/h. */
const ERRORS = {
  radar: { along: [0.15, 0.0006], across: [0.08, 0.0045], speed: 0.4 },
  camera: { along: [0.1, 0.006], across: [0.06, 0.0012], speed: 1.6 },
} as const;
/** Share of looks that miss: at hand, and as much more at the end of the range. */
const MISSES = { radar: [0.01, 0.05], camera: [0.015, 0.1] } as const;
/** A miss lasts so long, ms, and errors wander from one value to the next in a second. */
const MISS_SPAN = 300;
const WANDER = 1000;
/** Part of the error that is new in every frame. */
const JITTER = 0.25;

/** Standard error of a place at a range, m. */
export function spreadOf({ kind }: Pick<Sensor, "kind">, range: number): number {
  const { along, across } = ERRORS[kind];
  return Math.hypot(along[0] + along[1] * range, across[0] + across[1] * range);
}

/** Whether a sensor misses somebody at a moment; the same again for the same arguments. `dark` 0 by day, 1 at night. */
export function misses(
  seed: number,
  sensor: Sensor,
  userId: number,
  range: number,
  ms: number,
  dark: number,
): boolean {
  const [least, more] = MISSES[sensor.kind];
  const night = sensor.kind === "camera" ? 0.06 * dark : 0;
  const stream = openStream(seed, "miss", sensor.sensorSn, userId, Math.floor(ms / MISS_SPAN));
  return stream.chance(least + night + more * (range / sensor.farRange) ** 2);
}

/** What a sensor gets wrong: it wanders slowly for each road user, with a little jitter on top. */
export function errorOf(
  seed: number,
  sensor: Sensor,
  userId: number,
  { range, bearing }: { range: number; bearing: number },
  ms: number,
): Error {
  const { along, across, speed } = ERRORS[sensor.kind];
  const knot = Math.floor(ms / WANDER);
  const share = ms / WANDER - knot;
  const draw = (...path: (string | number)[]): readonly number[] => {
    const stream = openStream(seed, "error", sensor.sensorSn, userId, ...path);
    return [normal(stream.next), normal(stream.next), normal(stream.next)];
  };
  const [from, to, fresh] = [draw(knot), draw(knot + 1), draw("jitter", ms)];
  const value = (index: number) =>
    ((from[index] ?? 0) * (1 - share) + (to[index] ?? 0) * share) * (1 - JITTER) +
    (fresh[index] ?? 0) * JITTER;
  const [farther, aside] = [
    value(0) * (along[0] + along[1] * range),
    value(1) * (across[0] + across[1] * range),
  ];
  const radians = (bearing * Math.PI) / 180;
  return {
    east: Math.sin(radians) * farther + Math.cos(radians) * aside,
    north: Math.cos(radians) * farther - Math.sin(radians) * aside,
    speed: value(2) * speed,
  };
}

/** Normal with deviation 1 (G. E. P. Box, M. E. Muller 1958). */
const normal = (next: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
