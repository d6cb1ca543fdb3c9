import type { Finding } from "../finding.ts";
import type { MeasuredLayer } from "../lint-layer.ts";

/** A map without a single geometry in any layer; layers that cannot be placed say so themselves. */
export function nothingToImport(layers: readonly MeasuredLayer[]): Finding[] {
  if (layers.some((layer) => layer.crs?.source === "unknown")) return [];
  if (layers.some((layer) => layer.features.some((feature) => feature.bounds))) return [];
  return [
    {
      code: "nothing-to-import",
      severity: "error",
      layer: null,
      message: "压缩包中的图层没有任何可用的要素",
      hint: "请检查导出的图层是否为空后重新上传",
    },
  ];
}
