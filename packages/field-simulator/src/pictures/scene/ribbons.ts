import type { Point } from "@lukou/rehearsal";

/** The line moved to the left of its direction, m. */
export function offsetLine(points: readonly Point[], left: number): Point[] {
  return points.map((point, index) => {
    const before = points[index - 1] ?? point;
    const after = points[index + 1] ?? point;
    const [east, north] = [after.east - before.east, after.north - before.north];
    const length = Math.hypot(east, north) || 1;
    return { east: point.east - (north / length) * left, north: point.north + (east / length) * left };
  });
}

/** A painted line of a width, m, as an outline. */
export const ribbon = (points: readonly Point[], width: number): Point[] => [
  ...offsetLine(points, width / 2),
  ...offsetLine(points, -width / 2).toReversed(),
];

/** Pieces of a line: `on` metres painted, `off` metres not. */
export function dashes(points: readonly Point[], on: number, off: number): Point[][] {
  const pieces: Point[][] = [];
  let piece: Point[] | null = null;
  let walked = 0;
  for (const [index, to] of points.slice(1).entries()) {
    const from = points[index] as Point;
    const length = Math.hypot(to.east - from.east, to.north - from.north);
    const at = (metres: number): Point => ({
      east: from.east + ((to.east - from.east) * metres) / length,
      north: from.north + ((to.north - from.north) * metres) / length,
    });
    let done = 0;
    while (done < length - 1e-9) {
      const phase = (walked + done) % (on + off);
      const isOn = phase < on - 1e-9;
      const next = Math.min(length, done + (isOn ? on - phase : on + off - phase));
      if (isOn) {
        piece ??= [at(done)];
        piece.push(at(next));
      }
      if (next < length || !isOn) {
        if (piece !== null) pieces.push(piece);
        piece = null;
      }
      done = next;
    }
    walked += length;
  }
  if (piece !== null) pieces.push(piece);
  return pieces;
}
