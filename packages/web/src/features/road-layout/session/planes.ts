import { createEnuFrame } from "@lukou/geometry";
import type { Plane, Stored } from "../../../annotate/document/plane.ts";

/** Decimals kept of relative picture coordinates (0.001 px of an 8K picture) and of degrees (0.1 mm). */
const RELATIVE_DECIMALS = 7;
const DEGREE_DECIMALS = 9;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** The plane of a picture: its pixels from the top left corner; stored relative to its size. */
export function picturePlane({ width, height }: { readonly width: number; readonly height: number }): Plane {
  return {
    unit: "px",
    yAxis: "down",
    frame: [0, 0, width, height],
    axes: ["X", "Y"],
    toStored: ([x, y]): Stored => [
      rounded(x / width, RELATIVE_DECIMALS),
      rounded(y / height, RELATIVE_DECIMALS),
    ],
    fromStored: ([x, y]) => [x * width, y * height],
  };
}

/** The plane of the map around an intersection (WGS-84 degrees): metres east and north of it; stored in degrees. */
export function mapPlane(longitude: number, latitude: number): Plane {
  const frame = createEnuFrame([longitude, latitude]);
  return {
    unit: "m",
    yAxis: "up",
    frame: null,
    axes: ["经度", "纬度"],
    toStored: ([east, north]): Stored => {
      const [lon, lat] = frame.toGeographic([east, north]);
      return [rounded(lon, DEGREE_DECIMALS), rounded(lat, DEGREE_DECIMALS)];
    },
    fromStored: ([lon, lat]) => {
      const [east, north] = frame.toLocal([lon, lat]);
      return [east, north];
    },
  };
}
