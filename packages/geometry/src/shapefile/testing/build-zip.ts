import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter, type ZipWriterAddDataOptions } from "@zip.js/zip.js";
import type { Feature, Geometry } from "geojson";
import { layerFiles, type WritableLayer } from "../../write/write-shapefile-zip.ts";

/** Packs files into a zip by path, as a user's tool would. */
export async function buildZip(
  files: Readonly<Record<string, Uint8Array>>,
  options: ZipWriterAddDataOptions = {},
): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [path, content] of Object.entries(files)) {
    await writer.add(path, new Uint8ArrayReader(content), options);
  }
  return await writer.close();
}

/** A feature with a geometry and properties. */
export function feature(
  geometry: Geometry | null,
  properties: Feature["properties"] = {},
): Feature<Geometry | null> {
  return { type: "Feature", geometry, properties };
}

/** Three short lines near the middle of Beijing. */
export const threeLines: WritableLayer = {
  name: "hdmap_rid",
  features: [0, 1, 2].map((index) =>
    feature(
      {
        type: "LineString",
        coordinates: [
          [116.39 + index / 1000, 39.9],
          [116.391 + index / 1000, 39.901],
          [116.392, 39.9],
        ],
      },
      { id: index, 名称: `道路${index}` },
    ),
  ),
};

/** One file of a layer. */
export function layerFile(layer: WritableLayer, extension: string): Uint8Array {
  const file = layerFiles(layer)[extension];
  if (!file) throw new Error(`a layer has no ${extension}`);
  return file;
}

/** Random numbers from 0 to 1 that are the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
