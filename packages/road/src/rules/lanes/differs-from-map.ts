import type { LayoutCamera, LayoutShape } from "@lukou/contract";
import { distanceToPath, projectLine, projectRing } from "@lukou/geometry";
import { toGround } from "../../ground/between-pictures.ts";
import { median, type Point, planePoints, shapeAt } from "../plane.ts";
import { defineRule, type Setting } from "../rule.ts";
import { placeOf } from "../shapes/place-of.ts";
import { metres, titleOf, whereOf } from "../words.ts";

/** What is drawn in a calibrated picture and lies elsewhere on the map. */
export const differsFromMap = defineRule({
  id: "differs-from-map",
  scope: "item",
  severity: "warning",
  check: ({ item, shapes, end, cameras }, setting) => {
    const onMap = shapeAt(shapes, null);
    if (!onMap) return [];
    return cameras.flatMap((camera) => {
      const shape = shapeAt(shapes, camera.guid);
      const residual = shape && residualM(shape, camera, onMap, setting);
      if (!residual || residual <= setting.limits.mapResidualM) return [];
      const message = `${titleOf(item, end)}${whereOf(camera)}与地图相差${metres(residual)}，请核对图形或标定`;
      const place = placeOf(shape);
      return [{ ...place, shapeGuids: [shape.guid, onMap.guid], message, fixes: [] }];
    });
  },
});

/** How far, on the ground, the corners in a picture lie from the outline on the map: the middle one, for pictures show parts. */
function residualM(
  shape: LayoutShape,
  camera: LayoutCamera,
  onMap: LayoutShape,
  { frame }: Setting,
): number | undefined {
  const toMetres = toGround(camera);
  if (!toMetres) return undefined;
  const isRing = shape.geometry === "polygon";
  const ground: readonly Point[] = isRing
    ? projectRing(toMetres, shape.points)
    : projectLine(toMetres, shape.points).flat();
  const outline = planePoints(onMap, frame);
  return median(ground.map((point) => distanceToPath(point, outline, isRing)));
}
