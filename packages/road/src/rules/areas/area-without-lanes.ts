import { cameraAreaKind, equipmentType, type LayoutShape } from "@lukou/contract";
import { changed } from "../fixes.ts";
import { type Point, planePoints, shapeAt, shareInside } from "../plane.ts";
import { type CameraSubject, defineRule } from "../rule.ts";
import { titleOf, whereOf } from "../words.ts";

const NEEDS_LANES: readonly number[] = [
  cameraAreaKind.byKey.detectionArea,
  cameraAreaKind.byKey.detectionLine,
];

/** Detection areas and lines of cameras that measure traffic, without a lane; lanes they lie in are offered. */
export const areaWithoutLanes = defineRule({
  id: "area-without-lanes",
  scope: "camera",
  severity: "warning",
  check: ({ camera, areas, lanes }, { frame, limits }) => {
    if (camera.unitKind === equipmentType.byKey.pedestrianPole) return [];
    return areas.flatMap(({ item, shapes }) => {
      if (item.values.laneGuids.length > 0 || !NEEDS_LANES.includes(item.values.areaKind)) return [];
      const shape = shapeAt(shapes, camera.guid);
      const under = shape
        ? lanesUnder(shape, lanes, (drawn) => planePoints(drawn, frame), limits.laneOfArea)
        : [];
      const names = under.map(({ item: lane, end }) => titleOf(lane, end)).join("、");
      const fix = {
        key: "lanes-under",
        title: `关联${names}`,
        changes: () => [changed(item, { laneGuids: under.map(({ item: lane }) => lane.guid) })],
      };
      return [
        {
          itemGuids: [item.guid],
          shapeGuids: shape ? [shape.guid] : [],
          message: `${titleOf(item)}${whereOf(camera)}没有关联车道，请选择所测的车道`,
          fixes: under.length > 0 ? [fix] : [],
        },
      ];
    });
  },
});

function lanesUnder(
  shape: LayoutShape,
  lanes: CameraSubject["lanes"],
  pointsOf: (shape: LayoutShape) => readonly Point[],
  share: number,
) {
  return lanes.flatMap((lane) => {
    const there = shapeAt(lane.shapes, shape.cameraGuid);
    return there && shareInside(pointsOf(shape), shape.geometry, [pointsOf(there)]) >= share ? [lane] : [];
  });
}
