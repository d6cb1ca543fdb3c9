import { isFlat, pathLength, withoutRepeats } from "@lukou/geometry";
import { MIN_POINTS } from "../../layout/shape-geometry.ts";
import { deleteShapeFix } from "../fixes.ts";
import { aspectOf, planePoints } from "../plane.ts";
import { defineRule } from "../rule.ts";
import { titleOf, whereOf } from "../words.ts";
import { placeOf } from "./place-of.ts";

/** Polygons without area and lines without length. */
export const noExtent = defineRule({
  id: "no-extent",
  scope: "shape",
  severity: "error",
  check: ({ shape, item, end, camera }, { frame, limits }) => {
    const isRing = shape.geometry === "polygon";
    if (withoutRepeats(shape.points, isRing).length < MIN_POINTS[shape.geometry]) return [];
    const points = planePoints(shape, frame);
    const onMap = shape.cameraGuid === null;
    const none = isRing
      ? isFlat(points, onMap ? limits.minAreaM2 : limits.minAreaInPicture * aspectOf(shape))
      : pathLength(points, false) < (onMap ? limits.minLengthM : limits.minLengthInPicture);
    if (!none) return [];
    const message = `${titleOf(item, end)}${whereOf(camera)}的${isRing ? "面积" : "长度"}几乎为零，请重新绘制`;
    return [{ ...placeOf(shape), message, fixes: [deleteShapeFix(shape)] }];
  },
});
