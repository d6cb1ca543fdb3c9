import { metresPerDegree } from "../../frame/metres-per-degree.ts";
import type { Vertex } from "../../lon-lat.ts";
import { isFlat } from "../../polygon/defects.ts";
import type { Finding } from "../finding.ts";
import type { MeasuredLayer } from "../lint-layer.ts";
import { type FeatureProblem, findingsPerFeature } from "../per-feature.ts";
import { polygonsOf } from "../polygons-of.ts";

/** A triangle, closed. */
const MIN_RING_VERTICES = 4;
/** One square centimetre: anything smaller is rounding, not ground. */
const MIN_AREA_M2 = 1e-4;

/** Rings of polygons that are open, have too few vertices or enclose no area. */
export function invalidRing({ name, features }: MeasuredLayer): Finding[] {
  const problems = features.flatMap(({ index, geometry }): FeatureProblem[] => {
    for (const ring of polygonsOf(geometry).flat()) {
      const reason = reasonOf(ring);
      const [first] = ring;
      if (reason)
        return [
          {
            featureIndex: index,
            at: first && [first[0], first[1]],
            message: `第${index + 1}个要素${reason}`,
          },
        ];
    }
    return [];
  });
  const hint = "请在制图软件中修复或删除该多边形";
  return findingsPerFeature({ code: "invalid-ring", severity: "warning", layer: name, hint }, problems);
}

function reasonOf(ring: readonly Vertex[]): string | null {
  const [first] = ring;
  const last = ring.at(-1);
  if (!first || !last || ring.length < MIN_RING_VERTICES) return `的多边形只有${ring.length}个点`;
  if (first[0] !== last[0] || first[1] !== last[1]) return "的多边形没有闭合";
  const scale = metresPerDegree(first[1]);
  return isFlat(ring, MIN_AREA_M2 / (scale.longitude * scale.latitude)) ? "的多边形面积为零" : null;
}
