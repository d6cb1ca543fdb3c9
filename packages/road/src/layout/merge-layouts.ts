import type { LayoutItem, LayoutShape } from "@lukou/contract";
import { sameItem, sameShape } from "./same.ts";
import type { LayoutState } from "./state.ts";

/** How the things of one kind are compared, and how mine is built on what is theirs now. */
interface Handling<T> {
  readonly same: (a: T, b: T) => boolean;
  readonly onTop: (mine: T, theirs: T) => T;
}
const ITEMS: Handling<LayoutItem> = {
  same: sameItem,
  onTop: (mine, { revision }) => ({ ...mine, revision }),
};
const SHAPES: Handling<LayoutShape> = {
  same: sameShape,
  onTop: (mine, { revision, toVerify }) => ({ ...mine, revision, toVerify }),
};

interface Sides<T> {
  readonly guid: string;
  /** Null where it does not exist. */
  readonly base: T | null;
  readonly mine: T | null;
  readonly theirs: T | null;
}

/** Something that both sides changed, each differently. */
export type MergeConflict =
  | ({ readonly kind: "item" } & Sides<LayoutItem>)
  | ({ readonly kind: "shape" } & Sides<LayoutShape>);

/** A three-way merge; where sides conflict, `merged` has theirs. */
export interface MergedLayouts {
  readonly merged: LayoutState;
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Joins two sets of changes to one layout, thing by thing. Revisions are those of `theirs`, so that
 * `changesBetween(theirs, merged)` is what remains to be saved. Besides one thing changed twice it is a conflict to draw
 * on what the other side deleted, and to draw one item twice in one picture.
 */
export function mergeLayouts(base: LayoutState, mine: LayoutState, theirs: LayoutState): MergedLayouts {
  const items = mergeMaps(base.items, mine.items, theirs.items, ITEMS);
  const shapes = mergeMaps(base.shapes, mine.shapes, theirs.shapes, SHAPES);
  const conflicts: MergeConflict[] = [
    ...items.conflicts.map((sides) => ({ kind: "item" as const, ...sides })),
    ...shapes.conflicts.map((sides) => ({ kind: "shape" as const, ...sides })),
  ];
  for (const guid of drawnOnDeleted(items.merged, shapes.merged)) {
    conflicts.push({ kind: "item", ...sidesOf(guid, base.items, mine.items, theirs.items) });
    restore(guid, items.merged, shapes.merged, theirs);
  }
  for (const guid of drawnTwice(shapes.merged, theirs)) {
    conflicts.push({ kind: "shape", ...sidesOf(guid, base.shapes, mine.shapes, theirs.shapes) });
    const kept = theirs.shapes.get(guid);
    if (kept) shapes.merged.set(guid, kept);
    else shapes.merged.delete(guid);
  }
  return { merged: { items: items.merged, shapes: shapes.merged }, conflicts };
}

type Things<T> = ReadonlyMap<string, T>;

const sidesOf = <T>(guid: string, base: Things<T>, mine: Things<T>, theirs: Things<T>): Sides<T> => ({
  guid,
  base: base.get(guid) ?? null,
  mine: mine.get(guid) ?? null,
  theirs: theirs.get(guid) ?? null,
});

function mergeMaps<T>(
  base: Things<T>,
  mine: Things<T>,
  theirs: Things<T>,
  { same, onTop }: Handling<T>,
): { merged: Map<string, T>; conflicts: Sides<T>[] } {
  const merged = new Map<string, T>();
  const conflicts: Sides<T>[] = [];
  const equal = (a: T | null, b: T | null) => a === b || (a !== null && b !== null && same(a, b));
  for (const guid of new Set([...theirs.keys(), ...mine.keys()])) {
    const sides = sidesOf(guid, base, mine, theirs);
    const [iChanged, theyChanged] = [!equal(sides.base, sides.mine), !equal(sides.base, sides.theirs)];
    if (iChanged && theyChanged && !equal(sides.mine, sides.theirs)) conflicts.push(sides);
    const { mine: own, theirs: other } = sides;
    const ownOnTop = own && other ? onTop(own, other) : own;
    const kept = iChanged && !theyChanged ? ownOnTop : other;
    if (kept) merged.set(guid, kept);
  }
  return { merged, conflicts };
}

/** Items that are gone although a shape is drawn for them. */
function drawnOnDeleted(items: Things<LayoutItem>, shapes: Things<LayoutShape>): string[] {
  const orphans = [...shapes.values()].filter(({ itemGuid }) => !items.has(itemGuid));
  return [...new Set(orphans.map(({ itemGuid }) => itemGuid))];
}

/** Puts an item and its shapes back to what they are on their side. */
function restore(
  guid: string,
  items: Map<string, LayoutItem>,
  shapes: Map<string, LayoutShape>,
  theirs: LayoutState,
): void {
  const item = theirs.items.get(guid);
  if (item) items.set(guid, item);
  for (const shape of [...shapes.values(), ...theirs.shapes.values()]) {
    if (shape.itemGuid !== guid) continue;
    const kept = theirs.shapes.get(shape.guid);
    if (kept) shapes.set(shape.guid, kept);
    else shapes.delete(shape.guid);
  }
}

/** Shapes of mine in a place where another shape of the same item is drawn. */
function drawnTwice(shapes: Things<LayoutShape>, theirs: LayoutState): string[] {
  const places = Map.groupBy(
    shapes.values(),
    ({ itemGuid, cameraGuid }) => `${itemGuid} ${cameraGuid ?? "map"}`,
  );
  return [...places.values()].flatMap((alike) =>
    alike.length < 2 ? [] : alike.flatMap(({ guid }) => (theirs.shapes.has(guid) ? [] : [guid])),
  );
}
