import { distanceToPath } from "@lukou/geometry";
import { dot, minus, type Point } from "../plane.ts";
import { defineRule } from "../rule.ts";
import { placeOf } from "../shapes/place-of.ts";
import { metres, percent, titleOf, whereOf } from "../words.ts";
import { type StoppedLane, stoppedLanes } from "./stopped-lanes.ts";

/** A stop line that does not lie at the end of a lane it stops. */
export const stopLineAway = defineRule({
  id: "stop-line-away",
  scope: "item",
  severity: "warning",
  check: (subject, setting) =>
    stoppedLanes(subject, setting).flatMap((stopped) => {
      const { camera, line, lane, laneShape, title } = stopped;
      const { distance, length } = fromLaneEnd(stopped);
      const { stopLineAwayM, stopLineAwayInPicture } = setting.limits;
      if (camera ? distance <= length * stopLineAwayInPicture : distance <= stopLineAwayM) return [];
      const far = camera ? `车道长度的${percent(distance / length)}` : metres(distance);
      const message = `${titleOf(subject.item)}${whereOf(camera)}距${title}的末端${far}，请移到车道末端或取消关联`;
      const place = placeOf(line);
      return [
        {
          ...place,
          itemGuids: [...place.itemGuids, lane.guid],
          shapeGuids: [line.guid, laneShape.guid],
          message,
          fixes: [],
        },
      ];
    }),
});

/**
 * From the stop line to the nearer end of the lane's middle, and how long the lane is. On the map only the end that faces
 * the intersection counts.
 */
function fromLaneEnd({ camera, stop, points, axis }: StoppedLane): { distance: number; length: number } {
  const along = points.map((point) => dot(minus(point, axis.centre), axis.direction));
  const [first, last] = [Math.min(...along), Math.max(...along)];
  const at = (place: number): Point => [
    axis.centre[0] + axis.direction[0] * place,
    axis.centre[1] + axis.direction[1] * place,
  ];
  const ends = [at(first), at(last)];
  const facing = ends.toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b)).slice(0, 1);
  const candidates = camera ? ends : facing;
  return {
    distance: Math.min(...candidates.map((end) => distanceToPath(end, stop, false))),
    length: last - first,
  };
}
