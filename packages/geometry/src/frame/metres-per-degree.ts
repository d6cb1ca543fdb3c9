import { meridianRadiusM, primeVerticalRadiusM, toRadians } from "./wgs84.ts";

/** Length of one degree of longitude and of latitude, in metres, at a WGS-84 latitude in degrees. */
export function metresPerDegree(latitude: number): { readonly longitude: number; readonly latitude: number } {
  const phi = toRadians(latitude);
  return {
    longitude: toRadians(primeVerticalRadiusM(phi) * Math.cos(phi)),
    latitude: toRadians(meridianRadiusM(phi)),
  };
}
