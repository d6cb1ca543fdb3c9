import { withoutRepeats } from "../plane/curve.ts";
import { headingOf, headingVector, leftOf, type Point, turnBetween } from "../plane/point.ts";
import { type Axis, placeOn } from "./arm.ts";
import type { Layout } from "./lay-out.ts";
import type { ApproachModel, Corner, Crosswalk, StopLine } from "./road-model.types.ts";

/** One crosswalk on every approach that has one; a single one in the middle where a road is only crossed. */
export function layCrosswalks(approaches: readonly ApproachModel[], layout: Layout): Crosswalk[] {
  const [first, second] = approaches;
  if (layout.middleCrosswalk !== null && first !== undefined && second !== undefined) {
    return [middleCrosswalk(first, second, layout.middleCrosswalk)];
  }
  return approaches.flatMap((approach) =>
    approach.crosswalk === null
      ? []
      : [
          outlineCrosswalk(approach, approach.key, [approach.key], {
            ...approach.crosswalk,
            ...approach.section.kerbs,
          }),
        ],
  );
}

/** Across a road where it is not met by another, at right angles to its mean direction. */
function middleCrosswalk(first: ApproachModel, second: ApproachModel, depth: number): Crosswalk {
  const bend = turnBetween(second.heading + 180, first.heading);
  const out = headingVector(first.heading - bend / 2);
  const wider = 1 / Math.cos((bend * Math.PI) / 360);
  const { left, right } = first.section.kerbs;
  const axis = { heading: headingOf(out), origin: first.origin, out, left: leftOf(out) };
  return outlineCrosswalk(axis, first.key, [first.key, second.key], {
    near: -depth / 2,
    far: depth / 2,
    left: left * wider,
    right: right * wider,
  });
}

function outlineCrosswalk(
  axis: Axis,
  key: string,
  approaches: readonly string[],
  { near, far, left, right }: { near: number; far: number; left: number; right: number },
): Crosswalk {
  const corners = [
    placeOn(axis, near, right),
    placeOn(axis, far, right),
    placeOn(axis, far, left),
    placeOn(axis, near, left),
  ];
  return {
    key: `${key}W`,
    approaches,
    length: left - right,
    depth: far - near,
    outline: [...corners, ...corners.slice(0, 1)],
  };
}
/** A stop line across the motor lanes, and one across the non-motor lane. */
export function drawStopLines(approach: ApproachModel): StopLine[] {
  return (["motor", "nonMotor"] as const).flatMap((kind) => {
    const lanes = approach.entryLanes.filter((lane) => lane.kind === kind);
    const [first] = lanes;
    const last = lanes.at(-1);
    if (first === undefined || last === undefined) return [];
    return [
      {
        key: `${approach.key}${kind === "motor" ? "S" : "SN"}`,
        approach: approach.key,
        kind,
        lanes: lanes.map((lane) => lane.key),
        line: [
          placeOn(approach, approach.stop, first.offset - first.width / 2),
          placeOn(approach, approach.stop, last.offset + last.width / 2),
        ],
      },
    ];
  });
}

/** The carriageway inside the stop lines, closed: across every approach and along the kerbs between. */
export function outlineArea(approaches: readonly ApproachModel[], corners: readonly Corner[]): Point[] {
  // Approaches come clockwise and corners lead counterclockwise, so the outline goes through them backwards.
  const outline = approaches.toReversed().flatMap((approach) => {
    const corner = corners.find((candidate) => candidate.from === approach.key);
    return corner?.inner ?? [];
  });
  const open = withoutRepeats(outline);
  return [...open, ...open.slice(0, 1)];
}
