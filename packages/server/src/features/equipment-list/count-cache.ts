import type { LiveBus } from "../live/live-bus.ts";

/** More filters of one city than are in use at a time. */
const KEPT_MAX = 1_000;

/**
 * How many pieces of equipment the filters asked lately leave. Turning pages and changing the order ask for the same
 * number again, and counting costs more than the page itself. Everything of a city is forgotten the moment anything in it
 * changes, on whichever node.
 */
export class CountCache {
  readonly #cities = new Map<string, Map<string, number>>();

  constructor(bus: Pick<LiveBus, "onCityChanged">) {
    bus.onCityChanged((cityGuid) => this.#cities.delete(cityGuid));
  }

  /** The total under a key, counted when it is not known. */
  async total(cityGuid: string, key: string, count: () => Promise<number>): Promise<number> {
    const counts = this.#countsOf(cityGuid);
    const known = counts.get(key);
    if (known !== undefined) return known;
    const total = await count();
    // Into what stood here when counting began: a change meanwhile has thrown that away, and this number with it.
    if (counts.size >= KEPT_MAX) counts.clear();
    counts.set(key, total);
    return total;
  }

  #countsOf(cityGuid: string): Map<string, number> {
    const present = this.#cities.get(cityGuid);
    if (present) return present;
    const fresh = new Map<string, number>();
    this.#cities.set(cityGuid, fresh);
    return fresh;
  }
}
