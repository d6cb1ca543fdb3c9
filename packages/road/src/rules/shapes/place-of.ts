import type { LayoutShape } from "@lukou/contract";
import { meanPoint } from "@lukou/geometry";
import type { Found } from "../rule.ts";

/** What an issue about one shape names; the place is the middle of its points unless told otherwise. */
export function placeOf(
  shape: LayoutShape,
  at?: readonly [number, number],
): Pick<Found, "itemGuids" | "shapeGuids" | "at"> {
  const point = at ?? meanPoint(shape.points);
  return {
    itemGuids: [shape.itemGuid],
    shapeGuids: [shape.guid],
    ...(point && { at: { cameraGuid: shape.cameraGuid, point } }),
  };
}
