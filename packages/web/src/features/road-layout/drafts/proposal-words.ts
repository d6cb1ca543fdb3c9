import type { Proposal } from "@lukou/road";

export type Confidence = "high" | "medium" | "low";

/** How far a proposal can be trusted, in three steps. */
export function confidenceOf({ confidence }: Pick<Proposal, "confidence">): Confidence {
  if (confidence >= 0.9) return "high";
  return confidence >= 0.7 ? "medium" : "low";
}

export const confidenceWords: Readonly<Record<Confidence, string>> = {
  high: "可信度高",
  medium: "可信度中",
  low: "可信度低",
};

/** Where it comes from: layer and feature of the HD map. */
export function sourceWords({
  source: { layer, featureIndex, featureId },
}: Pick<Proposal, "source">): string {
  return `${layer}第${featureIndex + 1}个要素${featureId === null ? "" : `（${featureId}）`}`;
}
