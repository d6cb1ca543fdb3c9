import type { Backdrop } from "./backdrop.ts";
import { SORT } from "./backdrop.ts";
import type { Light } from "./light.ts";

/** Colour of street lamps, as shares of white. */
export const LAMP_LIGHT = [1, 0.86, 0.62] as const;
/** What lamps add to the light of the night. */
export const LAMP_POWER = 0.9;

/** The backdrop in the light of a moment, three bytes a pixel. */
export function expose(backdrop: Backdrop, light: Light): Uint8Array {
  const { colours, glow, lamp, sort, elevation } = backdrop;
  const lit = new Uint8Array(colours.length);
  const sky = skyRamp(light);
  const gain = gains(light);
  for (let pixel = 0, at = 0; pixel < sort.length; pixel += 1, at += 3) {
    if (sort[pixel] === SORT.sky) {
      const step = (elevation[pixel] as number) * 3;
      lit[at] = sky[step] as number;
      lit[at + 1] = sky[step + 1] as number;
      lit[at + 2] = sky[step + 2] as number;
      continue;
    }
    const bright = (lamp[pixel] as number) * 3;
    for (let part = 0; part < 3; part += 1) {
      const value = (colours[at + part] as number) * (gain[bright + part] as number);
      lit[at + part] = Math.min(255, value + (glow[at + part] as number) * light.lamps);
    }
  }
  return lit;
}

/** Factor of each colour by the lamp light of a pixel. */
function gains({ ambient, lamps }: Light): Float32Array {
  const gain = new Float32Array(256 * 3);
  for (let bright = 0; bright < 256; bright += 1) {
    for (let part = 0; part < 3; part += 1) {
      const added = (bright / 255) * (LAMP_LIGHT[part] as number) * LAMP_POWER * lamps;
      gain[bright * 3 + part] = (ambient[part] as number) + added;
    }
  }
  return gain;
}

/** Colours of the sky from the horizon up. */
function skyRamp({ skyLow, skyTop }: Light): Uint8Array {
  const ramp = new Uint8Array(256 * 3);
  for (let step = 0; step < 256; step += 1) {
    const share = Math.min(1, step / 150) ** 0.7;
    for (let part = 0; part < 3; part += 1) {
      const [low, top] = [skyLow[part] as number, skyTop[part] as number];
      ramp[step * 3 + part] = low + (top - low) * share;
    }
  }
  return ramp;
}
