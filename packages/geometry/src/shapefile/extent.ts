import type { Position } from "geojson";
import type { Bounds } from "../lon-lat.ts";

/** Grows with every position it is shown; cheaper than collecting them. */
export class Extent {
  #west = Infinity;
  #south = Infinity;
  #east = -Infinity;
  #north = -Infinity;
  #low = Infinity;
  #high = -Infinity;

  include(position: Position): void {
    const [x = Number.NaN, y = Number.NaN, z] = position;
    if (x < this.#west) this.#west = x;
    if (x > this.#east) this.#east = x;
    if (y < this.#south) this.#south = y;
    if (y > this.#north) this.#north = y;
    if (z === undefined) return;
    if (z < this.#low) this.#low = z;
    if (z > this.#high) this.#high = z;
  }

  get bounds(): Bounds | null {
    return this.#west <= this.#east ? [this.#west, this.#south, this.#east, this.#north] : null;
  }

  get heightRange(): readonly [low: number, high: number] | null {
    return this.#low <= this.#high ? [this.#low, this.#high] : null;
  }
}
