import { convertOnUpdate } from "./convert-on-update.ts";
import { countDecimals } from "./count-decimals.ts";
import {
  type ConvertedCoordinates,
  parseTypedCoordinates,
  type TypedCoordinates,
} from "./typed-coordinates.ts";

/** Positions picked from a Chinese map have at most six decimals; surveyed WGS-84 positions have more. */
const GCJ02_MAX_DECIMALS = 6;

/**
 * COORD-1: coordinates typed for a new object are taken as GCJ-02 when the longitude has six or fewer decimals, and
 * converted to WGS-84; the latitude has no say. Throws a `RangeError` for texts that are no numbers.
 */
export function convertOnCreate(typed: TypedCoordinates): ConvertedCoordinates {
  if (countDecimals(typed.longitude) <= GCJ02_MAX_DECIMALS) return convertOnUpdate(typed);
  const [longitude, latitude] = parseTypedCoordinates(typed);
  return { longitude, latitude, converted: false };
}
