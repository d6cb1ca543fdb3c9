import type { LayoutCamera, LayoutShape, RoadLayout } from "@lukou/contract";
import { createEnuFrame } from "@lukou/geometry";
import type { LayoutState } from "@lukou/road";
import { inverseOf, projectShape } from "./homography.ts";
import type { OverlayShape } from "./overlay-shape.ts";

/** The middle of the lower half of a picture: what a camera over a road shows there is ground in front of it. */
const GROUND_IN_PICTURE = [0.5, 0.75] as const;
/** Ghosts farther outside of the picture than this say nothing about it. */
const BESIDE = 0.5;

type Origin = Pick<RoadLayout, "longitude" | "latitude">;
type Calibrated = Pick<LayoutCamera, "homography">;

const chosenShapes = (
  { shapes }: LayoutState,
  chosen: ReadonlySet<string>,
  cameraGuid: string | null,
): LayoutShape[] =>
  [...shapes.values()].filter((shape) => shape.cameraGuid === cameraGuid && chosen.has(shape.itemGuid));

/** What is chosen and drawn on the map, as a calibrated camera sees it; nothing without calibration. */
export function ghostsInPicture(
  state: LayoutState,
  chosen: ReadonlySet<string>,
  { homography }: Calibrated,
  { longitude, latitude }: Origin,
): OverlayShape[] {
  const back = homography && inverseOf(homography);
  if (!homography || !back) return [];
  const seen = projectShape(homography, [GROUND_IN_PICTURE], GROUND_IN_PICTURE)?.[0];
  if (!seen) return [];
  const frame = createEnuFrame([longitude, latitude]);
  return chosenShapes(state, chosen, null).flatMap(({ guid, geometry, points }) => {
    const ground = points.map((point): readonly [number, number] => {
      const [east, north] = frame.toLocal(point);
      return [east, north];
    });
    const projected = projectShape(back, ground, seen);
    const inside = projected?.some(
      ([x, y]) => x > -BESIDE && x < 1 + BESIDE && y > -BESIDE && y < 1 + BESIDE,
    );
    return projected && inside
      ? [{ key: `ghost/${guid}`, geometry, points: projected, tone: "linked" as const }]
      : [];
  });
}

/** What is chosen and drawn in a calibrated camera's picture, on the ground; nothing without calibration. */
export function ghostsOnMap(
  state: LayoutState,
  chosen: ReadonlySet<string>,
  { guid: cameraGuid, homography }: Calibrated & Pick<LayoutCamera, "guid">,
  { longitude, latitude }: Origin,
): OverlayShape[] {
  if (!homography) return [];
  const frame = createEnuFrame([longitude, latitude]);
  return chosenShapes(state, chosen, cameraGuid).flatMap(({ guid, geometry, points }) => {
    const projected = projectShape(homography, points, GROUND_IN_PICTURE)?.map(
      (place): readonly [number, number] => {
        const [lon, lat] = frame.toGeographic(place);
        return [lon, lat];
      },
    );
    return projected ? [{ key: `ghost/${guid}`, geometry, points: projected, tone: "linked" as const }] : [];
  });
}
