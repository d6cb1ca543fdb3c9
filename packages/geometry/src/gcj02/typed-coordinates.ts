import type { LonLat } from "../lon-lat.ts";

/** Longitude and latitude exactly as the operator typed them, in degrees. */
export interface TypedCoordinates {
  readonly longitude: string;
  readonly latitude: string;
}

/** Coordinates to be sent: WGS-84 degrees, and whether they were converted from GCJ-02 on the way. */
export interface ConvertedCoordinates {
  readonly longitude: number;
  readonly latitude: number;
  readonly converted: boolean;
}

/** Reads typed coordinates as numbers; throws a `RangeError` when one of the texts is not a finite number. */
export function parseTypedCoordinates({ longitude, latitude }: TypedCoordinates): LonLat {
  return [parseDegrees(longitude), parseDegrees(latitude)];
}

function parseDegrees(text: string): number {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw new RangeError(`请输入合规的经纬度：“${text}”不是数字`);
  return value;
}
