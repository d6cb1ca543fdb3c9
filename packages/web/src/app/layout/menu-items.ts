import type { MenuNode } from "@lukou/contract";
import { isBlockedTitle } from "../guard/guard.ts";
import { findRoute } from "../paths.ts";
import { isToCome } from "../screens-to-come.ts";

/** An entry of the horizontal menu. */
export interface MenuEntry {
  readonly name: string;
  readonly title: string;
  readonly href: string;
}

const HOME = "homeIndex";

/**
 * The menu as granted (ROLE-A5) and as far as there is something to open: no hidden routes, none whose screen is not
 * part of this version, none that the guard keeps shut (GUARD-1). The home page comes first.
 */
export function menuEntries(granted: readonly MenuNode[]): MenuEntry[] {
  const entries = granted.flatMap(({ name, title }): MenuEntry[] => {
    const route = findRoute(name);
    if (!route || route.hidden || isToCome(name) || isBlockedTitle(title)) return [];
    return [{ name, title, href: route.redirect ?? route.path }];
  });
  return entries.toSorted((a, b) => Number(b.name === HOME) - Number(a.name === HOME));
}

/** The entry a page belongs to: its own, or the one whose path leads to it. */
export function currentEntry(entries: readonly MenuEntry[], path: string): string | undefined {
  const own = entries.find(({ href }) => href === path);
  const above = entries.find(({ name }) => path.startsWith(`${findRoute(name)?.path}/`));
  return (own ?? above)?.name;
}
