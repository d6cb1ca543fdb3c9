import { centreOfBounds } from "../../frame/bounds.ts";
import { distanceM } from "../../frame/distance.ts";
import type { Bounds, LonLat } from "../../lon-lat.ts";
import type { Finding } from "../finding.ts";
import type { LintContext, MeasuredLayer } from "../lint-layer.ts";

/** An intersection with its approaches is well within this. */
const FAR_M = 500;

/** Features of a layer that lie more than 500 m from the intersection: a wrong map, or a wrong coordinate system. */
export function farFromIntersection(
  { name, features }: MeasuredLayer,
  { intersectionPoint }: LintContext,
): Finding[] {
  if (!intersectionPoint) return [];
  const placed = features.filter((feature) => feature.bounds && !feature.firstOutside);
  const far = placed.filter(({ bounds }) => bounds && distanceToBoundsM(intersectionPoint, bounds) > FAR_M);
  const [first] = far;
  if (!first?.bounds) return [];
  const distance = Math.round(distanceToBoundsM(intersectionPoint, first.bounds));
  const share = far.length === placed.length ? "全部" : `有${far.length}个`;
  return [
    {
      code: "far-from-intersection",
      severity: "warning",
      layer: name,
      featureIndex: first.index,
      at: centreOfBounds(first.bounds),
      message: `${share}要素距路口超过${FAR_M}米（第${first.index + 1}个要素距离${distance}米）`,
      hint: "请确认选对了路口和地图文件，并核对坐标系",
    },
  ];
}

/** Metres from a point to the nearest place of a rectangle in degrees; 0 inside. */
function distanceToBoundsM(point: LonLat, [west, south, east, north]: Bounds): number {
  const nearest: LonLat = [
    Math.min(Math.max(point[0], west), east),
    Math.min(Math.max(point[1], south), north),
  ];
  return distanceM(point, nearest);
}
