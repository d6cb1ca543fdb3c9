import type { Finding } from "../finding.ts";
import type { MeasuredLayer } from "../lint-layer.ts";

/** A layer without a single geometry. One whose coordinates cannot be placed has its own finding already. */
export function emptyLayer({ name, features, crs }: MeasuredLayer): Finding[] {
  if (features.some((feature) => feature.bounds) || crs?.source === "unknown") return [];
  return [
    {
      code: "empty-layer",
      severity: "warning",
      layer: name,
      message: "图层为空，没有任何带几何的要素",
      hint: "如果该图层本应有内容，请重新导出",
    },
  ];
}
