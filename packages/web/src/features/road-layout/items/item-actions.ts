import type { LayoutEnd, LayoutItem, LayoutItemKind } from "@lukou/contract";
import { type LayoutState, laneName } from "@lukou/road";
import type { LayoutAction } from "../session/layout-history.ts";
import { nextNumber } from "./new-item.ts";

/** Changes values of items of one kind. A lane whose name follows from end and number keeps following them. */
export const setValues =
  (kind: LayoutItemKind, guids: readonly string[], patch: object, ends: readonly LayoutEnd[]): LayoutAction =>
  (state) => {
    const items = new Map(state.items);
    let changed = false;
    for (const guid of guids) {
      const item = items.get(guid);
      if (item?.kind !== kind || !differs(item.values, patch)) continue;
      items.set(guid, renamed(item, { ...item, values: { ...item.values, ...patch } } as LayoutItem, ends));
      changed = true;
    }
    return changed ? { ...state, items } : state;
  };

function differs(values: object, patch: object): boolean {
  const known = new Map(Object.entries(values));
  return Object.entries(patch).some(
    ([name, value]) => JSON.stringify(known.get(name)) !== JSON.stringify(value),
  );
}

function renamed(before: LayoutItem, after: LayoutItem, ends: readonly LayoutEnd[]): LayoutItem {
  if (before.kind !== "lane" || after.kind !== "lane" || before.values.name !== after.values.name)
    return after;
  const follows = before.values.name === "" || before.values.name === defaultName(before, ends);
  return follows ? { ...after, values: { ...after.values, name: defaultName(after, ends) } } : after;
}

const defaultName = ({ values }: LayoutItem & { kind: "lane" }, ends: readonly LayoutEnd[]): string =>
  laneName(ends.find(({ guid }) => guid === values.endGuid) ?? null, values);

/** Puts lanes into another approach, each with the next free number there. */
export const assignEnd =
  (guids: readonly string[], endGuid: string | null, ends: readonly LayoutEnd[]): LayoutAction =>
  (state) =>
    guids.reduce<LayoutState>((now, guid) => {
      const item = now.items.get(guid);
      if (!item || !("endGuid" in item.values) || item.values.endGuid === endGuid) return now;
      const number = item.kind === "lane" ? { number: nextNumber(now, endGuid, item.values.role) } : {};
      return setValues(item.kind, [guid], { endGuid, ...number }, ends)(now);
    }, state);

/** Numbers lanes in the order given, from 1, for each side of each approach by itself. */
export const renumber =
  (guids: readonly string[], ends: readonly LayoutEnd[]): LayoutAction =>
  (state) => {
    const counts = new Map<string, number>();
    return guids.reduce<LayoutState>((now, guid) => {
      const item = now.items.get(guid);
      if (item?.kind !== "lane") return now;
      const side = `${item.values.endGuid} ${item.values.role}`;
      const number = (counts.get(side) ?? 0) + 1;
      counts.set(side, number);
      return setValues("lane", [guid], { number }, ends)(now);
    }, state);
  };
