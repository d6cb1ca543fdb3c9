import { placeInRing, signedArea } from "@lukou/geometry";
import type { Point } from "../document/document.ts";
import { edgesOf } from "./edges.ts";
import { type PathCrossing, pathCrossings } from "./path-crossings.ts";
import { findSelfCrossing } from "./self-crossing.ts";
import { withoutRepeats } from "./tidy-points.ts";
import { between, distance, isSame } from "./vector.ts";

/** A part of the path that leads through the inside, from border to border. */
type Chord = readonly Point[];

/**
 * The pieces a drawn path cuts a polygon into; what of the path ends inside cuts nothing. Empty when the path does not
 * cut, or when path or polygon cross themselves.
 */
export function cutRing(ring: readonly Point[], path: readonly Point[]): Point[][] {
  const border = withoutRepeats("polygon", ring);
  const way = withoutRepeats("line", path);
  if (findSelfCrossing({ geometry: "polygon", points: border })) return [];
  if (findSelfCrossing({ geometry: "line", points: way })) return [];
  const crossings = pathCrossings(way, edgesOf("polygon", border));
  const chords = chordsOf(border, way, crossings);
  let pieces = [withPoints(border, crossings)];
  for (const chord of chords) pieces = pieces.flatMap((piece) => cutByChord(piece, chord));
  return pieces.length > 1 ? pieces : [];
}

function chordsOf(
  ring: readonly Point[],
  path: readonly Point[],
  crossings: readonly PathCrossing[],
): Chord[] {
  const chords: Chord[] = [];
  for (const [index, to] of crossings.entries()) {
    const from = crossings[index - 1];
    if (!from || isSame(from.point, to.point)) continue;
    const corners = path.filter((_, at) => at > from.onPath && at < to.onPath);
    const chord = [from.point, ...corners, to.point];
    if (isInside(chord, ring)) chords.push(chord);
  }
  return chords;
}

function isInside([first, second]: Chord, ring: readonly Point[]): boolean {
  return first !== undefined && second !== undefined && liesIn(between(first, second, 0.5), ring);
}

/** Inside and not, by rounding, just beside the border. */
function liesIn(point: Point, ring: readonly Point[]): boolean {
  return placeInRing(point, ring) === "inside";
}

function withPoints(ring: readonly Point[], crossings: readonly PathCrossing[]): Point[] {
  const added = crossings.toSorted((s, t) => s.onBorder - t.onBorder);
  const all = ring.flatMap((corner, index) => [
    corner,
    ...added.filter(({ onBorder }) => onBorder > index && onBorder < index + 1).map(({ point }) => point),
  ]);
  return withoutRepeats("polygon", all);
}

function cutByChord(piece: readonly Point[], chord: Chord): Point[][] {
  const [first, last] = [chord[0], chord.at(-1)];
  const from = piece.findIndex((corner) => first && isSame(corner, first));
  const to = piece.findIndex((corner) => last && isSame(corner, last));
  if (from < 0 || to < 0 || from === to || !isInside(chord, piece)) return [[...piece]];
  const inner = chord.slice(1, -1);
  const halves = [
    [...walk(piece, from, to), ...inner.toReversed()],
    [...walk(piece, to, from), ...inner],
  ];
  return halves.every((half) => half.length >= 3 && Math.abs(signedArea(half)) > thinnest(half))
    ? halves
    : [[...piece]];
}

/** The corners from one to another, going forward, with both. */
function walk(ring: readonly Point[], from: number, to: number): Point[] {
  return from <= to ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)];
}

/** Pieces with less area than rounding makes are none. */
function thinnest(ring: readonly Point[]): number {
  const length = edgesOf("polygon", ring).reduce((sum, [from, to]) => sum + distance(from, to), 0);
  return length * length * 1e-12;
}
