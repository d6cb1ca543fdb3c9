import { withoutRepeats } from "../plane/curve.ts";
import type { Point } from "../plane/point.ts";
import { placeOn } from "./arm.ts";
import type { Layout } from "./lay-out.ts";
import type { ApproachModel, Corner, Crosswalk, StopLine } from "./road-model.types.ts";

/** One crosswalk on every approach that has one; a single one in the middle where a road is only crossed. */
export function layCrosswalks(approaches: readonly ApproachModel[], layout: Layout): Crosswalk[] {
  const [first] = approaches;
  if (layout.middleCrosswalk !== null && first !== undefined) {
    const half = layout.middleCrosswalk / 2;
    return [
      crosswalkOn(
        first,
        approaches.map(({ key }) => key),
        -half,
        half,
      ),
    ];
  }
  return approaches.flatMap((approach) =>
    approach.crosswalk === null
      ? []
      : [crosswalkOn(approach, [approach.key], approach.crosswalk.near, approach.crosswalk.far)],
  );
}

function crosswalkOn(
  approach: ApproachModel,
  protectedBy: readonly string[],
  near: number,
  far: number,
): Crosswalk {
  const { left, right } = approach.section.kerbs;
  const corners = [
    placeOn(approach, near, right),
    placeOn(approach, far, right),
    placeOn(approach, far, left),
    placeOn(approach, near, left),
  ];
  return {
    key: `${approach.key}W`,
    approaches: protectedBy,
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
    return [placeOn(approach, approach.stop, approach.section.kerbs.right), ...(corner?.inner ?? [])];
  });
  const open = withoutRepeats(outline);
  return [...open, ...open.slice(0, 1)];
}
