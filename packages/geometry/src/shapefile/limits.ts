import { MapZipError } from "./map-zip-error.ts";

const MEBIBYTE = 1024 * 1024;

/** How much a map file may contain before reading stops with an error. */
export interface MapZipLimits {
  readonly zipBytes: number;
  /** Total of all bytes really inflated, whatever the zip claims. */
  readonly inflatedBytes: number;
  /** Inflated bytes per byte of zip; watched only above `ratioFloorBytes`, for blank tables pack very well. */
  readonly inflationRatio: number;
  readonly ratioFloorBytes: number;
  readonly entries: number;
  readonly points: number;
  readonly features: number;
  /** Rows times columns of all attribute tables. */
  readonly attributeValues: number;
}

/** Limits that fit any map of an intersection and keep a browser tab alive. */
export const DEFAULT_LIMITS: MapZipLimits = {
  zipBytes: 200 * MEBIBYTE,
  inflatedBytes: 1024 * MEBIBYTE,
  inflationRatio: 200,
  ratioFloorBytes: 64 * MEBIBYTE,
  entries: 2000,
  points: 5_000_000,
  features: 2_000_000,
  attributeValues: 20_000_000,
};

/** Counts what one zip has used of its limits; every `take` throws a `MapZipError` when the limit is passed. */
export class Budget {
  readonly limits: MapZipLimits;
  readonly #zipBytes: number;
  #inflatedBytes = 0;
  #points = 0;
  #features = 0;
  #attributeValues = 0;

  constructor(limits: MapZipLimits, zipBytes: number) {
    this.limits = limits;
    this.#zipBytes = zipBytes;
  }

  takeInflated(bytes: number, entry: string): void {
    this.#inflatedBytes += bytes;
    const { inflatedBytes, inflationRatio, ratioFloorBytes } = this.limits;
    if (this.#inflatedBytes > inflatedBytes) {
      throw new MapZipError("inflated-too-large", { entry, limit: inflatedBytes });
    }
    if (this.#inflatedBytes > ratioFloorBytes && this.#inflatedBytes > inflationRatio * this.#zipBytes) {
      throw new MapZipError("zip-bomb", { entry });
    }
  }

  takePoints(count: number, entry: string): void {
    this.#points += count;
    const limit = this.limits.points;
    if (this.#points > limit) throw new MapZipError("too-many-points", { entry, limit });
  }

  takeFeature(entry: string): void {
    this.#features += 1;
    const limit = this.limits.features;
    if (this.#features > limit) throw new MapZipError("too-many-features", { entry, limit });
  }

  takeAttributeValues(count: number, entry: string): void {
    this.#attributeValues += count;
    const limit = this.limits.attributeValues;
    if (this.#attributeValues > limit) throw new MapZipError("too-many-attributes", { entry, limit });
  }
}
