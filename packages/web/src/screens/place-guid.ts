import type { Place } from "../features/tree/place-store.ts";

/** The place a page is about: the one its address names, or else the one selected in the tree, if it is of that level. */
export function placeGuid(
  named: string | undefined,
  selected: Place | null,
  level: Place["level"],
): string | undefined {
  return named || (selected?.level === level ? selected.guid : undefined);
}
