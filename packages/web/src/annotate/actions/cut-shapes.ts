import { signedArea } from "@lukou/geometry";
import type { Action, Point, Shape } from "../document/document.ts";
import type { NewId, ShapeIds } from "../document/reference.ts";
import { cutPolyline } from "../geometry/cut-polyline.ts";
import { cutRing } from "../geometry/cut-ring.ts";
import { replaceByPieces } from "./replace-by-pieces.ts";

/** The pieces a drawn path cuts a shape into, of a polygon the largest first; empty when it does not cut. */
export function cutPieces({ geometry, points }: Shape, path: readonly Point[]): Point[][] {
  if (geometry === "line") return cutPolyline(points, path);
  if (geometry === "point") return [];
  return cutRing(points, path).sort((s, t) => Math.abs(signedArea(t)) - Math.abs(signedArea(s)));
}

/** Cuts shapes along a drawn path; the largest piece of a polygon and the first of a line keep the id. */
export const cutShapes =
  (ids: ShapeIds, path: readonly Point[], newId: NewId): Action =>
  (drawing) => {
    let result = drawing;
    for (const id of ids) {
      const shape = result.shapes.get(id);
      if (shape && !shape.locked) result = replaceByPieces(result, shape, cutPieces(shape, path), newId);
    }
    return result;
  };
