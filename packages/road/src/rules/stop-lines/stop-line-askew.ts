import { minus, unit } from "../plane.ts";
import { defineRule } from "../rule.ts";
import { placeOf } from "../shapes/place-of.ts";
import { titleOf, whereOf } from "../words.ts";
import { stoppedLanes } from "./stopped-lanes.ts";

/** A stop line that runs along the lane it should stop. */
export const stopLineAskew = defineRule({
  id: "stop-line-askew",
  scope: "item",
  severity: "warning",
  check: (subject, setting) =>
    stoppedLanes(subject, setting).flatMap(({ camera, line, stop, lane, laneShape, axis, title }) => {
      const [first, last] = [stop[0], stop.at(-1)];
      const way = first && last && unit(minus(last, first));
      if (!way) return [];
      const across = Math.abs(way[0] * axis.direction[1] - way[1] * axis.direction[0]);
      const angle = (Math.asin(Math.min(1, across)) * 180) / Math.PI;
      const { stopLineAngle, stopLineAngleInPicture } = setting.limits;
      if (angle >= (camera ? stopLineAngleInPicture : stopLineAngle)) return [];
      const message = `${titleOf(subject.item)}${whereOf(camera)}与${title}的夹角只有${Math.round(angle)}°，停止线应横穿车道`;
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
