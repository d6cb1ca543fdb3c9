import type { Point } from "../document/document.ts";
import { boxOf } from "./box.ts";
import { distance } from "./vector.ts";

/** Null when every corner only moved by what rounding makes of the size of the shape: doing a thing twice is doing it once. */
export function unlessSettled(
  before: readonly Point[],
  after: readonly Point[] | null,
): readonly Point[] | null {
  const [minX, minY, maxX, maxY] = boxOf(before);
  const rounding = 1e-9 * Math.hypot(maxX - minX, maxY - minY);
  const isSettled =
    after?.length === before.length &&
    after.every((point, index) => distance(point, before[index] ?? point) <= rounding);
  return isSettled ? null : after;
}
