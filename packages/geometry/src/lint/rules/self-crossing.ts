import { findCrossing } from "../../polygon/find-crossing.ts";
import type { Finding } from "../finding.ts";
import type { LintContext, MeasuredLayer } from "../lint-layer.ts";
import { type FeatureProblem, findingsPerFeature } from "../per-feature.ts";
import { polygonsOf } from "../polygons-of.ts";

/**
 * Polygons whose edges cross each other. The comparisons of all layers are limited together; when they run out, the
 * finding `check-incomplete` says that the rest was not looked at.
 */
export function selfCrossing({ name, features }: MeasuredLayer, { budget }: LintContext): Finding[] {
  const problems: FeatureProblem[] = [];
  let isComplete = true;
  for (const { index, geometry } of features) {
    for (const rings of polygonsOf(geometry)) {
      if (!isComplete) break;
      const search = findCrossing(rings, budget);
      isComplete = search.isComplete;
      if (!search.at) continue;
      problems.push({ featureIndex: index, at: search.at, message: `第${index + 1}个要素的多边形自相交` });
      break;
    }
  }
  const hint = "请在制图软件中调整顶点，使边线不再交叉";
  const findings = findingsPerFeature(
    { code: "self-crossing", severity: "warning", layer: name, hint },
    problems,
  );
  return isComplete ? findings : [...findings, incomplete(name)];
}

function incomplete(layer: string): Finding {
  return {
    code: "check-incomplete",
    severity: "info",
    layer,
    message: "图层过于复杂，自相交检查没有做完",
    hint: "请在制图软件中用几何检查工具核对该图层",
  };
}
