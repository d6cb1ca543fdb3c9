import type { Point } from "../document/document.ts";
import { withoutRepeats } from "./tidy-points.ts";
import { distance } from "./vector.ts";

/**
 * One line through several: again and again the nearest free end is added, turned round where necessary. Ends nearer
 * than the tolerance (in units of the plane) become one corner, others are bridged. The direction is that of the first.
 */
export function joinedLines(lines: readonly (readonly Point[])[], tolerance: number): Point[] {
  let [whole = [], ...left] = lines;
  while (left.length > 0) {
    const links = left.flatMap((line, index) => linksOf(whole, line).map((link) => ({ ...link, index })));
    const nearest = links.reduce((best, link) => (link.gap < best.gap ? link : best));
    whole = nearest.gap <= tolerance ? nearest.merged : nearest.bridged;
    left = left.toSpliced(nearest.index, 1);
  }
  return withoutRepeats("line", whole);
}

interface Link {
  readonly gap: number;
  readonly merged: readonly Point[];
  readonly bridged: readonly Point[];
}

/** The four ways to put a line before or behind another one; one without corners links to nothing. */
function linksOf(whole: readonly Point[], line: readonly Point[]): Link[] {
  const [start, end] = [whole[0], whole.at(-1)];
  return [line, line.toReversed()].flatMap((turned) => {
    const [first, last] = [turned[0], turned.at(-1)];
    if (!start || !end || !first || !last) return [{ gap: Infinity, merged: whole, bridged: whole }];
    return [
      { gap: distance(end, first), merged: [...whole, ...turned.slice(1)], bridged: [...whole, ...turned] },
      {
        gap: distance(last, start),
        merged: [...turned.slice(0, -1), ...whole],
        bridged: [...turned, ...whole],
      },
    ];
  });
}
