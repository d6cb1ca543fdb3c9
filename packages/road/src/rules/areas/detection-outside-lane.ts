import { cameraAreaKind, type LayoutItem } from "@lukou/contract";
import { planePoints, shapeAt, shareInside } from "../plane.ts";
import { defineRule } from "../rule.ts";
import { placeOf } from "../shapes/place-of.ts";
import { listed, percent, titleOf, whereOf } from "../words.ts";

const measuresLanes = (item: LayoutItem): boolean =>
  item.kind === "laneDetection" ||
  (item.kind === "area" &&
    (item.values.areaKind === cameraAreaKind.byKey.detectionArea ||
      item.values.areaKind === cameraAreaKind.byKey.detectionLine));

/** Detection areas, lines and lane detections that lie mostly beside the lanes they measure. */
export const detectionOutsideLane = defineRule({
  id: "detection-outside-lane",
  scope: "item",
  severity: "warning",
  check: ({ item, shapes, end, referred, cameras }, { frame, limits }) => {
    if (!measuresLanes(item)) return [];
    return shapes.flatMap((shape) => {
      const lanes = referred.flatMap((drawn) => {
        const there = drawn.item.kind === "lane" ? shapeAt(drawn.shapes, shape.cameraGuid) : undefined;
        return there ? [{ title: titleOf(drawn.item, drawn.end), points: planePoints(there, frame) }] : [];
      });
      if (lanes.length === 0) return [];
      const inside = shareInside(
        planePoints(shape, frame),
        shape.geometry,
        lanes.map(({ points }) => points),
      );
      if (inside >= limits.detectionInLane) return [];
      const camera = cameras.find(({ guid }) => guid === shape.cameraGuid) ?? null;
      const names = listed(lanes.map(({ title }) => title));
      const message = `${titleOf(item, end)}${whereOf(camera)}只有${percent(inside)}位于${names}内，请移到车道内或更换车道`;
      return [{ ...placeOf(shape), message, fixes: [] }];
    });
  },
});
