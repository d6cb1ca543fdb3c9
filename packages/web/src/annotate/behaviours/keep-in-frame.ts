import type { Point } from "../document/document.ts";
import type { Plane } from "../document/plane.ts";
import type { Box } from "../geometry/box.ts";

type Frame = Plane["frame"];

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** The place in the frame that is nearest to a point. */
export function keepPointIn(frame: Frame, [x, y]: Point): Point {
  return frame ? [clamp(x, frame[0], frame[2]), clamp(y, frame[1], frame[3])] : [x, y];
}

/** The part of a way by which a box can move without leaving the frame; a box that is outside may come in. */
export function keepWayIn(frame: Frame, [minX, minY, maxX, maxY]: Box, [dx, dy]: Point): Point {
  if (!frame) return [dx, dy];
  return [
    clamp(dx, Math.min(0, frame[0] - minX), Math.max(0, frame[2] - maxX)),
    clamp(dy, Math.min(0, frame[1] - minY), Math.max(0, frame[3] - maxY)),
  ];
}
