import type { Bounds } from "@lukou/geometry";
import type { Feature, FeatureCollection, LineString } from "geojson";

/** Distances between grid lines that read well, in degrees; about 1 m to 30°. */
const STEPS = [1e-5, 1e-4, 1e-3, 1e-2, 0.1, 1, 10]
  .flatMap((decade) => [1, 2, 5].map((digit) => Number((digit * decade).toPrecision(1))))
  .filter((step) => step <= 30);

/** More lines than this on one axis would be noise; only reached on absurdly large screens. */
const MAX_LINES = 200;

/** One line of the grid: its degrees and what is written beside it. */
export interface GridTick {
  readonly degrees: number;
  readonly label: string;
}

/** Grid step in degrees so that lines are at least `minPixels` apart on a map with this scale. */
export function graticuleStep(degreesPerPixel: number, minPixels = 110): number {
  const wanted = degreesPerPixel * minPixels;
  return STEPS.find((step) => step >= wanted) ?? 30;
}

/** Decimals a label needs so that neighbours of this step differ. */
function decimalsOf(step: number): number {
  return Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
}

function directionOf(degrees: number, [positive, negative]: readonly [string, string]): string {
  if (degrees === 0) return "";
  return degrees > 0 ? positive : negative;
}

/** Lines of one axis between two degrees, with labels such as `120.15°E`. */
export function graticuleTicks(
  from: number,
  to: number,
  step: number,
  axis: "longitude" | "latitude",
): GridTick[] {
  const decimals = decimalsOf(step);
  const hemispheres = axis === "longitude" ? (["E", "W"] as const) : (["N", "S"] as const);
  const first = Math.ceil(from / step);
  const count = Math.min(MAX_LINES, Math.floor(to / step) - first + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const degrees = Number(((first + index) * step).toFixed(decimals + 1));
    return {
      degrees,
      label: `${Math.abs(degrees).toFixed(decimals)}°${directionOf(degrees, hemispheres)}`,
    };
  });
}

function line(coordinates: [number, number][]): Feature<LineString> {
  return { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates } };
}

/** The grid's lines over a rectangle of WGS-84 degrees. */
export function graticuleLines(
  [west, south, east, north]: Bounds,
  step: number,
): FeatureCollection<LineString> {
  return {
    type: "FeatureCollection",
    features: [
      ...graticuleTicks(west, east, step, "longitude").map(({ degrees }) =>
        line([
          [degrees, south],
          [degrees, north],
        ]),
      ),
      ...graticuleTicks(south, north, step, "latitude").map(({ degrees }) =>
        line([
          [west, degrees],
          [east, degrees],
        ]),
      ),
    ],
  };
}

/** Widens a rectangle by its own size on every side, so that panning a little shows lines that are already there. */
export function surroundings([west, south, east, north]: Bounds): Bounds {
  const [width, height] = [east - west, north - south];
  return [
    Math.max(-180, west - width),
    Math.max(-85, south - height),
    Math.min(180, east + width),
    Math.min(85, north + height),
  ];
}
