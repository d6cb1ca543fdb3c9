import type { LonLat } from "../lon-lat.ts";

/** Krasovsky 1940, the ellipsoid the published GCJ-02 formula is written for. */
const SEMI_MAJOR_AXIS_M = 6378245;
const ECCENTRICITY_SQUARED = 0.006693421622965943;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The part of the offset common to both axes. */
function commonWaves(x: number): number {
  return ((20 * Math.sin(6 * x * Math.PI) + 20 * Math.sin(2 * x * Math.PI)) * 2) / 3;
}

function eastwardShiftM(x: number, y: number): number {
  return (
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * Math.sqrt(Math.abs(x)) +
    commonWaves(x) +
    ((20 * Math.sin(x * Math.PI) + 40 * Math.sin((x / 3) * Math.PI)) * 2) / 3 +
    ((150 * Math.sin((x / 12) * Math.PI) + 300 * Math.sin((x / 30) * Math.PI)) * 2) / 3
  );
}

function northwardShiftM(x: number, y: number): number {
  return (
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * Math.sqrt(Math.abs(x)) +
    commonWaves(x) +
    ((20 * Math.sin(y * Math.PI) + 40 * Math.sin((y / 3) * Math.PI)) * 2) / 3 +
    ((160 * Math.sin((y / 12) * Math.PI) + 320 * Math.sin((y / 30) * Math.PI)) * 2) / 3
  );
}

/** The shift from WGS-84 to GCJ-02 at a WGS-84 point, in degrees; defined everywhere, without regard to the bounds. */
export function gcj02Offset([longitude, latitude]: LonLat): LonLat {
  const x = longitude - 105;
  const y = latitude - 35;
  const phi = radians(latitude);
  const w2 = 1 - ECCENTRICITY_SQUARED * Math.sin(phi) ** 2;
  const w = Math.sqrt(w2);
  const meridianRadiusM = (SEMI_MAJOR_AXIS_M * (1 - ECCENTRICITY_SQUARED)) / (w2 * w);
  const parallelRadiusM = (SEMI_MAJOR_AXIS_M / w) * Math.cos(phi);
  return [
    (eastwardShiftM(x, y) * 180) / (parallelRadiusM * Math.PI),
    (northwardShiftM(x, y) * 180) / (meridianRadiusM * Math.PI),
  ];
}
