import type { LayoutItem, LayoutShape } from "@lukou/contract";
import type { LayoutState } from "@lukou/road";

/** Brings single items of the past back into the present: their values and all their shapes; what did not exist goes. */
export function restoreItems(present: LayoutState, past: LayoutState, guids: Iterable<string>): LayoutState {
  const items = new Map(present.items);
  const shapes = new Map(present.shapes);
  const wanted = withNeeded(present, past, guids);
  for (const guid of wanted) {
    const was = past.items.get(guid);
    if (was) items.set(guid, asNow(was, present.items.get(guid)));
    else items.delete(guid);
  }
  for (const [guid, { itemGuid }] of present.shapes) if (wanted.has(itemGuid)) shapes.delete(guid);
  for (const [guid, was] of past.shapes) {
    if (wanted.has(was.itemGuid)) shapes.set(guid, asNow(was, present.shapes.get(guid)));
  }
  return { items, shapes };
}

/** Brings one shape back as it was, with the item it belongs to where that is gone too. */
export function restoreShape(present: LayoutState, past: LayoutState, guid: string): LayoutState {
  const was = past.shapes.get(guid);
  const shapes = new Map(present.shapes);
  if (!was) {
    shapes.delete(guid);
    return { items: present.items, shapes };
  }
  if (!present.items.has(was.itemGuid)) return restoreItems(present, past, [was.itemGuid]);
  shapes.set(guid, asNow(was, present.shapes.get(guid)));
  return { items: present.items, shapes };
}

/** Everything as it was. */
export function restoreAll(present: LayoutState, past: LayoutState): LayoutState {
  return restoreItems(present, past, new Set([...present.items.keys(), ...past.items.keys()]));
}

/** With a deleted item come back those it speaks of that are gone as well, such as the lanes of a stop line. */
function withNeeded(present: LayoutState, past: LayoutState, guids: Iterable<string>): Set<string> {
  const all = new Set<string>();
  const add = (guid: string): void => {
    if (all.has(guid)) return;
    all.add(guid);
    const item = past.items.get(guid);
    if (!item) return;
    for (const other of referencesOf(item)) {
      if (!present.items.has(other) && past.items.has(other)) add(other);
    }
  };
  for (const guid of guids) add(guid);
  return all;
}

function referencesOf({ values }: LayoutItem): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    /guids?$/i.test(name) ? [value].flat().filter((guid) => typeof guid === "string") : [],
  );
}

/** The past with the revision of the present, which a save is compared with. */
function asNow<T extends LayoutItem | LayoutShape>(was: T, now: T | undefined): T {
  return now ? { ...was, revision: now.revision } : was;
}
