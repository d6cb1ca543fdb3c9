import type { LonLat } from "../lon-lat.ts";
import type { Finding } from "./finding.ts";
import { type LintContext, type LintLayer, type MeasuredLayer, measureLayer } from "./lint-layer.ts";
import { duplicateName } from "./rules/duplicate-name.ts";
import { emptyLayer } from "./rules/empty-layer.ts";
import { farFromIntersection } from "./rules/far-from-intersection.ts";
import { invalidRing } from "./rules/invalid-ring.ts";
import { mixedSystems } from "./rules/mixed-systems.ts";
import { nothingToImport } from "./rules/nothing-to-import.ts";
import { outlier } from "./rules/outlier.ts";
import { outsideRange } from "./rules/outside-range.ts";
import { selfCrossing } from "./rules/self-crossing.ts";
import { unknownLayer } from "./rules/unknown-layer.ts";
import { zeroLengthLine } from "./rules/zero-length-line.ts";

const LAYER_RULES: readonly ((layer: MeasuredLayer, context: LintContext) => Finding[])[] = [
  outsideRange,
  emptyLayer,
  unknownLayer,
  farFromIntersection,
  outlier,
  invalidRing,
  zeroLengthLine,
  selfCrossing,
];

const MAP_RULES: readonly ((layers: readonly MeasuredLayer[]) => Finding[])[] = [
  nothingToImport,
  duplicateName,
  mixedSystems,
];

/** Comparisons of edges for one map: about a second of work. */
const MAX_COMPARISONS = 50_000_000;

/** What is known about the intersection the map belongs to. */
export interface LintOptions {
  /** WGS-84 degrees; without it nothing is said about distances. */
  readonly intersectionPoint?: LonLat;
}

/**
 * Checks the layers of a map before it is submitted, and again when it arrives: first the findings about the whole,
 * then those of each layer. Findings of severity `error` block submission.
 */
export function lintMapLayers(
  layers: readonly LintLayer[],
  { intersectionPoint }: LintOptions = {},
): Finding[] {
  const measured = layers.map(measureLayer);
  const context: LintContext = { intersectionPoint, budget: { remaining: MAX_COMPARISONS } };
  return [
    ...MAP_RULES.flatMap((rule) => rule(measured)),
    ...measured.flatMap((layer) => LAYER_RULES.flatMap((rule) => rule(layer, context))),
  ];
}
