import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js";
import type { Feature, Geometry } from "geojson";
import { encodeDbf } from "./encode-dbf.ts";
import { encodeShp } from "./encode-shp.ts";
import type { ShapeKind } from "./shape-kind.ts";
import { WGS84_PRJ } from "./wgs84-prj.ts";

/** A layer to write: WGS-84 degrees, longitude first, height in metres when there is a third number. */
export interface WritableLayer {
  /** File name before the dot, such as `hdmap_stop`. */
  readonly name: string;
  readonly features: readonly Feature<Geometry | null>[];
  /** Kind to declare when no feature has a geometry; `polyline` unless given. */
  readonly emptyKind?: ShapeKind;
}

/** How to write a zip of shapefiles. */
export interface WriteOptions {
  /** Folder inside the zip, such as `hdmap`; none unless given. */
  readonly folder?: string;
  /** Date stamped into the files; a fixed one unless given, so that equal layers give equal bytes. */
  readonly modified?: Date;
}

const FIXED_DATE = new Date(Date.UTC(2024, 0, 1));

/**
 * Writes layers as one zip of shapefiles (`.shp`, `.shx`, `.dbf` and `.cpg` in UTF-8, `.prj` in WGS-84). Throws a
 * `TypeError` when a layer mixes kinds of geometry or its name cannot be a file name.
 */
export async function writeShapefileZip(
  layers: readonly WritableLayer[],
  { folder, modified = FIXED_DATE }: WriteOptions = {},
): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    lastModDate: modified,
    extendedTimestamp: false,
  });
  for (const layer of layers) {
    for (const [extension, content] of Object.entries(layerFiles(layer, modified))) {
      const path = folder ? `${folder}/${layer.name}${extension}` : layer.name + extension;
      await writer.add(path, new Uint8ArrayReader(content));
    }
  }
  return await writer.close();
}

/** The files of one layer by extension, for callers who want them without a zip. */
export function layerFiles(layer: WritableLayer, modified: Date = FIXED_DATE): Record<string, Uint8Array> {
  if (!/^[^./\\:]+$/.test(layer.name)) throw new TypeError(`图层名“${layer.name}”不能作为文件名`);
  const { shp, shx } = encodeShp(
    layer.features.map((feature) => feature.geometry),
    layer.emptyKind ?? "polyline",
  );
  const text = new TextEncoder();
  return {
    ".shp": shp,
    ".shx": shx,
    ".dbf": encodeDbf(
      layer.features.map((feature) => feature.properties),
      modified,
    ),
    ".prj": text.encode(WGS84_PRJ),
    ".cpg": text.encode("UTF-8"),
  };
}
