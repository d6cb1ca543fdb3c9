import { type ItemOf, type LayoutCamera, type LayoutShape, laneLineKind } from "@lukou/contract";
import { type Point, planePoints, shapeAt } from "../plane.ts";
import type { Found, ItemSubject, Setting } from "../rule.ts";
import { placeOf } from "../shapes/place-of.ts";
import { laneTitle } from "../words.ts";

/** A lane that a stop line stops, as it is drawn in one place. */
export interface StoppedLane {
  readonly lane: ItemOf<"lane">;
  readonly shape: LayoutShape;
  readonly points: readonly Point[];
  readonly title: string;
}

/** A stop line in one place (null is the map) with those of its lanes that are drawn there too. */
export interface StopHere {
  readonly camera: LayoutCamera | null;
  readonly line: LayoutShape;
  readonly stop: readonly Point[];
  readonly lanes: readonly StoppedLane[];
}

/** The places where a stop line and lanes that it names are drawn; none for other items. */
export function stopsOf({ item, shapes, referred, cameras }: ItemSubject, { frame }: Setting): StopHere[] {
  if (item.kind !== "laneLine" || item.values.lineKind !== laneLineKind.byKey.stop) return [];
  return shapes.map((line) => ({
    camera: cameras.find(({ guid }) => guid === line.cameraGuid) ?? null,
    line,
    stop: planePoints(line, frame),
    lanes: referred.flatMap(({ item: lane, shapes: laneShapes, end }): StoppedLane[] => {
      const shape = shapeAt(laneShapes, line.cameraGuid);
      if (lane.kind !== "lane" || !shape) return [];
      return [{ lane, shape, points: planePoints(shape, frame), title: laneTitle(lane, end) }];
    }),
  }));
}

/** What an issue about a stop line and some of its lanes names. */
export function placeOfStop(
  line: LayoutShape,
  lanes: readonly StoppedLane[],
): Pick<Found, "itemGuids" | "shapeGuids" | "at"> {
  const place = placeOf(line);
  return {
    ...place,
    itemGuids: [...place.itemGuids, ...lanes.map(({ lane }) => lane.guid)],
    shapeGuids: [line.guid, ...lanes.map(({ shape }) => shape.guid)],
  };
}
