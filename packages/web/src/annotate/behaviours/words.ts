import type { Plane } from "../document/plane.ts";

/** A length in words: whole pixels, metres to the centimetre. */
export function lengthWords(length: number, unit: Plane["unit"]): string {
  return unit === "px" ? `${Math.round(length)} 像素` : `${length.toFixed(2)} 米`;
}

/** An area in words. */
export function areaWords(area: number, unit: Plane["unit"]): string {
  return unit === "px" ? `${Math.round(area)} 平方像素` : `${area.toFixed(1)} 平方米`;
}
