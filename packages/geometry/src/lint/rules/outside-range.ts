import type { Vertex } from "../../lon-lat.ts";
import type { Finding } from "../finding.ts";
import type { MeasuredLayer } from "../lint-layer.ts";
import { findingsPerFeature } from "../per-feature.ts";

/** No angle is written with numbers this large; they are metres, or damage. */
const NEVER_DEGREES = 10_000;

/**
 * Vertices beyond 180 degrees of longitude or 90 of latitude. Numbers that can only be metres must never be stored as
 * degrees and are errors; a slip within the size of degrees is a warning.
 */
export function outsideRange({ name, features }: MeasuredLayer): Finding[] {
  const outside = features.flatMap(({ index, firstOutside }) =>
    firstOutside ? [{ index, vertex: firstOutside }] : [],
  );
  const [neverDegrees, slips] = [true, false].map((wanted) =>
    outside
      .filter(({ vertex }) => isNeverDegrees(vertex) === wanted)
      .map(({ index, vertex }) => ({
        featureIndex: index,
        message: `第${index + 1}个要素的坐标（${vertex[0]}, ${vertex[1]}）超出经纬度范围`,
      })),
  );
  const shared = { code: "outside-range", layer: name };
  return [
    ...findingsPerFeature(
      { ...shared, severity: "error", hint: "请转换为WGS-84经纬度后重新上传" },
      neverDegrees ?? [],
    ),
    ...findingsPerFeature(
      { ...shared, severity: "warning", hint: "请核对坐标系和该要素的坐标，它无法显示在地图上" },
      slips ?? [],
    ),
  ];
}

// Written so that NaN counts as damage.
const isNeverDegrees = ([x, y]: Vertex): boolean =>
  !(Math.abs(x) <= NEVER_DEGREES && Math.abs(y) <= NEVER_DEGREES);
