import type { LayoutShape } from "@lukou/contract";
import { clipRing, distanceToPath, signedArea } from "@lukou/geometry";
import type { RoadLimits } from "../limits.ts";
import { dot, minus, type Point, unit } from "../plane.ts";
import { defineRule } from "../rule.ts";
import { metres, titleOf, whereOf } from "../words.ts";
import { facingEnd } from "./facing-ends.ts";
import { moveToEnds } from "./move-to-ends.ts";
import { placeOfStop, type StopHere, type StoppedLane, stopsOf } from "./stopped-lanes.ts";

/** A stop line that does not lie at the end of a lane it stops. */
export const stopLineAway = defineRule({
  id: "stop-line-away",
  scope: "item",
  severity: "warning",
  check: (subject, setting) =>
    stopsOf(subject, setting).flatMap(({ camera, line, stop, lanes }) =>
      lanes.flatMap((lane) => {
        const away = camera
          ? awayInPicture({ line, stop }, lane, setting.limits)
          : awayOnMap(stop, lane.points, setting.limits);
        if (away === null) return [];
        const message = `${titleOf(subject.item)}${whereOf(camera)}${away.replace("{lane}", lane.title)}，请移到车道末端或取消关联`;
        return [
          { ...placeOfStop(line, [lane]), message, fixes: moveToEnds({ camera, line, lanes }, setting) },
        ];
      }),
    ),
});

/** On the map, metres from the middle of the end that faces the intersection. */
function awayOnMap(stop: readonly Point[], lane: readonly Point[], limits: RoadLimits): string | null {
  const end = facingEnd(lane, limits);
  const distance = end ? distanceToPath(end.middle, stop, false) : 0;
  return distance <= limits.stopLineAwayM ? null : `距{lane}的末端${metres(distance)}`;
}

/**
 * In a picture, where perspective bends angles and the frame cuts lanes off: the line, drawn on to both sides, must
 * leave most of the lane on one side and come near it; a line that ends within the picture must come near it itself.
 */
function awayInPicture(
  { line, stop }: Pick<StopHere, "line" | "stop">,
  { shape, points: lane }: StoppedLane,
  { stopLineAwayInPicture: limit }: RoadLimits,
): string | null {
  const [first, last] = [stop[0], stop.at(-1)];
  const way = first && last && unit(minus(last, first));
  const area = Math.abs(signedArea(lane));
  if (!first || !way || area === 0) return null;
  const normal: Point = [-way[1], way[0]];
  const left = Math.abs(signedArea(clipRing(lane, [{ origin: first, normal }]))) / area;
  if (Math.min(left, 1 - left) > limit) return "位于{lane}的中段";
  // What was cut off by the frame may have been the end.
  if (!isWhole(shape)) return null;
  const depths = lane.map((point) => dot(minus(point, first), normal));
  const isBeside = Math.min(...depths) > 0 || Math.max(...depths) < 0;
  const beyond = isBeside ? Math.min(...depths.map(Math.abs)) : 0;
  const nearest = isWhole(line) ? nearestTo(stop, lane) : beyond;
  return Math.max(beyond, nearest) <= Math.sqrt(area) * limit ? null : "远离{lane}的末端";
}

/** A shape that reaches so near to the picture's frame may go on outside. */
const AT_FRAME = 0.005;
const isWhole = ({ points }: LayoutShape): boolean =>
  points.flat().every((place) => place > AT_FRAME && place < 1 - AT_FRAME);

/** How near a line comes to a ring; 0 where they meet. */
function nearestTo(stop: readonly Point[], lane: readonly Point[]): number {
  const middle = stop
    .slice(1)
    .map((to, n): Point => [((stop[n]?.[0] ?? to[0]) + to[0]) / 2, ((stop[n]?.[1] ?? to[1]) + to[1]) / 2]);
  const fromLane = lane.map((point) => distanceToPath(point, stop, false));
  const fromStop = [...stop, ...middle].map((point) => distanceToPath(point, lane, true));
  return Math.min(...fromLane, ...fromStop);
}
