/** A visited view in the tags bar. One per route: opening another intersection reuses the tag of its page. */
export interface VisitedTag {
  /** Route name; identifies the tag. */
  readonly name: string;
  readonly title: string;
  /** Address last shown under this route. */
  readonly href: string;
}

/** What is remembered of a view while its tag is open. */
export interface CachedView {
  /** How far its content was scrolled, px. */
  readonly scrollTop: number;
}

export interface Tags {
  readonly visited: readonly VisitedTag[];
  /** By route name. */
  readonly cached: Readonly<Record<string, CachedView>>;
}

export const noTags: Tags = { visited: [], cached: {} };

const keepCached = (cached: Tags["cached"], keep: (name: string) => boolean): Tags["cached"] =>
  Object.fromEntries(Object.entries(cached).filter(([name]) => keep(name)));

/** Adds a view, or renews the address of one that is there; its place in the bar stays. */
export function visit({ visited, cached }: Tags, tag: VisitedTag): Tags {
  const known = visited.some(({ name }) => name === tag.name);
  return {
    visited: known ? visited.map((old) => (old.name === tag.name ? tag : old)) : [...visited, tag],
    cached,
  };
}

export function closeTag({ visited, cached }: Tags, name: string): Tags {
  return {
    visited: visited.filter((tag) => tag.name !== name),
    cached: keepCached(cached, (other) => other !== name),
  };
}

export function closeOthers({ visited, cached }: Tags, name: string): Tags {
  return {
    visited: visited.filter((tag) => tag.name === name),
    cached: keepCached(cached, (other) => other === name),
  };
}

/** Remembers how a view was left. Views without a tag are not remembered. */
export function cacheView({ visited, cached }: Tags, name: string, view: CachedView): Tags {
  return visited.some((tag) => tag.name === name)
    ? { visited, cached: { ...cached, [name]: view } }
    : { visited, cached };
}

/** Forgets how a view was left, before it is refreshed. */
export function forgetView({ visited, cached }: Tags, name: string): Tags {
  return { visited, cached: keepCached(cached, (other) => other !== name) };
}

/** Moves a tag to another place in the bar; a place outside it is the nearest one inside. */
export function moveTag({ visited, cached }: Tags, name: string, to: number): Tags {
  const moved = visited.find((tag) => tag.name === name);
  if (!moved) return { visited, cached };
  const others = visited.filter((tag) => tag !== moved);
  const place = Math.min(Math.max(to, 0), others.length);
  return { visited: [...others.slice(0, place), moved, ...others.slice(place)], cached };
}

/**
 * Where to go when tags were closed: nowhere while the current view still has its tag, else to the last tag left, and
 * to the root path when none is (TAGS-3).
 */
export function nextHref({ visited }: Tags, currentName: string, rootPath: string): string | undefined {
  if (visited.some(({ name }) => name === currentName)) return undefined;
  return visited.at(-1)?.href ?? rootPath;
}
