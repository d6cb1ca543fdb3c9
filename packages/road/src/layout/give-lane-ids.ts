import type { Staged } from "./stage-changes.ts";
import type { LayoutState } from "./state.ts";

/** Gives put lanes without number the one they had, or else the lowest that is free. */
export function giveLaneIds({ items, itemsPut }: Staged, before: LayoutState): void {
  const used = new Set<number>();
  for (const item of items.values()) {
    if (item.kind === "lane" && item.values.laneId !== null) used.add(item.values.laneId);
  }
  let next = 1;
  // First those that had one, lest another lane of the batch takes it.
  const give = (guid: string, laneId: number) => {
    const item = items.get(guid);
    if (item?.kind !== "lane" || item.values.laneId !== null) return;
    used.add(laneId);
    items.set(guid, { ...item, values: { ...item.values, laneId } });
  };
  for (const guid of itemsPut.keys()) {
    const had = before.items.get(guid);
    if (had?.kind === "lane" && had.values.laneId !== null && !used.has(had.values.laneId)) {
      give(guid, had.values.laneId);
    }
  }
  for (const guid of itemsPut.keys()) {
    while (used.has(next)) next += 1;
    give(guid, next);
  }
}
