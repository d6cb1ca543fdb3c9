import { LayoutChange, LayoutItem, LayoutShape } from "@lukou/contract";
import { changesBetween, type LayoutState } from "@lukou/road";
import { z } from "zod";
import { withChanges } from "./layout-actions.ts";

/**
 * Unsaved work as it is kept in the browser: the changes, and what the changed things were before, so that they can be
 * merged with what others saved meanwhile.
 */
export const KeptDraft = z.object({
  /** When it was kept, ms since 1970. */
  at: z.number(),
  /** Revision of the layout the changes were made on. */
  revision: z.int(),
  changes: z.array(LayoutChange),
  items: z.array(LayoutItem),
  shapes: z.array(LayoutShape),
});
export type KeptDraft = Omit<z.output<typeof KeptDraft>, "items"> & { readonly items: readonly LayoutItem[] };

/** What to keep of unsaved work; null when there is none. */
export function draftOf(
  base: LayoutState,
  mine: LayoutState,
  revision: number,
  at: number,
): KeptDraft | null {
  const changes = changesBetween(base, mine);
  if (changes.length === 0) return null;
  const touched = new Set(changes.map(guidOf));
  return {
    at,
    revision,
    changes,
    items: [...base.items.values()].filter(({ guid }) => touched.has(guid)),
    shapes: [...base.shapes.values()].filter(
      ({ guid, itemGuid }) => touched.has(guid) || touched.has(itemGuid),
    ),
  };
}

/** The two sides a kept draft stands for, on top of what the server has now: what it began from, and what was made of it. */
export function sidesOfDraft(
  { changes, items, shapes }: KeptDraft,
  now: LayoutState,
): { readonly base: LayoutState; readonly mine: LayoutState } {
  const touched = new Set(changes.map(guidOf));
  const kept = <T>(all: ReadonlyMap<string, T>): [string, T][] =>
    [...all].filter(([guid]) => !touched.has(guid));
  const base: LayoutState = {
    items: new Map([...kept(now.items), ...items.map((item) => [item.guid, item] as const)]),
    shapes: new Map([...kept(now.shapes), ...shapes.map((shape) => [shape.guid, shape] as const)]),
  };
  return { base, mine: withChanges(changes)(base) };
}

/** The thing a change is about. */
export function guidOf(change: LayoutChange): string {
  if (change.op === "putItem") return change.item.guid;
  return change.op === "putShape" ? change.shape.guid : change.guid;
}

/** The newest of several kept drafts with its key; what cannot be read counts as none. */
export function newestDraft(
  kept: readonly (readonly [key: string, value: unknown])[],
): { readonly key: string; readonly draft: KeptDraft } | null {
  const drafts = kept.flatMap(([key, value]) => {
    const { data } = KeptDraft.safeParse(value);
    return data ? [{ key, draft: data }] : [];
  });
  return drafts.toSorted((a, b) => b.draft.at - a.draft.at)[0] ?? null;
}
