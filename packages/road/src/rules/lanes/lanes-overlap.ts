import { intersectionArea, signedArea } from "@lukou/geometry";
import { defineRule } from "../rule.ts";
import { percent, whereOf } from "../words.ts";
import { lanesByPlace, placeOfLanes } from "./pairs.ts";

/** Lanes of one approach that lie on each other. */
export const lanesOverlap = defineRule({
  id: "lanes-overlap",
  scope: "lanes",
  severity: "warning",
  check: (subject, setting) =>
    lanesByPlace(subject, setting).flatMap(({ camera, here }) =>
      here.flatMap((one, index) =>
        here.slice(index + 1).flatMap((other) => {
          const common = intersectionArea(one.points, other.points);
          const smaller = Math.min(Math.abs(signedArea(one.points)), Math.abs(signedArea(other.points)));
          if (common <= smaller * setting.limits.laneOverlap) return [];
          const message = `${one.title}与${other.title}${whereOf(camera)}重叠${percent(common / smaller)}，请调整车道边线`;
          return [{ ...placeOfLanes([one, other]), message, fixes: [] }];
        }),
      ),
    ),
});
