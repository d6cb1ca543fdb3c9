import type { LonLat } from "../lon-lat.ts";

/** How serious a finding is: an `error` blocks submission, a `warning` asks for a look, an `info` only tells. */
export type Severity = "error" | "warning" | "info";

/** Something noticed about a map layer, told in Chinese with a place and a way out. */
export interface Finding {
  /** Stable name of the rule, for programs. */
  readonly code: string;
  readonly severity: Severity;
  /** Name of the layer, or null when the zip as a whole is meant. */
  readonly layer: string | null;
  /** Position of the feature in its layer, from 0. */
  readonly featureIndex?: number;
  /** Where to look, in WGS-84 degrees. */
  readonly at?: LonLat;
  readonly message: string;
  /** What to do about it. */
  readonly hint: string;
}

/** Whether any finding blocks submission. */
export function blocksSubmission(findings: readonly Finding[]): boolean {
  return findings.some((finding) => finding.severity === "error");
}

/** Joins lists of findings, keeping the first of those that say the same about the same place. */
export function mergeFindings(...lists: readonly (readonly Finding[])[]): Finding[] {
  const seen = new Map<string, Finding>();
  for (const finding of lists.flat()) {
    const key = JSON.stringify([finding.code, finding.layer, finding.featureIndex, finding.message]);
    if (!seen.has(key)) seen.set(key, finding);
  }
  return [...seen.values()];
}
