/**
 * Reading zips of shapefiles. Apart from the root of the package, because it brings along zip.js and proj4, which only
 * the worker that reads maps should load.
 */
export { layerNameOf } from "./layer-name.ts";
export { DEFAULT_LIMITS, type MapZipLimits } from "./limits.ts";
export { type ErrorParams, MapZipError, type MapZipErrorCode } from "./map-zip-error.ts";
export type { LayerCrs, MapFeature, MapLayerReading, MapZipReading } from "./map-zip-reading.ts";
export type { MapZipProgress } from "./pace.ts";
export { type ReadOptions, readShapefileZip } from "./read-shapefile-zip.ts";
