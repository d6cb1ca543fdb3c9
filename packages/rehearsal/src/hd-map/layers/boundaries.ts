import type { MapFeature } from "@lukou/contract";
import { arc } from "../../plane/curve.ts";
import { ORIGIN, type Point } from "../../plane/point.ts";
import { placeOn } from "../../road-model/arm.ts";
import type { ApproachModel, RoadModel } from "../../road-model/road-model.types.ts";
import { approachLabel } from "../feature-names.ts";
import type { MapPen } from "../map-pen.ts";
import { raisedStrips } from "../strips.ts";

/** Kinds of `hdmap_boundary` lines. */
export type BoundaryKind = "solid" | "dashed" | "double" | "kerb";

/** Before the stop line lanes may not be changed, metres. */
const SOLID_LENGTH = 35;

/** hdmap_boundary: kerbs and painted lines. */
export function drawBoundaries(model: RoadModel, pen: MapPen): MapFeature[] {
  return [
    ...model.corners.map((corner) =>
      pen.line(corner.kerb, { id: `${corner.key}K`, name: "路缘石", kind: "kerb" }),
    ),
    ...drawRoundabout(model, pen),
    ...model.approaches.flatMap((approach) => drawApproach(approach, pen)),
  ];
}

const circle = (radius: number): Point[] => arc(ORIGIN, { east: radius, north: 0 }, 360);

function drawRoundabout({ roundabout }: RoadModel, pen: MapPen): MapFeature[] {
  if (roundabout === null) return [];
  const divider = (roundabout.laneRadii[0] ?? 0) + roundabout.laneWidth / 2;
  const edge = (roundabout.laneRadii.at(-1) ?? 0) + roundabout.laneWidth / 2;
  return [
    pen.line(circle(roundabout.islandRadius), { id: "ISLANDK", name: "环岛路缘石", kind: "kerb" }),
    pen.line(circle(divider), { id: "RINGD", name: "环道分界线", kind: "dashed", color: "white" }),
    pen.line(circle(edge), { id: "RINGN", name: "环道机非分界线", kind: "dashed", color: "white" }),
  ];
}

/** A painted or raised line before it is drawn. */
interface Mark {
  readonly key: string;
  readonly label: string;
  readonly kind: BoundaryKind;
  readonly color: "white" | "yellow" | "none";
  readonly points: readonly Point[];
}

function drawApproach(approach: ApproachModel, pen: MapPen): MapFeature[] {
  const marks = [...centreMarks(approach), ...laneMarks(approach), ...stripMarks(approach)];
  return marks.map(({ key, label, kind, color, points }) =>
    pen.line(points, {
      id: key,
      name: `${approachLabel(approach)}${label}`,
      road: approach.roadName,
      direction: approach.direction,
      kind,
      color,
    }),
  );
}

const straight = (
  approach: ApproachModel,
  offset: number,
  from = approach.stop,
  to = approach.end,
): Point[] => [placeOn(approach, from, offset), placeOn(approach, to, offset)];

function centreMarks(approach: ApproachModel): Mark[] {
  if (approach.oneWay !== null || approach.section.median !== null) return [];
  return [
    {
      key: `${approach.key}C`,
      label: "双黄线",
      kind: "double",
      color: "yellow",
      points: straight(approach, 0),
    },
  ];
}

/** Lane lines: on the way in solid before the stop line and dashed farther out, on the way out dashed. */
function laneMarks(approach: ApproachModel): Mark[] {
  const { entryLanes, exitLanes, stop, end } = approach;
  const turnPoint = stop + Math.min(SOLID_LENGTH, (end - stop) / 2);
  const pairs = [entryLanes, exitLanes].flatMap((lanes) =>
    lanes.slice(1).map((lane, index) => [lanes[index], lane]),
  );
  return pairs.flatMap(([inner, outer]): Mark[] => {
    if (inner === undefined || outer === undefined) return [];
    const side = Math.sign(outer.offset - inner.offset);
    const offset = inner.offset + (side * inner.width) / 2;
    const key = `${inner.key}L`;
    if (outer.kind === "nonMotor") {
      const apart = Math.abs(outer.offset - inner.offset) - (outer.width + inner.width) / 2;
      if (apart > 0.1) return [];
      return [
        { key, label: "机非分界线", kind: "solid", color: "white", points: straight(approach, offset) },
      ];
    }
    if (inner.role === "exit") {
      return [{ key, label: "车道线", kind: "dashed", color: "white", points: straight(approach, offset) }];
    }
    return [
      {
        key,
        label: "导向车道线",
        kind: "solid",
        color: "white",
        points: straight(approach, offset, stop, turnPoint),
      },
      {
        key: `${key}D`,
        label: "车道线",
        kind: "dashed",
        color: "white",
        points: straight(approach, offset, turnPoint, end),
      },
    ];
  });
}

function stripMarks(approach: ApproachModel): Mark[] {
  return raisedStrips(approach).map(({ key, label, outline }) => ({
    key: `${key}K`,
    label: `${label}路缘石`,
    kind: "kerb",
    color: "none",
    points: outline,
  }));
}
