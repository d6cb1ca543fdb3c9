import { distance, headingOf, type Point } from "@lukou/rehearsal";

/** A line that is driven along, by metres from its start. */
export interface Path {
  readonly points: readonly Point[];
  readonly length: number;
  /** The point `metres` along; before the start and beyond the end the line goes on straight. */
  at(metres: number): Point;
}

/** A path along a line of at least two different points. */
export function createPath(points: readonly Point[]): Path {
  const reached = [0];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before !== undefined) reached.push((reached[index - 1] ?? 0) + distance(before, point));
  }
  const length = reached.at(-1) ?? 0;
  const last = points.length - 2;

  return {
    points,
    length,
    at(metres) {
      let leg = 0;
      while (leg < last && (reached[leg + 1] ?? 0) < metres) leg += 1;
      const from = points[leg] as Point;
      const to = points[leg + 1] as Point;
      const start = reached[leg] as number;
      const span = (reached[leg + 1] as number) - start;
      const share = span === 0 ? 0 : (metres - start) / span;
      return {
        east: from.east + (to.east - from.east) * share,
        north: from.north + (to.north - from.north) * share,
      };
    },
  };
}

/** Radius of the tightest bend, metres, measured over chords of about `chord` metres. */
export function tightestRadius(path: Path, chord = 4): number {
  let tightest = Number.POSITIVE_INFINITY;
  for (let at = chord; at <= path.length - chord; at += chord / 2) {
    const [a, b, c] = [path.at(at - chord), path.at(at), path.at(at + chord)];
    const turn = headingOf({ east: c.east - b.east, north: c.north - b.north });
    const before = headingOf({ east: b.east - a.east, north: b.north - a.north });
    const bend = Math.abs(((turn - before + 540) % 360) - 180) * (Math.PI / 180);
    if (bend > 0.01) tightest = Math.min(tightest, chord / bend);
  }
  return tightest;
}

/** The path's points at every metre from its start, east and north in turn. */
export function everyMetre(path: Path): Float64Array {
  const count = Math.floor(path.length) + 1;
  const places = new Float64Array(count * 2);
  for (let metre = 0; metre < count; metre += 1) {
    const point = path.at(metre);
    places[metre * 2] = point.east;
    places[metre * 2 + 1] = point.north;
  }
  return places;
}

/** Where the first of two paths, given by `everyMetre`, first comes closer than `reach` metres to the second. */
export function firstMeeting(
  a: Float64Array,
  b: Float64Array,
  reach: number,
): { onA: number; onB: number } | null {
  for (let i = 0; i < a.length; i += 2) {
    for (let j = 0; j < b.length; j += 2) {
      const east = (a[i] as number) - (b[j] as number);
      const north = (a[i + 1] as number) - (b[j + 1] as number);
      if (east * east + north * north < reach * reach) return { onA: i / 2, onB: j / 2 };
    }
  }
  return null;
}
