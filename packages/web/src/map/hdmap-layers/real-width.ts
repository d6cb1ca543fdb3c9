import type { ExpressionSpecification } from "maplibre-gl";

/** Length of the equator of web mercator, metres, and of its picture at zoom 0, pixels. */
const EQUATOR_M = 40_075_016.686;
const WORLD_PX = 512;
const CLOSEST_ZOOM = 24;
/** Below this zoom a road is a hair line anyway. */
const FARTHEST_ZOOM = 12;

/** Pixels that one metre on the ground takes at zoom 0 at a latitude in degrees. */
export function pixelsPerMetre(latitude: number): number {
  return WORLD_PX / (EQUATOR_M * Math.cos((latitude * Math.PI) / 180));
}

/**
 * A line width that is true to scale: `metres` on the ground at every zoom, but never thinner than `minPixels`, so
 * that a 15 cm marking is still seen from afar.
 */
export function realWidth(metres: number, latitude: number, minPixels: number): ExpressionSpecification {
  const atZoomZero = metres * pixelsPerMetre(latitude);
  const growsFrom = Math.min(CLOSEST_ZOOM - 1, Math.log2(minPixels / atZoomZero));
  return widthBetween(growsFrom, atZoomZero * 2 ** growsFrom, atZoomZero * 2 ** CLOSEST_ZOOM);
}

/** The same for metres that each feature tells itself. */
export function realWidthOf(metres: ExpressionSpecification, latitude: number): ExpressionSpecification {
  const at = (zoom: number): ExpressionSpecification => ["*", metres, pixelsPerMetre(latitude) * 2 ** zoom];
  return widthBetween(FARTHEST_ZOOM, ["max", 1, at(FARTHEST_ZOOM)], at(CLOSEST_ZOOM));
}

function widthBetween(
  from: number,
  least: number | ExpressionSpecification,
  most: number | ExpressionSpecification,
): ExpressionSpecification {
  return ["interpolate", ["exponential", 2], ["zoom"], from, least, CLOSEST_ZOOM, most];
}
