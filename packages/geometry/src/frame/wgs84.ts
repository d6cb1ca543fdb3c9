/** Semi-major axis of WGS-84 in metres. */
export const WGS84_SEMI_MAJOR_AXIS_M = 6378137;
/** Flattening of WGS-84. */
export const WGS84_FLATTENING = 1 / 298.257223563;
/** First eccentricity of WGS-84, squared. */
export const WGS84_ECCENTRICITY_SQUARED = WGS84_FLATTENING * (2 - WGS84_FLATTENING);

/** Degrees to radians. */
export function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Radians to degrees. */
export function toDegrees(radians: number): number {
  return (radians * 180) / Math.PI;
}

/** Radius of curvature in the prime vertical at a geodetic latitude in radians: metres, called N in textbooks. */
export function primeVerticalRadiusM(latitudeRad: number): number {
  return WGS84_SEMI_MAJOR_AXIS_M / Math.sqrt(1 - WGS84_ECCENTRICITY_SQUARED * Math.sin(latitudeRad) ** 2);
}

/** Radius of curvature in the meridian at a geodetic latitude in radians: metres, called M in textbooks. */
export function meridianRadiusM(latitudeRad: number): number {
  const w2 = 1 - WGS84_ECCENTRICITY_SQUARED * Math.sin(latitudeRad) ** 2;
  return (WGS84_SEMI_MAJOR_AXIS_M * (1 - WGS84_ECCENTRICITY_SQUARED)) / (w2 * Math.sqrt(w2));
}
