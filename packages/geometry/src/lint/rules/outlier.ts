import { centreOfBounds } from "../../frame/bounds.ts";
import { metresPerDegree } from "../../frame/metres-per-degree.ts";
import type { Finding } from "../finding.ts";
import type { MeasuredLayer } from "../lint-layer.ts";
import { findingsPerFeature } from "../per-feature.ts";

/** With fewer features nobody can say which one is the stray. */
const MIN_FEATURES = 4;
const MIN_DISTANCE_M = 2000;
/** How many times farther out than half of the features. */
const FACTOR = 10;

/** Single features far away from all others of their layer: a stray click, or a wrong digit. */
export function outlier({ name, features }: MeasuredLayer): Finding[] {
  const placed = features.flatMap(({ index, bounds, firstOutside }) =>
    bounds && !firstOutside ? [{ index, centre: centreOfBounds(bounds) }] : [],
  );
  if (placed.length < MIN_FEATURES) return [];
  const middle = [0, 1].map((axis) => median(placed.map(({ centre }) => centre[axis] ?? 0))) as [
    number,
    number,
  ];
  const scale = metresPerDegree(middle[1]);
  const distances = placed.map(({ centre }) =>
    Math.hypot((centre[0] - middle[0]) * scale.longitude, (centre[1] - middle[1]) * scale.latitude),
  );
  const limit = Math.max(MIN_DISTANCE_M, FACTOR * median(distances));
  const problems = placed.flatMap(({ index, centre }, position) => {
    const distance = distances[position] ?? 0;
    if (distance <= limit) return [];
    const message = `第${index + 1}个要素离图层中心${(distance / 1000).toFixed(1)}公里，远离其他要素`;
    return [{ featureIndex: index, at: centre, message }];
  });
  const hint = "请检查该要素的坐标是否有误";
  return findingsPerFeature({ code: "outlier", severity: "warning", layer: name, hint }, problems);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
