import type { LayoutCamera, LayoutShape } from "@lukou/contract";
import { type Point, planePoints, shapeAt } from "../plane.ts";
import { type DrawnLane, type Found, type LanesSubject, type Setting } from "../rule.ts";
import { laneTitle } from "../words.ts";

/** A lane as it is drawn in one place. */
export interface LaneHere {
  readonly lane: DrawnLane["item"];
  readonly shape: LayoutShape;
  readonly points: readonly Point[];
  readonly title: string;
}

/** The lanes of an approach in each place where some are drawn; null is the map. */
export function lanesByPlace(
  { lanes, end, cameras }: Pick<LanesSubject, "lanes" | "end" | "cameras">,
  { frame }: Setting,
): { readonly camera: LayoutCamera | null; readonly here: readonly LaneHere[] }[] {
  return [null, ...cameras].flatMap((camera) => {
    const here = lanes.flatMap(({ item, shapes }): LaneHere[] => {
      const shape = shapeAt(shapes, camera?.guid ?? null);
      if (!shape || shape.points.length < 3) return [];
      return [{ lane: item, shape, points: planePoints(shape, frame), title: laneTitle(item, end) }];
    });
    return here.length === 0 ? [] : [{ camera, here }];
  });
}

/** What an issue about several lanes names. */
export function placeOfLanes(lanes: readonly LaneHere[]): Pick<Found, "itemGuids" | "shapeGuids" | "at"> {
  const [first] = lanes;
  const [corner] = first?.shape.points ?? [];
  return {
    itemGuids: lanes.map(({ lane }) => lane.guid),
    shapeGuids: lanes.map(({ shape }) => shape.guid),
    ...(first && corner && { at: { cameraGuid: first.shape.cameraGuid, point: corner } }),
  };
}
