import type { Finding } from "@lukou/geometry";
import type { MapLayerReading } from "@lukou/geometry/shapefile";
import type { MapZipPreview } from "../preview-layers.ts";

/** A layer that was read without trouble. */
export function buildLayer(change: Partial<MapLayerReading> = {}): MapLayerReading {
  return {
    name: "hdmap_stop",
    type: 8,
    entry: "hdmap_stop.shp",
    kind: "polyline",
    features: [],
    featureCount: 4,
    emptyCount: 0,
    pointCount: 14,
    bounds: [114, 22, 114.001, 22.001],
    heightRange: null,
    source: { bounds: null, first: null },
    crs: { source: "prj", name: "GCS_WGS_1984" },
    encoding: "utf-8",
    findings: [],
    ...change,
  };
}

/** A layer whose numbers are no degrees. */
export function buildLockedLayer(name: string): MapLayerReading {
  return buildLayer({
    name,
    type: 0,
    bounds: null,
    crs: { source: "unknown", name: null },
    findings: [
      buildFinding({ code: "not-degrees", severity: "error", layer: name, message: "无法确定位置" }),
    ],
  });
}

export function buildReading(
  layers: readonly MapLayerReading[],
  change: Partial<MapZipPreview> = {},
): MapZipPreview {
  return { fileName: "map.zip", layers, findings: [], firstPoint: [114, 22], everyNth: 1, ...change };
}

export function buildFinding(change: Partial<Finding> = {}): Finding {
  return {
    code: "self-crossing",
    severity: "warning",
    layer: "hdmap_stop",
    message: "第3个要素的多边形自相交",
    hint: "请在制图软件中调整顶点",
    ...change,
  };
}
