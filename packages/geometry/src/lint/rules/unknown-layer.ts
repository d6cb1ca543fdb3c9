import type { Finding } from "../finding.ts";
import type { MeasuredLayer } from "../lint-layer.ts";

/** A layer whose name is none of the eight map layers (MAP-3: type 0). */
export function unknownLayer({ name, type }: MeasuredLayer): Finding[] {
  if (type !== 0) return [];
  return [
    {
      code: "unknown-layer",
      severity: "warning",
      layer: name,
      message: `图层名“${name}”不是高精度地图的八类图层之一，将归为其他类型`,
      hint: "如属于八类图层，请把文件改名为 hdmap_ 开头的标准名称（如 hdmap_rid）后重新打包",
    },
  ];
}
