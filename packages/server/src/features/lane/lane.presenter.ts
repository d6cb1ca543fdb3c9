import type { LaneInfo, LaneLineInfo, LaneWithLines, LinePoints, PlacedLane } from "@lukou/contract";
import { coordinatesOf, endNameOf, identityOf, presentLinePoints } from "../road-layout/coordinates.ts";
import { type ItemOfKind, itemsOf, type ReadLayout } from "../road-layout/road-layout.read.ts";

type Lane = ItemOfKind<"lane">;
type Wanted = Parameters<typeof coordinatesOf>[2];

const byEnd = ({ ends }: ReadLayout, guid: string | null): number => {
  const index = ends.findIndex((end) => end.guid === guid);
  return index === -1 ? ends.length : index;
};

/** Lanes by approach clockwise from the north, those leading in before those leading out, from the middle of the road. */
export const sortedLanes = (layout: ReadLayout): Lane[] =>
  itemsOf(layout, "lane").toSorted(
    (a, b) =>
      byEnd(layout, a.values.endGuid) - byEnd(layout, b.values.endGuid) ||
      a.values.role - b.values.role ||
      a.values.number - b.values.number ||
      (a.guid < b.guid ? -1 : 1),
  );

export const presentLane = (layout: ReadLayout, lane: Lane): LaneInfo => ({
  ...identityOf(layout, lane),
  ...lane.values,
  endName: endNameOf(layout, lane.values.endGuid),
});

/** A lane with where it is drawn, of the places that are wanted. */
export const presentPlacedLane = (layout: ReadLayout, lane: Lane, wanted?: Wanted): PlacedLane => ({
  ...presentLane(layout, lane),
  coordinates: coordinatesOf(layout, lane.guid, wanted),
});

export const presentLine = (
  layout: ReadLayout,
  line: ItemOfKind<"laneLine">,
  wanted?: Wanted,
): LaneLineInfo => ({
  ...identityOf(layout, line),
  ...line.values,
  endName: endNameOf(layout, line.values.endGuid),
  coordinates: coordinatesOf(layout, line.guid, wanted),
});

/** Lines drawn in a camera's picture, of one lane or of all. */
export const linesIn = (layout: ReadLayout, cameraGuid: string, laneGuid?: string): LinePoints[] =>
  itemsOf(layout, "laneLine")
    .filter(({ values }) => laneGuid === undefined || values.laneGuids.includes(laneGuid))
    .flatMap((line) => presentLinePoints(layout, line, cameraGuid) ?? []);

export const presentLaneWithLines = (layout: ReadLayout, lane: Lane, cameraGuid: string): LaneWithLines => ({
  ...presentPlacedLane(layout, lane, (shape) => shape.cameraGuid === cameraGuid),
  lines: linesIn(layout, cameraGuid, lane.guid),
});
