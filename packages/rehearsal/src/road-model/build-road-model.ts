import { intersectionType } from "@lukou/contract";
import type { RehearsalCity, RehearsalIntersection, RehearsalRoad } from "../city/city.types.ts";
import { findIntersection, findRoad } from "../city/city-index.ts";
import { shifted, withoutRepeats } from "../plane/curve.ts";
import { ORIGIN, type Point } from "../plane/point.ts";
import { type Arm, createArm, placeOn } from "./arm.ts";
import { connectLanes } from "./connections.ts";
import { layOutSection, type SectionNeeds } from "./cross-section.ts";
import type { KerbCurve } from "./kerb-curve.ts";
import { layOut, type Reach } from "./lay-out.ts";
import { drawStopLines, layCrosswalks, outlineArea } from "./markings.ts";
import { plantPoles } from "./poles.ts";
import type { ApproachModel, Corner, CrossSection, Lane, LaneTurn, RoadModel } from "./road-model.types.ts";
import { assignTurns, nonMotorTurns, turnsFrom } from "./turns.ts";

/** Arms closer together than this leave no room for extra lanes, degrees. */
const TIGHT_ANGLE = 62;
const STAND_BEHIND_KERB = 1.5;

/**
 * Builds one intersection of a city to scale, in metres around its point. The same city and key always give the same
 * model. Throws a RangeError for a key the city does not have.
 */
export function buildRoadModel(city: RehearsalCity, intersectionKey: string): RoadModel {
  const intersection = findIntersection(city, intersectionKey);
  const arms = intersection.approaches.map((approach) => {
    const road = findRoad(city, approach.roadKey);
    return createArm(approach, road, layOutSection(city.seed, sectionNeeds(intersection, approach, road)));
  });
  const level = throughSections(intersection, arms);
  const layout = layOut(city.seed, intersectionKey, intersection.type, level);
  const approaches = level.map((arm, index) => buildApproach(arm, level, layout.reaches[index]));
  const corners = buildCorners(approaches, layout.curves);
  const crosswalks = layCrosswalks(approaches, layout);
  const area = outlineArea(approaches, corners);
  return {
    intersectionKey,
    type: intersection.type,
    longitude: intersection.longitude,
    latitude: intersection.latitude,
    approaches,
    corners,
    connections: connectLanes(approaches, corners, layout.roundabout, area),
    crosswalks,
    stopLines: approaches.flatMap(drawStopLines),
    poles: plantPoles(approaches, crosswalks),
    roundabout: layout.roundabout,
    area,
  };
}

function sectionNeeds(
  { key, type, approaches }: RehearsalIntersection,
  approach: RehearsalIntersection["approaches"][number],
  road: RehearsalRoad,
): SectionNeeds {
  return {
    intersectionKey: key,
    approachKey: approach.key,
    roadKey: road.key,
    roadClass: road.roadClass,
    oneWay: approach.oneWay,
    room: roomFor(type, approaches),
  };
}

function roomFor(
  type: RehearsalIntersection["type"],
  approaches: RehearsalIntersection["approaches"],
): SectionNeeds["room"] {
  const { roundabout, roadSegment, ramp } = intersectionType.byKey;
  if (type === roadSegment || type === ramp) return "through";
  if (type === roundabout) return "round";
  const gaps = approaches.map(({ heading }, index) => {
    const next = approaches[(index + 1) % approaches.length]?.heading ?? heading;
    return (next - heading + 360) % 360;
  });
  return approaches.length > 4 || gaps.some((gap) => gap > 0 && gap < TIGHT_ANGLE) ? "tight" : "wide";
}

/** Where a road is only crossed it has the same section on both sides, even if its name changes there. */
function throughSections({ type }: RehearsalIntersection, arms: readonly Arm[]): readonly Arm[] {
  const [first, second] = arms;
  if (type !== intersectionType.byKey.roadSegment || first === undefined || second === undefined) return arms;
  const rename = <T extends { key: string }>(lane: T): T => ({
    ...lane,
    key: lane.key.replace(first.approach.key, second.approach.key),
  });
  const section: CrossSection = {
    ...first.section,
    entry: first.section.entry.map(rename),
    exit: first.section.exit.map(rename),
  };
  return [first, { ...second, section }];
}

function buildApproach(arm: Arm, arms: readonly Arm[], reach: Reach | undefined): ApproachModel {
  if (reach === undefined) throw new RangeError("进口道没有布局");
  const { approach, section } = arm;
  const turns = turnsFrom(arm, arms);
  const motor = section.entry.filter((lane) => lane.kind === "motor");
  const assigned = assignTurns(turns, motor.length);
  const turnsOf = (lane: (typeof motor)[number]): LaneTurn[] =>
    lane.kind === "motor" ? (assigned[motor.indexOf(lane)] ?? []) : nonMotorTurns(turns, arms);
  const lineOf = (offset: number, from: number, to: number): Point[] => [
    placeOn(arm, from, offset),
    placeOn(arm, to, offset),
  ];
  return {
    key: approach.key,
    heading: approach.heading,
    direction: approach.direction,
    roadKey: approach.roadKey,
    roadName: arm.road.name,
    roadClass: arm.road.roadClass,
    oneWay: approach.oneWay,
    origin: arm.origin,
    out: arm.out,
    left: arm.left,
    section,
    setback: reach.setback,
    crosswalk: reach.crosswalk,
    stop: reach.stop,
    end: reach.end,
    entryLanes: section.entry.map(
      (lane): Lane => ({
        ...lane,
        turns: turnsOf(lane),
        line: lineOf(lane.offset, reach.end, reach.stop),
      }),
    ),
    exitLanes: section.exit.map(
      (lane): Lane => ({
        ...lane,
        turns: [],
        line: lineOf(lane.offset, reach.stop, reach.end),
      }),
    ),
  };
}

function buildCorners(approaches: readonly ApproachModel[], curves: readonly KerbCurve[]): Corner[] {
  return approaches.flatMap((from, index) => {
    const to = approaches[(index + approaches.length - 1) % approaches.length];
    const bend = curves[index];
    if (to === undefined || bend === undefined) return [];
    const { left } = from.section.kerbs;
    const { right } = to.section.kerbs;
    const kerbFrom = (first: number, last: number) =>
      withoutRepeats([placeOn(from, first, left), ...bend.curve, placeOn(to, last, right)]);
    const middle = Math.floor(bend.curve.length / 2);
    const stand = shifted(bend.curve, -STAND_BEHIND_KERB)[middle] ?? ORIGIN;
    return [
      {
        key: `${from.key}${to.key}`,
        from: from.key,
        to: to.key,
        kerb: kerbFrom(from.end, to.end),
        inner: kerbFrom(from.stop, to.stop),
        curve: bend.curve,
        straightFrom: bend.from,
        straightTo: bend.to,
        radius: bend.radius,
        sidewalk: Math.min(from.section.sidewalk, to.section.sidewalk),
        stand,
      },
    ];
  });
}
