import { isZeroLength } from "../../polygon/defects.ts";
import type { Finding } from "../finding.ts";
import type { MeasuredLayer } from "../lint-layer.ts";
import { type FeatureProblem, findingsPerFeature } from "../per-feature.ts";
import { linesOf } from "../polygons-of.ts";

/** Lines whose vertices all stand at one place. */
export function zeroLengthLine({ name, features }: MeasuredLayer): Finding[] {
  const problems = features.flatMap(({ index, geometry }): FeatureProblem[] => {
    for (const line of linesOf(geometry)) {
      const [first] = line;
      if (first && isZeroLength(line)) {
        return [
          { featureIndex: index, at: [first[0], first[1]], message: `第${index + 1}个要素的线长度为零` },
        ];
      }
    }
    return [];
  });
  const hint = "请在制图软件中修复或删除该线";
  return findingsPerFeature({ code: "zero-length-line", severity: "warning", layer: name, hint }, problems);
}
