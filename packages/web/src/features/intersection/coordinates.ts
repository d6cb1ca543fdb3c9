import { CREATE_CONVERT_MAX_DECIMALS, IntersectionDraft } from "@lukou/contract";
import {
  type ConvertedCoordinates,
  convertOnCreate,
  convertOnUpdate,
  type LonLat,
  type TypedCoordinates,
  wgs84ToGcj02,
} from "@lukou/geometry";
import type { FormMode } from "./form-mode.ts";

/** Decimals kept when degrees are written out: 1e-9 degrees is a tenth of a millimetre. */
const MAX_DECIMALS = 9;

/** Least decimals at which a new intersection's longitude counts as WGS-84 and is not converted (COORD-1). */
const MIN_DECIMALS = CREATE_CONVERT_MAX_DECIMALS + 1;

/**
 * Writes degrees as the form expects them: digits, a point, seven to nine decimals (INT-12). At least seven, padded
 * with zeros, so that a point known to be WGS-84 is never taken for GCJ-02 on create (COORD-1).
 */
export function degreesText(degrees: number): string {
  const [whole = "0", decimals = ""] = degrees.toFixed(MAX_DECIMALS).split(".");
  return `${whole}.${decimals.replace(/0+$/, "").padEnd(MIN_DECIMALS, "0")}`;
}

/**
 * What the form shows for a WGS-84 point that came from the server or from a map file.
 *
 * On create it is the point itself with seven or more decimals, which COORD-1 leaves alone. On update COORD-2 converts
 * whatever stands in the form, always; a WGS-84 point shown there would drift by some 400 m at every save. The edit
 * form therefore shows GCJ-02 (the exact inverse of the conversion), so that saving brings back the same point.
 */
export function typedFromWgs84(mode: FormMode, point: LonLat): TypedCoordinates {
  const [longitude, latitude] = mode === "add" ? point : wgs84ToGcj02(point);
  return { longitude: degreesText(longitude), latitude: degreesText(latitude) };
}

/** The coordinate fields while somebody types. */
export type PartlyTyped = { readonly [K in keyof TypedCoordinates]?: string | undefined };

/**
 * What will be sent for the typed coordinates: WGS-84 degrees by COORD-1 on create, COORD-2 on update, COORD-3 outside
 * China. Null while either text is not a coordinate (INT-12).
 */
export function coordinatesToSend(mode: FormMode, typed: PartlyTyped): ConvertedCoordinates | null {
  const { longitude, latitude } =
    IntersectionDraft.pick({ longitude: true, latitude: true }).safeParse(typed).data ?? {};
  if (longitude === undefined || latitude === undefined) return null;
  return (mode === "add" ? convertOnCreate : convertOnUpdate)({ longitude, latitude });
}

/**
 * The same for an update of a stored point. Coordinates nobody touched bring back the stored digits themselves, so that
 * the rounding of the shown text does not appear as a change in the audit log.
 */
export function coordinatesToUpdate(
  typed: TypedCoordinates,
  stored: { readonly longitude: number; readonly latitude: number },
): ConvertedCoordinates | null {
  const shown = typedFromWgs84("edit", [stored.longitude, stored.latitude]);
  const untouched = shown.longitude === typed.longitude && shown.latitude === typed.latitude;
  const converted = coordinatesToSend("edit", typed);
  return converted && untouched
    ? { ...converted, longitude: stored.longitude, latitude: stored.latitude }
    : converted;
}
