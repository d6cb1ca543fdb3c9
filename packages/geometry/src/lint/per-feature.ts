import type { LonLat } from "../lon-lat.ts";
import type { Finding, Severity } from "./finding.ts";

/** A feature with a problem, and where to look. */
export interface FeatureProblem {
  readonly featureIndex: number;
  readonly at?: LonLat | undefined;
  readonly message: string;
}

/** Features named one by one; more would bury the other findings. */
const MAX_NAMED = 20;

/** Turns the problems of features into findings; beyond the first twenty, one finding counts the rest. */
export function findingsPerFeature(
  shared: {
    readonly code: string;
    readonly severity: Severity;
    readonly layer: string;
    readonly hint: string;
  },
  problems: readonly FeatureProblem[],
): Finding[] {
  const findings = problems.slice(0, MAX_NAMED).map(({ featureIndex, at, message }): Finding => {
    const finding = { ...shared, featureIndex, message };
    return at ? { ...finding, at } : finding;
  });
  const rest = problems.length - findings.length;
  return rest > 0 ? [...findings, { ...shared, message: `另有${rest}个要素有同样的问题` }] : findings;
}
