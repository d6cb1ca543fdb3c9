import type { ItemOf, LayoutCamera, LayoutShape } from "@lukou/contract";
import { laneLineKind } from "@lukou/contract";
import { type LongAxis, longAxis } from "@lukou/geometry";
import { type Point, planePoints, shapeAt } from "../plane.ts";
import type { ItemSubject, Setting } from "../rule.ts";
import { laneTitle } from "../words.ts";

/** A stop line and a lane that it stops, as both are drawn in one place. */
export interface StoppedLane {
  readonly camera: LayoutCamera | null;
  readonly line: LayoutShape;
  readonly stop: readonly Point[];
  readonly lane: ItemOf<"lane">;
  readonly laneShape: LayoutShape;
  readonly points: readonly Point[];
  readonly axis: LongAxis;
  readonly title: string;
}

/** Every lane that a stop line names, wherever both are drawn and the lane is long enough to have a direction. */
export function stoppedLanes(subject: ItemSubject, { frame, limits }: Setting): StoppedLane[] {
  const { item, shapes, referred, cameras } = subject;
  if (item.kind !== "laneLine" || item.values.lineKind !== laneLineKind.byKey.stop) return [];
  return shapes.flatMap((line) => {
    const camera = cameras.find(({ guid }) => guid === line.cameraGuid) ?? null;
    return referred.flatMap(({ item: lane, shapes: laneShapes, end }): StoppedLane[] => {
      const laneShape = shapeAt(laneShapes, line.cameraGuid);
      if (lane.kind !== "lane" || !laneShape) return [];
      const points = planePoints(laneShape, frame);
      const axis = longAxis(points);
      if (!axis || axis.elongation < limits.elongation) return [];
      const stop = planePoints(line, frame);
      const title = laneTitle(lane, end);
      return [{ camera, line, stop, lane, laneShape, points, axis, title }];
    });
  });
}
