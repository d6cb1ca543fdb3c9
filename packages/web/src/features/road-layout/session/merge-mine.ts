import type { LayoutItem } from "@lukou/contract";
import { type LayoutState, type MergeConflict, mergeLayouts } from "@lukou/road";
import { takeSide } from "./take-side.ts";

export interface MergedMine {
  /** Both sides' work; this side's wherever both did the same thing differently. */
  readonly working: LayoutState;
  /** What both did differently. */
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Joins one's own work with what others saved, thing by thing, and where both changed an item, value by value: a name here
 * and an arrow there are no conflict.
 */
export function mergeMine(base: LayoutState, mine: LayoutState, theirs: LayoutState): MergedMine {
  const { merged, conflicts } = mergeLayouts(base, mine, theirs);
  const joined = new Map<string, LayoutItem>();
  const left = conflicts.filter((conflict) => {
    const item = conflict.kind === "item" ? joinValues(conflict) : null;
    if (item) joined.set(item.guid, item);
    return item === null;
  });
  const kept = left.reduce((state, conflict) => takeSide(state, conflict, mine), merged);
  const working = joined.size === 0 ? kept : { ...kept, items: new Map([...kept.items, ...joined]) };
  return { working, conflicts: left };
}

/** An item with the values that either side changed; null where both changed the same one, or one side deleted it. */
function joinValues({ base, mine, theirs }: Extract<MergeConflict, { kind: "item" }>): LayoutItem | null {
  if (!base || !mine || !theirs || mine.kind !== theirs.kind || base.kind !== mine.kind) return null;
  const [was, here] = [base, mine].map(({ values }) => new Map<string, unknown>(Object.entries(values)));
  const values = Object.entries(theirs.values).map(([name, there]): [string, unknown] | null => {
    const [before, own] = [was?.get(name), here?.get(name)];
    if (same(own, before) || same(own, there)) return [name, there];
    return same(there, before) ? [name, own] : null;
  });
  if (values.includes(null)) return null;
  return { ...theirs, values: Object.fromEntries(values.filter((pair) => pair !== null)) } as LayoutItem;
}

/** Values of items are plain data in the order of their schema. */
const same = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
