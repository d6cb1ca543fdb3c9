import { gcj02ToWgs84 } from "./gcj02-to-wgs84.ts";
import {
  type ConvertedCoordinates,
  parseTypedCoordinates,
  type TypedCoordinates,
} from "./typed-coordinates.ts";

/**
 * COORD-2: coordinates typed for an update are always taken as GCJ-02 and converted to WGS-84, except outside China
 * (COORD-3). Throws a `RangeError` for texts that are no numbers.
 */
export function convertOnUpdate(typed: TypedCoordinates): ConvertedCoordinates {
  const point = parseTypedCoordinates(typed);
  const converted = gcj02ToWgs84(point);
  return { longitude: converted[0], latitude: converted[1], converted: converted !== point };
}
