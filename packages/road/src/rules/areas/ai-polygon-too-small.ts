import { convexHull } from "@lukou/geometry";
import { redrawFix } from "../fixes.ts";
import { planePoints, shapeAt, shareInside } from "../plane.ts";
import { defineRule } from "../rule.ts";
import { placeOf } from "../shapes/place-of.ts";
import { listed, titleOf } from "../words.ts";

/** An AI polygon that leaves out part of an area of its camera: there nothing is recognised. */
export const aiPolygonTooSmall = defineRule({
  id: "ai-polygon-too-small",
  scope: "camera",
  severity: "warning",
  check: ({ camera, aiPolygons, areas }, { frame, limits }) =>
    aiPolygons.flatMap(({ shapes }) => {
      const polygon = shapeAt(shapes, camera.guid);
      if (!polygon) return [];
      const ring = planePoints(polygon, frame);
      const outside = areas.flatMap(({ item, shapes: drawn }) => {
        const shape = shapeAt(drawn, camera.guid);
        const inside = shape ? shareInside(planePoints(shape, frame), shape.geometry, [ring]) : 1;
        return shape && inside < limits.aiCover ? [{ item, shape }] : [];
      });
      if (outside.length === 0) return [];
      const names = listed(outside.map(({ item }) => titleOf(item)));
      const place = placeOf(polygon);
      const hull = convexHull([...polygon.points, ...outside.flatMap(({ shape }) => shape.points)]).map(
        ([x, y]): [number, number] => [x, y],
      );
      const wider = planePoints({ ...polygon, points: hull }, frame);
      // Of an area that is almost a line no share can be told.
      const helps = outside.every(
        ({ shape }) => shareInside(planePoints(shape, frame), shape.geometry, [wider]) >= limits.aiCover,
      );
      const fix = redrawFix("cover-areas", "扩大到包含各区域", polygon, () => hull);
      return [
        {
          ...place,
          itemGuids: [...place.itemGuids, ...outside.map(({ item }) => item.guid)],
          shapeGuids: [polygon.guid, ...outside.map(({ shape }) => shape.guid)],
          message: `相机“${camera.name}”的AI识别范围没有完全包含${names}，请扩大`,
          fixes: helps ? [fix] : [],
        },
      ];
    }),
});
