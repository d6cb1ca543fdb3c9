import type { Action, Point, ShapeId } from "../document/document.ts";
import { offspring } from "../document/offspring.ts";
import { freshId, placeShapes } from "../document/place-shapes.ts";
import type { NewId, ShapeIds } from "../document/reference.ts";
import { laneFromCentreLine } from "../geometry/lane-from-centre-line.ts";
import { offsetPolyline } from "../geometry/offset-polyline.ts";
import { chosenShapes } from "./copy-shapes.ts";

/** Adds a line of the same kind beside each line, above it: towards +y of one that runs towards +x, or the other way. */
export const addParallels =
  (ids: ShapeIds, by: number, newId: NewId): Action =>
  (drawing) =>
    chosenShapes(drawing, ids).reduce((result, line) => {
      const points = line.geometry === "line" ? offsetPolyline(line.points, by) : null;
      if (!points) return result;
      return placeShapes(result, [offspring(line, freshId(result, newId), points)], line.id);
    }, drawing);

/** Adds a lane of a width and kind around each centre line, above it; the lines stay. */
export const addLanes =
  (ids: ShapeIds, width: number, kind: string, newId: NewId): Action =>
  (drawing) =>
    chosenShapes(drawing, ids).reduce((result, line) => {
      const points = line.geometry === "line" ? laneFromCentreLine(line.points, width) : null;
      if (!points) return result;
      return placeShapes(result, [laneShape(freshId(result, newId), kind, points)], line.id);
    }, drawing);

/** What the caller keeps beside a line says nothing about the lane around it. */
const laneShape = (id: ShapeId, kind: string, points: readonly Point[]) => ({
  id,
  kind,
  geometry: "polygon" as const,
  points,
  label: "",
  locked: false,
  hidden: false,
  data: null,
});
