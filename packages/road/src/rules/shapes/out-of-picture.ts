import { clipLine, clipRing, pathLength, sidesOfBox, withoutRepeats } from "@lukou/geometry";
import { redrawFix } from "../fixes.ts";
import { defineRule } from "../rule.ts";
import { titleOf, whereOf } from "../words.ts";
import { placeOf } from "./place-of.ts";

const FRAME = sidesOfBox([0, 0, 1, 1]);
/** What cutting one side after the other rounds by at most, share of the picture. */
const ROUNDING = 1e-12;

/** Points outside of the picture. */
export const outOfPicture = defineRule({
  id: "out-of-picture",
  scope: "shape",
  severity: "error",
  check: ({ shape, item, end, camera }, { limits }) => {
    if (shape.cameraGuid === null) return [];
    const isOutside = (n: number) => n < -limits.outsidePicture || n > 1 + limits.outsidePicture;
    const outside = shape.points.filter((point) => point.some(isOutside));
    const [first] = outside;
    if (!first) return [];
    const message = `${titleOf(item, end)}${whereOf(camera)}有${outside.length}个顶点超出图片，请移回图片内`;
    const fix = redrawFix("clip", "裁剪到图片范围", shape, () => insidePicture(shape.points, shape.geometry));
    return [{ ...placeOf(shape, first), message, fixes: [fix] }];
  },
});

/** The part of a polygon in the picture, or the longest piece of a line; null where nothing is. */
export function insidePicture(
  points: readonly (readonly [number, number])[],
  geometry: "polygon" | "line",
): [number, number][] | null {
  const onto = ([x, y]: readonly [number, number]): [number, number] => [ontoSide(x), ontoSide(y)];
  const pieces = geometry === "polygon" ? [clipRing(points, FRAME)] : clipLine(points, FRAME);
  const longest = pieces.toSorted((a, b) => pathLength(b, false) - pathLength(a, false))[0] ?? [];
  const kept = withoutRepeats(longest.map(onto), geometry === "polygon");
  return kept.length < (geometry === "polygon" ? 3 : 2) ? null : kept;
}

/** A place on a side of the picture lies on it exactly, whichever way cutting rounded it. */
function ontoSide(place: number): number {
  if (place < ROUNDING) return 0;
  return place > 1 - ROUNDING ? 1 : place;
}
