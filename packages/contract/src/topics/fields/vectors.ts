import { z } from "zod";

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/**
 * A fixed number of numbers in one array. It is right or wrong as a whole: dropping one number of it would move the
 * others to wrong places, so it is no tuple of fields for the reader to mend.
 */
function vector<T extends readonly number[]>(
  label: string,
  length: T["length"],
  inRange: (value: number, index: number) => boolean,
) {
  return z
    .custom<T>(
      (value) =>
        Array.isArray(value) &&
        value.length === length &&
        value.every((part, index) => isNumber(part) && inRange(part, index)),
    )
    .meta({ title: label, type: "array", items: { type: "number" }, minItems: length, maxItems: length });
}

/** `[longitude, latitude]` in degrees, in the datum of the HD map (southbound 3). */
export const groundPoint = (label: string) =>
  vector<readonly [number, number]>(label, 2, (value, index) => Math.abs(value) <= (index === 0 ? 180 : 90));

/** `[x, y]` in a picture, 0..1 of width and height from the top left (southbound 3). */
export const picturePoint = (label: string) =>
  vector<readonly [number, number]>(label, 2, (value) => value >= 0 && value <= 1);

/** `[width, height]` of a picture in pixels. */
export const imageSize = (label: string) =>
  vector<readonly [number, number]>(
    label,
    2,
    (value) => Number.isInteger(value) && value > 0 && value <= 65_536,
  );

/** `[length, width, height]` of a vehicle in m. */
export const vehicleSize = (label: string) =>
  vector<readonly [number, number, number]>(label, 3, (value) => value > 0 && value <= 50);

/** The nine numbers of a homography, row by row: picture points to metres east and north of the reference point. */
export const homography = (label: string) => vector<readonly number[]>(label, 9, () => true);
