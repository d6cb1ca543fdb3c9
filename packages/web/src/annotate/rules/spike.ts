import type { Point, ShapeGeometry } from "../document/document.ts";
import { cross, dot, subtract } from "../geometry/vector.ts";
import type { ShapeRule } from "./rule.ts";

/** A corner at which the border turns back almost on itself. */
export const spike: ShapeRule = {
  key: "spike",
  severity: "warning",
  scope: "shape",
  check: ({ geometry, points }, { spikeDegrees }) =>
    points.flatMap((at, index) => {
      const degrees = angleAt(geometry, points, index);
      if (degrees === null || degrees >= spikeDegrees) return [];
      return [
        {
          at,
          params: { corner: index + 1, degrees: Math.round(degrees * 10) / 10 },
          mendings: () => [{ key: "remove-corner", points: points.toSpliced(index, 1) }] as const,
        },
      ];
    }),
};

/** Angle between the edges that meet in a corner, 0..180 degrees; null at the end of a line or beside an edge without length. */
function angleAt(geometry: ShapeGeometry, points: readonly Point[], index: number): number | null {
  const at = points[index];
  const isClosed = geometry === "polygon";
  const before = points[isClosed ? (index + points.length - 1) % points.length : index - 1];
  const after = points[isClosed ? (index + 1) % points.length : index + 1];
  if (!at || !before || !after) return null;
  const [back, on] = [subtract(before, at), subtract(after, at)];
  if (Math.hypot(...back) === 0 || Math.hypot(...on) === 0) return null;
  return Math.abs((Math.atan2(cross(back, on), dot(back, on)) * 180) / Math.PI);
}
