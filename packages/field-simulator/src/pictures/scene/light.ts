import { hourOf } from "../../world/demand.ts";
import type { Vector } from "../lens/projection.ts";
import type { Colour } from "../raster/canvas.ts";

/** Light over a city at one moment. */
export interface Light {
  /** 0 at night, 1 by day. */
  readonly day: number;
  /** Share of each colour that reaches the ground from the sky. */
  readonly ambient: readonly [number, number, number];
  /** Towards the sun, unit length; low in the sky at dawn and dusk. */
  readonly sun: Vector;
  readonly skyTop: Colour;
  readonly skyLow: Colour;
  /** Street lamps, headlights and windows, 0 off, 1 on. */
  readonly lamps: number;
}

const NOON_HEIGHT = 52;
const mix = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const NIGHT_SKY = { top: [10, 13, 24], low: [36, 34, 40] } as const;
const DAY_SKY = { top: [122, 160, 204], low: [205, 214, 220] } as const;
const DUSK_LOW: Colour = [226, 168, 122];

/** The light at a moment, ms: sunrise at six, sunset at six, the sun in the south at noon. */
export function lightAt(ms: number): Light {
  const hour = hourOf(ms);
  const height = NOON_HEIGHT * Math.sin(((hour - 6) / 12) * Math.PI);
  const day = smooth(-7, 9, height);
  const azimuth = ((hour - 12) * 15 + 180) * (Math.PI / 180);
  const up = Math.max(8, height) * (Math.PI / 180);
  const dusk = day * (1 - smooth(4, 18, height));
  return {
    day,
    ambient: [0.14 + 0.88 * day, 0.145 + 0.855 * day - 0.06 * dusk, 0.18 + 0.81 * day - 0.16 * dusk],
    sun: [Math.sin(azimuth) * Math.cos(up), Math.cos(azimuth) * Math.cos(up), Math.sin(up)],
    skyTop: mix(NIGHT_SKY.top, DAY_SKY.top, day),
    skyLow: mix(mix(NIGHT_SKY.low, DAY_SKY.low, day), DUSK_LOW, dusk * 0.7),
    lamps: 1 - smooth(0.35, 0.8, day),
  };
}

function smooth(low: number, high: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
  return share * share * (3 - 2 * share);
}

/** How bright a face with this normal is by day, 1 facing the sun. */
export const shade = (light: Light, normal: Vector): number => {
  const facing = normal[0] * light.sun[0] + normal[1] * light.sun[1] + normal[2] * light.sun[2];
  return 0.66 + 0.34 * Math.max(0, facing) + 0.06 * normal[2];
};
