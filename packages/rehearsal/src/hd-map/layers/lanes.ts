import type { MapFeature } from "@lukou/contract";
import { arc } from "../../plane/curve.ts";
import { ORIGIN } from "../../plane/point.ts";
import type { ApproachModel, Lane, RoadModel } from "../../road-model/road-model.types.ts";
import { approachLabel, laneLabel, turnLabel, turnText } from "../feature-names.ts";
import type { MapPen } from "../map-pen.ts";

/** hdmap_rid: the centre line of every lane, on the approaches and through the intersection. */
export function drawLanes(model: RoadModel, pen: MapPen): MapFeature[] {
  return [
    ...model.approaches.flatMap((approach) =>
      [...approach.entryLanes, ...approach.exitLanes].map((lane) => drawLane(approach, lane, pen)),
    ),
    ...drawConnections(model, pen),
    ...drawCirculatingLanes(model, pen),
  ];
}

function drawLane(approach: ApproachModel, lane: Lane, pen: MapPen): MapFeature {
  return pen.line(lane.line, {
    id: lane.key,
    name: laneLabel(approach, lane),
    road: approach.roadName,
    direction: approach.direction,
    kind: lane.role,
    laneType: lane.kind,
    laneNo: lane.number,
    turn: turnText(lane),
    turnName: turnLabel(lane),
    width: lane.width,
  });
}

function drawConnections(model: RoadModel, pen: MapPen): MapFeature[] {
  const approaches = new Map(model.approaches.map((approach) => [approach.key, approach]));
  return model.connections.flatMap((connection) => {
    const from = approaches.get(connection.fromApproach);
    const to = approaches.get(connection.toApproach);
    const lane = from?.entryLanes.find(({ key }) => key === connection.fromLane);
    if (from === undefined || to === undefined || lane === undefined) return [];
    return [
      pen.line(connection.line, {
        id: connection.key,
        name: `${approachLabel(from)}进口至${approachLabel(to)}出口`,
        road: from.roadName,
        direction: from.direction,
        kind: "connection",
        laneType: connection.kind,
        laneNo: lane.number,
        turn: connection.turn,
        width: connection.width,
        fromLane: connection.fromLane,
        toLane: connection.toLane,
      }),
    ];
  });
}

function drawCirculatingLanes({ roundabout }: RoadModel, pen: MapPen): MapFeature[] {
  if (roundabout === null) return [];
  return roundabout.laneRadii.map((radius, index) =>
    pen.line(arc(ORIGIN, { east: radius, north: 0 }, 360), {
      id: `RING${index + 1}`,
      name: `环道${index + 1}车道`,
      kind: "circulating",
      laneType: "motor",
      laneNo: index + 1,
      width: roundabout.laneWidth,
    }),
  );
}
