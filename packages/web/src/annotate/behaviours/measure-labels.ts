import type { Point } from "../document/document.ts";
import type { Plane } from "../document/plane.ts";
import type { PlaceLabel } from "../editor/editor-state.ts";
import { edgesOf } from "../geometry/edges.ts";
import { areaOf, centreOf } from "../geometry/measure-shape.ts";
import { between, distance } from "../geometry/vector.ts";
import { areaWords, lengthWords } from "./words.ts";

/** The lengths of the edges of a path, each at its middle. */
export function edgeLabels(path: readonly Point[], closed: boolean, unit: Plane["unit"]): PlaceLabel[] {
  return edgesOf(closed ? "polygon" : "line", path).map(([from, to]) => ({
    at: between(from, to, 0.5),
    text: lengthWords(distance(from, to), unit),
  }));
}

/** The length of the last edge of a path alone: what the hand is just drawing. */
export function lastEdgeLabel(path: readonly Point[], unit: Plane["unit"]): PlaceLabel[] {
  return edgeLabels(path.slice(-2), false, unit);
}

/** The area inside a path, in its middle. */
export function areaLabel(path: readonly Point[], unit: Plane["unit"]): PlaceLabel[] {
  const drawn = { geometry: "polygon", points: path } as const;
  const at = path.length > 2 ? centreOf(drawn) : null;
  return at ? [{ at, text: areaWords(areaOf(drawn), unit) }] : [];
}
