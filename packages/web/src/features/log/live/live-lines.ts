/** Most lines that stay on screen; the oldest go first. */
export const LINES_MAX = 3_000;

/** Lines of a log on screen, newest first, and those that came while the reader did not want to be moved. */
export interface LiveLines<L> {
  readonly shown: readonly L[];
  readonly held: readonly L[];
}

type Numbered = { readonly id: string };

/** Takes in what came, oldest first. Lines may come again: each counts once. */
export function takeNews<L extends Numbered>(
  lines: LiveLines<L>,
  news: readonly L[],
  hold: boolean,
): LiveLines<L> {
  const known = new Set([...lines.shown, ...lines.held].map(({ id }) => id));
  const fresh = news.filter(({ id }) => !known.has(id)).toReversed();
  if (fresh.length === 0) return lines;
  const held = [...fresh, ...lines.held].slice(0, LINES_MAX);
  return hold ? { ...lines, held } : showHeld({ ...lines, held });
}

/** Puts what was held back on top. */
export function showHeld<L>({ shown, held }: LiveLines<L>): LiveLines<L> {
  return held.length === 0 ? { shown, held } : { shown: [...held, ...shown].slice(0, LINES_MAX), held: [] };
}
