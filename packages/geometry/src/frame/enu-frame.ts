import type { LonLat, Vertex } from "../lon-lat.ts";
import { fromEarthCentred, toEarthCentred } from "./earth-centred.ts";
import { toRadians } from "./wgs84.ts";

/** East, north and up in metres from the origin of a local frame. */
export type EastNorthUp = readonly [east: number, north: number, up: number];

/** A tangent plane on the WGS-84 ellipsoid: x to the east, y to the north, z up, all in metres. */
export interface EnuFrame {
  readonly origin: LonLat;
  /** WGS-84 degrees and ellipsoidal height (0 m unless given) to local metres. */
  toLocal(point: Vertex): EastNorthUp;
  /** Local metres (up is 0 unless given) to WGS-84 degrees and ellipsoidal height in metres. */
  toGeographic(local: Vertex): readonly [longitude: number, latitude: number, heightM: number];
}

/**
 * Makes the local east-north-up frame around a WGS-84 origin (degrees; height of the origin in metres, 0 unless given).
 * It is the exact rigid frame through earth-centred coordinates, so distances hold at any range; a point on the
 * ellipsoid 1 km away has an up of -0.08 m, which may be dropped without moving it sideways by more than 0.02 mm.
 */
export function createEnuFrame(origin: LonLat, originHeightM = 0): EnuFrame {
  const lambda = toRadians(origin[0]);
  const phi = toRadians(origin[1]);
  const [sinLambda, cosLambda, sinPhi, cosPhi] = [
    Math.sin(lambda),
    Math.cos(lambda),
    Math.sin(phi),
    Math.cos(phi),
  ];
  const centre = toEarthCentred(origin[0], origin[1], originHeightM);

  return {
    origin,
    toLocal([longitude, latitude, heightM = 0]) {
      const [x, y, z] = toEarthCentred(longitude, latitude, heightM);
      const [dx, dy, dz] = [x - centre[0], y - centre[1], z - centre[2]];
      const outward = cosLambda * dx + sinLambda * dy;
      return [
        cosLambda * dy - sinLambda * dx,
        cosPhi * dz - sinPhi * outward,
        cosPhi * outward + sinPhi * dz,
      ];
    },
    toGeographic([east, north, up = 0]) {
      const outward = cosPhi * up - sinPhi * north;
      return fromEarthCentred([
        centre[0] + cosLambda * outward - sinLambda * east,
        centre[1] + sinLambda * outward + cosLambda * east,
        centre[2] + sinPhi * up + cosPhi * north,
      ]);
    },
  };
}
