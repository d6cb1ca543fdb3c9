import type { EquipmentRow } from "@lukou/equipment";
import type { LiveBus } from "../live/live-bus.ts";
import { changesAll } from "./count-cache.ts";

/** Lines of all cities that are kept: more than are looked at at a time, some ten megabytes. */
const KEPT_MAX = 10_000;

/** A line without the link state, which changes all day and comes with the page. */
export type Line = Omit<EquipmentRow, "state">;

/**
 * Lines that lists showed lately. Whoever has a list open asks for the same lines again with every link state that
 * changes, and gathering them costs more than the page itself. What may be wrong is forgotten the moment equipment or
 * the tree of the city changes, on whichever node.
 */
export class LineCache {
  readonly #cities = new Map<string, Map<string, Line>>();

  constructor(bus: Pick<LiveBus, "onCityChanged">) {
    bus.onCityChanged(({ cityGuid, kinds }) => {
      if (!kinds || changesAll.some((kind) => kinds.has(kind))) this.#cities.delete(cityGuid);
    });
  }

  /** The lines of the named equipment by guid; `read` gets those that are not kept. */
  async lines(
    cityGuid: string,
    guids: readonly string[],
    read: (missing: readonly string[]) => Promise<readonly Line[]>,
  ): Promise<ReadonlyMap<string, Line>> {
    // What stands here when reading begins: a change meanwhile throws that away, and what was read with it.
    const kept = this.#linesOf(cityGuid);
    const missing = guids.filter((guid) => !kept.has(guid));
    const known = guids.flatMap((guid) => kept.get(guid) ?? []);
    const fresh = missing.length > 0 ? await read(missing) : [];
    if (fresh.length > 0) this.#makeRoom(fresh.length);
    for (const line of fresh) kept.set(line.guid, line);
    return new Map([...known, ...fresh].map((line) => [line.guid, line]));
  }

  #makeRoom(count: number): void {
    const cities = [...this.#cities.values()];
    if (cities.reduce((sum, { size }) => sum + size, count) <= KEPT_MAX) return;
    for (const lines of cities) lines.clear();
  }

  #linesOf(cityGuid: string): Map<string, Line> {
    const present = this.#cities.get(cityGuid);
    if (present) return present;
    const empty = new Map<string, Line>();
    this.#cities.set(cityGuid, empty);
    return empty;
  }
}
