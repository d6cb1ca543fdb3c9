import type { Finding } from "../../lint/finding.ts";
import type { Bounds } from "../../lon-lat.ts";
import type { LayerCrs } from "../map-zip-reading.ts";
import { assumedWgs84, notDegrees, unknownDatum, unreadablePrj } from "../reading-findings.ts";
import type { PrjSystem } from "./parse-prj.ts";

/** Rounding of single-precision writers puts the date line at 180.000002. */
const ROUNDING_DEG = 1e-4;

/** Whether all numbers of a rectangle can be degrees of longitude and latitude. */
export function canBeDegrees([west, south, east, north]: Bounds): boolean {
  const [maxLongitude, maxLatitude] = [180 + ROUNDING_DEG, 90 + ROUNDING_DEG];
  return west >= -maxLongitude && east <= maxLongitude && south >= -maxLatitude && north <= maxLatitude;
}

/**
 * Decides where the coordinates of a layer are, from its `.prj` (undefined: there is none, null: it makes no sense) and
 * the extent of the numbers in the file. Numbers that cannot be degrees are never taken for them.
 */
export function judgeCrs(
  layer: string,
  prj: PrjSystem | null | undefined,
  sourceBounds: Bounds | null,
): { readonly crs: LayerCrs; readonly findings: readonly Finding[] } {
  if (prj) {
    return {
      crs: { source: "prj", name: prj.name },
      findings: prj.unknownDatum === null ? [] : [unknownDatum(layer, prj.unknownDatum)],
    };
  }
  if (sourceBounds && !canBeDegrees(sourceBounds)) {
    return {
      crs: { source: "unknown", name: null },
      findings: [notDegrees(layer, worstCorner(sourceBounds), prj === null)],
    };
  }
  const finding = prj === null ? unreadablePrj(layer) : assumedWgs84(layer);
  return { crs: { source: "assumed-wgs84", name: null }, findings: sourceBounds ? [finding] : [] };
}

/** The corner farthest from zero, as an example that shows the point. */
function worstCorner([west, south, east, north]: Bounds): readonly [x: number, y: number] {
  return [Math.abs(west) > Math.abs(east) ? west : east, Math.abs(south) > Math.abs(north) ? south : north];
}
