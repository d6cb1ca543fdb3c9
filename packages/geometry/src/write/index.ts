/** Writing layers as a zip of shapefiles; apart from the root so that zip.js is loaded only where it is used. */
export type { ShapeKind } from "./shape-kind.ts";
export {
  layerFiles,
  type WritableLayer,
  type WriteOptions,
  writeShapefileZip,
} from "./write-shapefile-zip.ts";
