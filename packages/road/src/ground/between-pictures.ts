import type { LayoutCamera, LayoutShape } from "@lukou/contract";
import { facing, invertHomography, isFlat, pathLength, projectLine, projectRing } from "@lukou/geometry";
import { ROAD_LIMITS } from "../rules/limits.ts";
import { insidePicture } from "../rules/shapes/out-of-picture.ts";

type Geometry = LayoutShape["geometry"];
type Points = readonly (readonly [x: number, y: number])[];

/** The middle of the lower edge of a picture: what the camera sees there lies before it. */
const BEFORE: readonly [number, number] = [0.5, 1];

/** Picture to metres, with the sign that puts the picture's lower edge before the camera; null while not calibrated. */
export const toGround = ({ homography }: Pick<LayoutCamera, "homography">): readonly number[] | null =>
  homography === null ? null : facing(homography, BEFORE);

/** Metres to picture; null while not calibrated, or with numbers that lead nowhere back. */
export function toPicture(camera: Pick<LayoutCamera, "homography">): readonly number[] | null {
  const ground = toGround(camera);
  return ground && invertHomography(ground);
}

/** A polygon, or the longest piece of a line, through a homography; null when nothing of it lies before the horizon. */
export function project(h: readonly number[], points: Points, geometry: Geometry): Points | null {
  if (geometry === "polygon") {
    const ring = projectRing(h, points);
    return ring.length < 3 ? null : ring;
  }
  const pieces = projectLine(h, points);
  return pieces.toSorted((a, b) => pathLength(b, false) - pathLength(a, false))[0] ?? null;
}

/** What of a shape shows in a picture; null when nothing does, or too little to be told from a slip of the pen. */
export function shownIn(points: Points, geometry: Geometry): [number, number][] | null {
  const inside = insidePicture(points, geometry);
  if (!inside) return null;
  const { minAreaInPicture, minLengthInPicture } = ROAD_LIMITS;
  const isSlip =
    geometry === "polygon"
      ? isFlat(inside, minAreaInPicture)
      : pathLength(inside, false) < minLengthInPicture;
  return isSlip ? null : inside;
}
