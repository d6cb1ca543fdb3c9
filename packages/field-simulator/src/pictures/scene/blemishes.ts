import { openStream } from "@lukou/rehearsal";
import type { PictureFault } from "../../world/world.types.ts";
import type { Canvas } from "../raster/canvas.ts";
import type { Light } from "./light.ts";

const NOISE_SIZE = 1 << 16;
/** Noise of a sensor, in steps of 255, by day and by night. */
const NOISE_DAY = 2.2;
const NOISE_NIGHT = 5.5;

const noise = makeNoise();

function makeNoise(): Int8Array {
  const stream = openStream(1, "sensor-noise");
  return Int8Array.from({ length: NOISE_SIZE }, () => {
    // The sum of four even numbers is nearly normal with a deviation of 0.577.
    const sum = stream.next() + stream.next() + stream.next() + stream.next() - 2;
    return Math.max(-127, Math.min(127, Math.round((sum / 0.577) * 40)));
  });
}

/** Grain of the sensor; another one in every picture, the same again for the same moment. */
export function addNoise({ data }: Canvas, light: Light, ms: number): void {
  const strength = Math.round(((NOISE_NIGHT + (NOISE_DAY - NOISE_NIGHT) * light.day) / 40) * 256);
  let at = Math.floor(openStream(1, "grain", ms).next() * NOISE_SIZE);
  for (let index = 0; index < data.length; index += 1) {
    at = (at + 1) & (NOISE_SIZE - 1);
    const value = (data[index] as number) + (((noise[at] as number) * strength) >> 8);
    data[index] = value < 0 ? 0 : value > 255 ? 255 : value;
    if ((index & 4095) === 0) at = (at + (data[index] as number) * 7) & (NOISE_SIZE - 1);
  }
}

/** Dirt on the glass and what hangs before it. The pattern goes with the camera and stays. */
export function addFault(
  canvas: Canvas,
  cameraKey: string,
  { dirty = 0, covered = 0 }: PictureFault,
  light: Light,
): void {
  if (dirty > 0) smear(canvas, cameraKey, Math.min(1, dirty), light);
  if (covered > 0) cover(canvas, cameraKey, Math.min(1, covered), light);
}

/** Out of focus, so it is soft: a veil and darker spots. */
function smear({ width, height, data }: Canvas, cameraKey: string, dirty: number, light: Light): void {
  const stream = openStream(1, "dirt", cameraKey);
  const spots = Array.from({ length: 26 }, () => ({
    x: stream.next() * width,
    y: stream.next() * height,
    radius: stream.between(30, 170),
    depth: stream.between(0.4, 0.95),
  })).slice(0, Math.ceil(26 * dirty));
  const bright = 0.25 + 0.75 * light.day;
  const dirt = [150 * bright, 138 * bright, 114 * bright];
  const veil = 0.35 * dirty;
  for (let row = 0, at = 0; row < height; row += 1) {
    const close = spots.filter(({ y, radius }) => Math.abs(row - y) < radius);
    for (let column = 0; column < width; column += 1, at += 3) {
      let clear = 1 - veil;
      for (const { x, y, radius, depth } of close) {
        const far = ((column - x) ** 2 + (row - y) ** 2) / (radius * radius);
        if (far < 1) clear *= 1 - (1 - far) ** 2 * depth * dirty;
      }
      for (let part = 0; part < 3; part += 1) {
        data[at + part] = (data[at + part] as number) * clear + (dirt[part] as number) * (1 - clear);
      }
    }
  }
}

/** A torn sheet or a branch from the left side, over so great a share of the picture. */
function cover({ width, height, data }: Canvas, cameraKey: string, covered: number, light: Light): void {
  const stream = openStream(1, "cover", cameraKey);
  const [wave, phase] = [stream.between(2, 4), stream.between(0, 6)];
  const bright = 0.2 + 0.8 * light.day;
  for (let row = 0; row < height; row += 1) {
    const fringe = Math.sin((row / height) * wave * Math.PI + phase) * 0.12 * covered * (1 - covered) * 4;
    const edge = width * (covered + fringe);
    for (let column = 0; column < Math.min(width, edge); column += 1) {
      const at = (row * width + column) * 3;
      const fold = 0.75 + 0.25 * Math.sin(column / 37 + Math.sin(row / 61 + phase) * 2);
      const soft = Math.min(1, (edge - column) / 14);
      for (const [part, value] of [46, 58, 44].entries()) {
        const old = data[at + part] as number;
        data[at + part] = old + (value * fold * bright - old) * soft;
      }
    }
  }
}
