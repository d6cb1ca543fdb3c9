import { gzipSync } from "node:zlib";
import { AppError, calls, issuesText, type MapLayerEntry, mapLayerTypeOf } from "@lukou/contract";
import { boundsOfGeometry, type Finding, lintMapLayers, positionsOf, unionBounds } from "@lukou/geometry";
import { parseJson } from "../../http/body.ts";

/** A layer as it is stored: GeoJSON, compressed once, with the figures that lists show. */
export interface PreparedLayer {
  readonly name: string;
  readonly type: number;
  readonly featureCount: number;
  readonly pointCount: number;
  /** Bytes of GeoJSON before compression. */
  readonly byteLength: number;
  /** [west, south, east, north] in WGS-84 degrees. */
  readonly bounds: number[] | null;
  readonly features: Uint8Array;
}

export interface Ingested {
  readonly layers: PreparedLayer[];
  readonly findings: Finding[];
}

const Body = calls.Intersection.UploadMapData.body;
const FINDINGS_MAX = 200;

/** Parses and validates the bytes of an upload. Throws an {@link AppError} that names layer and feature. */
export function parseUpload(bytes: Uint8Array): MapLayerEntry[] {
  const parsed = Body.safeParse(parseJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), {
    reportInput: true,
  });
  if (!parsed.success) throw new AppError("INVALID_INPUT", issuesText(Body, parsed.error));
  return parsed.data;
}

/**
 * Judges layers with the rules the browser applied before sending and makes them ready to store. A finding of severity
 * "error" refuses the whole upload (MAP_REFUSED): nothing is half-saved.
 * The type follows from the name (MAP-2, MAP-3), whatever the client sent.
 */
export function prepareLayers(
  entries: readonly MapLayerEntry[],
  point: { longitude: number; latitude: number },
): Ingested {
  const findings = lintMapLayers(
    entries.map((entry) => ({ name: entry.name, type: mapLayerTypeOf(entry.name), features: entry.data })),
    { intersectionPoint: [point.longitude, point.latitude] },
  );
  const errors = findings.filter((finding) => finding.severity === "error");
  if (errors.length > 0) {
    const shown = errors.slice(0, 3).map((finding) => finding.message);
    const more = errors.length > shown.length ? `；等${errors.length}处` : "";
    throw new AppError("MAP_REFUSED", `地图图层未通过检查：${shown.join("；")}${more}`);
  }
  return { layers: entries.map(prepareLayer), findings: findings.slice(0, FINDINGS_MAX) };
}

function prepareLayer(entry: MapLayerEntry): PreparedLayer {
  const geojson = Buffer.from(JSON.stringify({ type: "FeatureCollection", features: entry.data }));
  let pointCount = 0;
  for (const feature of entry.data) {
    if (feature.geometry) for (const _ of positionsOf(feature.geometry)) pointCount += 1;
  }
  const bounds = entry.data.map((feature) => boundsOfGeometry(feature.geometry)).reduce(unionBounds, null);
  return {
    name: entry.name,
    type: mapLayerTypeOf(entry.name),
    featureCount: entry.data.length,
    pointCount,
    byteLength: geojson.length,
    bounds: bounds ? [...bounds] : null,
    features: gzipSync(geojson),
  };
}

/** Bytes of an upload to layers ready to store; the work of the ingest worker. */
export function ingest(bytes: Uint8Array, point: { longitude: number; latitude: number }): Ingested {
  return prepareLayers(parseUpload(bytes), point);
}
