import type { Path } from "./pointer.ts";

/** What to remove from a value: `true` all of it, a number what a list has beyond so many items, else by key. */
type Cut = true | number | Map<PropertyKey, Cut>;

/** One place to remove, or the list there to shorten to its first `keep` items. */
export interface Edit {
  readonly path: Path;
  readonly keep?: number;
}

/** Remembers where the items of a pruned list stood in the message as it came. */
type Origins = WeakMap<object, readonly number[]>;

function cutOf(edits: readonly Edit[]): Map<PropertyKey, Cut> {
  const root = new Map<PropertyKey, Cut>();
  for (const { path, keep = true } of edits) {
    let node = root;
    for (const [depth, part] of path.entries()) {
      const next = node.get(part);
      if (next === true || typeof next === "number") break;
      if (depth === path.length - 1) node.set(part, keep);
      else {
        const child = next ?? new Map<PropertyKey, Cut>();
        node.set(part, child);
        node = child;
      }
    }
  }
  return root;
}

function shorten(list: readonly unknown[], length: number, origins: Origins): unknown[] {
  const items = list.slice(0, length);
  const was = origins.get(list);
  if (was) origins.set(items, was.slice(0, length));
  return items;
}

function cutFrom(value: unknown, cut: Map<PropertyKey, Cut>, origins: Origins): unknown {
  const kept = (child: unknown, key: PropertyKey) => {
    const deeper = cut.get(key);
    if (deeper instanceof Map) return cutFrom(child, deeper, origins);
    return typeof deeper === "number" && Array.isArray(child) ? shorten(child, deeper, origins) : child;
  };
  if (Array.isArray(value)) {
    const was = origins.get(value);
    const left = value.flatMap((_, index) => (cut.get(index) === true ? [] : [index]));
    const items = left.map((index) => kept(value[index], index));
    origins.set(
      items,
      left.map((index) => was?.[index] ?? index),
    );
    return items;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => (cut.get(key) === true ? [] : [[key, kept(child, key)]])),
  );
}

/** A copy of a JSON value without the parts at the given places. */
export const prune = (value: unknown, edits: readonly Edit[], origins: Origins): unknown =>
  cutFrom(value, cutOf(edits), origins);

/** The place in the message as it came of a place in its pruned copy. */
export function originalPath(value: unknown, path: Path, origins: Origins): Path {
  let current = value;
  return path.map((part) => {
    const items = Array.isArray(current) ? origins.get(current) : undefined;
    current = (current as Record<PropertyKey, unknown> | undefined)?.[part];
    return typeof part === "number" ? (items?.[part] ?? part) : part;
  });
}
