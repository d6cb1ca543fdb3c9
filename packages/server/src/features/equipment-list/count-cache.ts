import type { LiveEventKind } from "@lukou/contract";
import type { EquipmentFilter } from "@lukou/equipment";
import type { LiveBus } from "../live/live-bus.ts";

/** More filters of one city than are in use at a time. */
const KEPT_MAX = 1_000;

type Filter = Partial<EquipmentFilter>;
/** Totals by city and filter. */
type Totals = Map<string, Map<string, number>>;

/** What changes which equipment there is, or what it is filtered by. */
export const changesAll: readonly LiveEventKind[] = ["tree", "equipment"];
/** Link states come and go all day; only filters by state count them. */
const changesStates: readonly LiveEventKind[] = ["presence"];

/**
 * How many pieces of equipment the filters asked lately leave. Turning pages and changing the order ask for the same
 * number again, and counting costs more than the page itself. What may be wrong is forgotten the moment anything in the
 * city changes, on whichever node.
 */
export class CountCache {
  readonly #steady: Totals = new Map();
  readonly #ofStates: Totals = new Map();

  constructor(bus: Pick<LiveBus, "onCityChanged">) {
    bus.onCityChanged(({ cityGuid, kinds }) => {
      const tells = (of: readonly LiveEventKind[]) => !kinds || of.some((kind) => kinds.has(kind));
      if (tells(changesAll)) this.#steady.delete(cityGuid);
      if (tells([...changesAll, ...changesStates])) this.#ofStates.delete(cityGuid);
    });
  }

  /** The total of a filter, if it is remembered. */
  known(cityGuid: string, filter: Filter): number | undefined {
    return this.#totalsOf(cityGuid, filter).get(JSON.stringify(filter));
  }

  /** Begins counting. The function returned remembers the total and passes it on. */
  begin(cityGuid: string, filter: Filter): (total: number) => number {
    // Into what stood here when counting began: a change meanwhile has thrown that away, and this number with it.
    const totals = this.#totalsOf(cityGuid, filter);
    return (total) => {
      if (totals.size >= KEPT_MAX) totals.clear();
      totals.set(JSON.stringify(filter), total);
      return total;
    };
  }

  /** The total of a filter, counted when it is not known. */
  async total(cityGuid: string, filter: Filter, count: () => Promise<number>): Promise<number> {
    const remember = this.begin(cityGuid, filter);
    return this.known(cityGuid, filter) ?? remember(await count());
  }

  #totalsOf(cityGuid: string, { states = [] }: Filter): Map<string, number> {
    const cities = states.length > 0 ? this.#ofStates : this.#steady;
    const present = cities.get(cityGuid);
    if (present) return present;
    const fresh = new Map<string, number>();
    cities.set(cityGuid, fresh);
    return fresh;
  }
}
