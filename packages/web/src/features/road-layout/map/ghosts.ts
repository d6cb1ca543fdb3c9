import type { LayoutCamera, LayoutShape, RoadLayout } from "@lukou/contract";
import { applyHomography, createEnuFrame, facing, type Homography, invertHomography } from "@lukou/geometry";
import type { LayoutState } from "@lukou/road";
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

type Place = readonly [number, number];

/** The points of a shape on the other side; null where part of it lies behind the horizon: half a shape would mislead. */
function throughAll(h: Homography, points: readonly Place[]): Place[] | null {
  const places = points.flatMap((point) => {
    const place = applyHomography(h, point);
    return place ? [place] : [];
  });
  return places.length === points.length ? places : null;
}

/** What is chosen and drawn on the map, as a calibrated camera sees it; nothing without calibration. */
export function ghostsInPicture(
  state: LayoutState,
  chosen: ReadonlySet<string>,
  { homography }: Calibrated,
  { longitude, latitude }: Origin,
): OverlayShape[] {
  const back = homography && invertHomography(facing(homography, GROUND_IN_PICTURE));
  if (!back) return [];
  const frame = createEnuFrame([longitude, latitude]);
  return chosenShapes(state, chosen, null).flatMap(({ guid, geometry, points }) => {
    const ground = points.map((point): Place => {
      const [east, north] = frame.toLocal(point);
      return [east, north];
    });
    const projected = throughAll(back, ground);
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
  const forth = facing(homography, GROUND_IN_PICTURE);
  const frame = createEnuFrame([longitude, latitude]);
  return chosenShapes(state, chosen, cameraGuid).flatMap(({ guid, geometry, points }) => {
    const projected = throughAll(forth, points)?.map((place): Place => {
      const [lon, lat] = frame.toGeographic(place);
      return [lon, lat];
    });
    return projected ? [{ key: `ghost/${guid}`, geometry, points: projected, tone: "linked" as const }] : [];
  });
}
