import type { Finding } from "../finding.ts";
import type { MeasuredLayer } from "../lint-layer.ts";

/**
 * Layers in different coordinate systems. Each was converted by its own declaration, but together they were probably
 * not made by one export, so one of the declarations may be wrong.
 */
export function mixedSystems(layers: readonly MeasuredLayer[]): Finding[] {
  const known = layers.flatMap(({ name, crs }) =>
    crs ? [{ name, system: crs.name ?? "未声明坐标系" }] : [],
  );
  const bySystem = Map.groupBy(known, (layer) => layer.system);
  if (bySystem.size < 2) return [];
  const list = [...bySystem].map(
    ([system, members]) => `${system}（${members.map((layer) => layer.name).join("、")}）`,
  );
  return [
    {
      code: "mixed-systems",
      severity: "warning",
      layer: null,
      message: `各图层的坐标系不一致：${list.join("；")}`,
      hint: "请在地图上核对各图层是否对齐，建议用同一坐标系重新导出",
    },
  ];
}
