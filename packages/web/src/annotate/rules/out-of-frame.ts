import type { Point } from "../document/document.ts";
import { type Box, boxOf } from "../geometry/box.ts";
import { clampToBox, clippedToBox, isInBox } from "../geometry/clip-to-box.ts";
import type { Mending, ShapeRule } from "./rule.ts";

/** Corners beyond the edge of the picture. */
export const outOfFrame: ShapeRule = {
  key: "out-of-frame",
  severity: "error",
  scope: "shape",
  check: (shape, { frame }) => {
    const { points } = shape;
    const outside = frame ? points.filter((point) => !isInBox(point, frame)) : [];
    const [at] = outside;
    if (!at || !frame) return [];
    return [
      {
        at,
        params: { count: outside.length },
        mendings: () => {
          const clipped = clippedToBox(shape, frame);
          const mendings: Mending[] = clipped ? [{ key: "clip", points: clipped }] : [];
          const shifted = movedIn(points, frame);
          if (shifted) mendings.push({ key: "move-in", points: shifted });
          return [...mendings, { key: "clamp", points: points.map((point) => clampToBox(point, frame)) }];
        },
      },
    ];
  },
};

/** The whole shape moved the shortest way into the frame; null when it is larger. */
function movedIn(points: readonly Point[], frame: Box): Point[] | null {
  const [minX, minY, maxX, maxY] = boxOf(points);
  if (maxX - minX > frame[2] - frame[0] || maxY - minY > frame[3] - frame[1]) return null;
  const dx = Math.max(0, frame[0] - minX) - Math.max(0, maxX - frame[2]);
  const dy = Math.max(0, frame[1] - minY) - Math.max(0, maxY - frame[3]);
  return points.map(([x, y]) => clampToBox([x + dx, y + dy], frame));
}
