import { CREATE_CONVERT_MAX_DECIMALS } from "@lukou/contract/constants";
import { convertOnUpdate } from "./convert-on-update.ts";
import { countDecimals } from "./count-decimals.ts";
import {
  type ConvertedCoordinates,
  parseTypedCoordinates,
  type TypedCoordinates,
} from "./typed-coordinates.ts";

/**
 * COORD-1: coordinates typed for a new object are taken as GCJ-02 when the longitude has six or fewer decimals, and
 * converted to WGS-84; the latitude has no say. Throws a `RangeError` for texts that are no numbers.
 */
export function convertOnCreate(typed: TypedCoordinates): ConvertedCoordinates {
  if (countDecimals(typed.longitude) <= CREATE_CONVERT_MAX_DECIMALS) return convertOnUpdate(typed);
  const [longitude, latitude] = parseTypedCoordinates(typed);
  return { longitude, latitude, converted: false };
}
