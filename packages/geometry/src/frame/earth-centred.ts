import {
  primeVerticalRadiusM,
  toDegrees,
  toRadians,
  WGS84_ECCENTRICITY_SQUARED,
  WGS84_FLATTENING,
  WGS84_SEMI_MAJOR_AXIS_M,
} from "./wgs84.ts";

/** Earth-centred, earth-fixed coordinates in metres. */
export type EarthCentred = readonly [x: number, y: number, z: number];

/** WGS-84 degrees and ellipsoidal height in metres to earth-centred metres. */
export function toEarthCentred(longitude: number, latitude: number, heightM: number): EarthCentred {
  const lambda = toRadians(longitude);
  const phi = toRadians(latitude);
  const n = primeVerticalRadiusM(phi);
  const distanceFromAxis = (n + heightM) * Math.cos(phi);
  return [
    distanceFromAxis * Math.cos(lambda),
    distanceFromAxis * Math.sin(lambda),
    (n * (1 - WGS84_ECCENTRICITY_SQUARED) + heightM) * Math.sin(phi),
  ];
}

/** Earth-centred metres to WGS-84 degrees and ellipsoidal height in metres (Bowring, two rounds: under 1e-9 m). */
export function fromEarthCentred([x, y, z]: EarthCentred): readonly [
  longitude: number,
  latitude: number,
  heightM: number,
] {
  const semiMinorAxis = WGS84_SEMI_MAJOR_AXIS_M * (1 - WGS84_FLATTENING);
  const secondEccentricitySquared = WGS84_ECCENTRICITY_SQUARED / (1 - WGS84_ECCENTRICITY_SQUARED);
  const p = Math.hypot(x, y);
  let reduced = Math.atan2(z * WGS84_SEMI_MAJOR_AXIS_M, p * semiMinorAxis);
  let phi = 0;
  for (let round = 0; round < 2; round += 1) {
    phi = Math.atan2(
      z + secondEccentricitySquared * semiMinorAxis * Math.sin(reduced) ** 3,
      p - WGS84_ECCENTRICITY_SQUARED * WGS84_SEMI_MAJOR_AXIS_M * Math.cos(reduced) ** 3,
    );
    reduced = Math.atan2((1 - WGS84_FLATTENING) * Math.sin(phi), Math.cos(phi));
  }
  const n = primeVerticalRadiusM(phi);
  const height =
    p * Math.cos(phi) + z * Math.sin(phi) - n * (1 - WGS84_ECCENTRICITY_SQUARED * Math.sin(phi) ** 2);
  return [toDegrees(Math.atan2(y, x)), toDegrees(phi), height];
}
