import type { Point } from "../document/document.ts";

export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const subtract = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const scale = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor];
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
/** Positive when b turns from x towards y as seen from a. */
export const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const isSame = (a: Point, b: Point): boolean => a[0] === b[0] && a[1] === b[1];
/** The place at a share (0..1) of the way; exactly an end at 0 and 1. */
export const between = (a: Point, b: Point, share: number): Point => {
  if (share === 0) return a;
  if (share === 1) return b;
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
};
/** The direction of length 1, or null for no way at all. */
export function unit(a: Point): Point | null {
  const length = Math.hypot(a[0], a[1]);
  return length > 0 && Number.isFinite(length) ? [a[0] / length, a[1] / length] : null;
}
