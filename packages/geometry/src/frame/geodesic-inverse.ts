import type { Vertex } from "../lon-lat.ts";
import { toDegrees, toRadians, WGS84_FLATTENING, WGS84_SEMI_MAJOR_AXIS_M } from "./wgs84.ts";

/** The shortest line between two points of the ellipsoid. */
export interface Geodesic {
  readonly distanceM: number;
  /** Direction at the start, degrees clockwise from north, 0 to 360. */
  readonly bearing: number;
}

const MAX_ROUNDS = 100;

/**
 * Length and first direction of the geodesic between two WGS-84 points in degrees (Vincenty 1975, under 1 mm). For
 * nearly opposite points, where the iteration does not settle, the last round stands: within a few kilometres.
 */
export function geodesicInverse(from: Vertex, to: Vertex): Geodesic {
  if (from[0] === to[0] && from[1] === to[1]) return { distanceM: 0, bearing: 0 };
  const longitudeDifference = toRadians(to[0] - from[0]);
  const reducedFrom = Math.atan((1 - WGS84_FLATTENING) * Math.tan(toRadians(from[1])));
  const reducedTo = Math.atan((1 - WGS84_FLATTENING) * Math.tan(toRadians(to[1])));
  const [sinFrom, cosFrom] = [Math.sin(reducedFrom), Math.cos(reducedFrom)];
  const [sinTo, cosTo] = [Math.sin(reducedTo), Math.cos(reducedTo)];

  let lambda = longitudeDifference;
  let sinSigma = 0;
  let cosSigma = 1;
  let sigma = 0;
  let cosSquaredAlpha = 0;
  let cosTwiceMid = 0;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const [sinLambda, cosLambda] = [Math.sin(lambda), Math.cos(lambda)];
    sinSigma = Math.hypot(cosTo * sinLambda, cosFrom * sinTo - sinFrom * cosTo * cosLambda);
    if (sinSigma === 0) return { distanceM: 0, bearing: 0 };
    cosSigma = sinFrom * sinTo + cosFrom * cosTo * cosLambda;
    sigma = Math.atan2(sinSigma, cosSigma);
    const sinAlpha = (cosFrom * cosTo * sinLambda) / sinSigma;
    cosSquaredAlpha = 1 - sinAlpha ** 2;
    // On the equator the middle term is undefined and has no weight.
    cosTwiceMid = cosSquaredAlpha === 0 ? 0 : cosSigma - (2 * sinFrom * sinTo) / cosSquaredAlpha;
    const c = (WGS84_FLATTENING / 16) * cosSquaredAlpha * (4 + WGS84_FLATTENING * (4 - 3 * cosSquaredAlpha));
    const previous = lambda;
    lambda =
      longitudeDifference +
      (1 - c) *
        WGS84_FLATTENING *
        sinAlpha *
        (sigma + c * sinSigma * (cosTwiceMid + c * cosSigma * (2 * cosTwiceMid ** 2 - 1)));
    if (Math.abs(lambda - previous) < 1e-13) break;
  }

  const semiMinorAxis = WGS84_SEMI_MAJOR_AXIS_M * (1 - WGS84_FLATTENING);
  const uSquared = cosSquaredAlpha * ((WGS84_SEMI_MAJOR_AXIS_M / semiMinorAxis) ** 2 - 1);
  const a = 1 + (uSquared / 16384) * (4096 + uSquared * (uSquared * (320 - 175 * uSquared) - 768));
  const b = (uSquared / 1024) * (256 + uSquared * (uSquared * (74 - 47 * uSquared) - 128));
  const correction =
    b *
    sinSigma *
    (cosTwiceMid +
      (b / 4) *
        (cosSigma * (2 * cosTwiceMid ** 2 - 1) -
          (b / 6) * cosTwiceMid * (4 * sinSigma ** 2 - 3) * (4 * cosTwiceMid ** 2 - 3)));
  const bearing = Math.atan2(cosTo * Math.sin(lambda), cosFrom * sinTo - sinFrom * cosTo * Math.cos(lambda));
  return { distanceM: semiMinorAxis * a * (sigma - correction), bearing: (toDegrees(bearing) + 360) % 360 };
}
