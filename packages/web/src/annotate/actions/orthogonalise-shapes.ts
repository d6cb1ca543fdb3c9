import type { Action } from "../document/document.ts";
import { editPoints } from "../document/edit-shapes.ts";
import type { ShapeIds } from "../document/reference.ts";
import { orthogonalised } from "../geometry/orthogonalised.ts";
import { unlessSettled } from "../geometry/settled.ts";

/** Makes the angles of shapes right or straight; one that is nothing like right-angled stays. */
export const orthogonaliseShapes =
  (ids: ShapeIds): Action =>
  (drawing) =>
    editPoints(drawing, ids, (points, { geometry }) =>
      unlessSettled(points, orthogonalised(geometry, points)),
    );
