import type { EquipmentRow } from "@lukou/equipment";
import { useState } from "react";

/** Chosen rows by guid. They stay chosen while other pages are looked at. */
export type Selection = ReadonlyMap<string, EquipmentRow>;

/** The selection after the rows of one page were chosen anew; other pages keep theirs. */
export function selectOnPage(
  before: Selection,
  page: readonly EquipmentRow[],
  chosen: ReadonlySet<string>,
): Selection {
  const next = new Map(before);
  for (const row of page) {
    if (chosen.has(row.guid)) next.set(row.guid, row);
    else next.delete(row.guid);
  }
  return next;
}

/** Which rows are chosen. Another filter (its key) begins with none: what cannot be seen must not be acted on. */
export function useSelection(filterKey: string) {
  const [state, setState] = useState<{ key: string; rows: Selection }>({ key: filterKey, rows: new Map() });
  const selected: Selection = state.key === filterKey ? state.rows : new Map();
  const set = (rows: Selection) => setState({ key: filterKey, rows });
  return {
    selected,
    choose: (page: readonly EquipmentRow[], chosen: ReadonlySet<string>) =>
      set(selectOnPage(selected, page, chosen)),
    /** Rows that are gone are no longer chosen. */
    drop: (guids: ReadonlySet<string>) => set(new Map([...selected].filter(([guid]) => !guids.has(guid)))),
    clear: () => set(new Map()),
  };
}
