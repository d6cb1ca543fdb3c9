/** Coordinate systems by their number; behind a path of its own because of proj4. */
export { epsgToWgs84 } from "./epsg-to-wgs84.ts";
