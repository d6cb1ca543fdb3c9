import { longAxis, meanPoint } from "@lukou/geometry";
import { dot, minus, type Point, unit } from "../plane.ts";
import { defineRule } from "../rule.ts";
import { listed, titleOf, whereOf } from "../words.ts";
import { moveToEnds } from "./move-to-ends.ts";
import { placeOfStop, type StoppedLane, stopsOf } from "./stopped-lanes.ts";

/**
 * A stop line that runs along the lanes it should stop: on the map by its angle; in a picture, where angles say little,
 * when its lanes lie behind rather than beside each other as seen along it.
 */
export const stopLineAskew = defineRule({
  id: "stop-line-askew",
  scope: "item",
  severity: "warning",
  check: (subject, setting) =>
    stopsOf(subject, setting).flatMap(({ camera, line, stop, lanes }) => {
      const [first, last] = [stop[0], stop.at(-1)];
      const way = first && last && unit(minus(last, first));
      if (!way) return [];
      const askew = camera
        ? areBehindEachOther(lanes, way, setting.limits.stopLineDepthInPicture)
          ? lanes
          : []
        : lanes.filter(({ points }) => {
            const axis = longAxis(points);
            if (!axis || axis.elongation < setting.limits.elongation) return false;
            return angleBetweenLines(way, axis.direction) < setting.limits.stopLineAngle;
          });
      if (askew.length === 0) return [];
      const message = `${titleOf(subject.item)}${whereOf(camera)}没有横穿${listed(askew.map(({ title }) => title))}，请重新绘制停止线或更换车道`;
      return [{ ...placeOfStop(line, askew), message, fixes: moveToEnds({ camera, line, lanes }, setting) }];
    }),
});

/** Between two unit directions, either way along them; 0 to 90 degrees. */
const angleBetweenLines = (a: Point, b: Point): number =>
  (Math.asin(Math.min(1, Math.abs(a[0] * b[1] - a[1] * b[0]))) * 180) / Math.PI;

function areBehindEachOther(lanes: readonly StoppedLane[], way: Point, limit: number): boolean {
  const middles = lanes.flatMap(({ points }): Point[] => {
    const middle = longAxis(points)?.centre ?? meanPoint(points);
    return middle ? [middle] : [];
  });
  if (middles.length < 2) return false;
  const spread = (direction: Point) => {
    const places = middles.map((point) => dot(point, direction));
    return Math.max(...places) - Math.min(...places);
  };
  return spread([-way[1], way[0]]) > spread(way) * limit;
}
