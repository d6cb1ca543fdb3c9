import type { Finding } from "../finding.ts";
import type { MeasuredLayer } from "../lint-layer.ts";

/** Several layers of one name, as when two folders of a zip hold the same file. */
export function duplicateName(layers: readonly MeasuredLayer[]): Finding[] {
  const byName = Map.groupBy(layers, (layer) => layer.name);
  return [...byName].flatMap(([name, members]): Finding[] =>
    members.length < 2
      ? []
      : [
          {
            code: "duplicate-layer",
            severity: "warning",
            layer: name,
            message: `有${members.length}个图层同名“${name}”`,
            hint: "请确认没有重复打包，多余的图层请从压缩包中删除",
          },
        ],
  );
}
