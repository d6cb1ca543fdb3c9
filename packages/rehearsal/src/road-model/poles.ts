import { along, between, normalizeHeading, ORIGIN } from "../plane/point.ts";
import { placeOn } from "./arm.ts";
import type { ApproachModel, Crosswalk, Pole } from "./road-model.types.ts";

/** Metres behind the kerb. */
const SETBACK = 0.45;
const LAMP_SPACING = 30;
/** Enforcement cameras watch the stop line from so far upstream, metres. */
const ENFORCEMENT_DISTANCE = 22;
const GUIDE_DISTANCE = 48;
const HEIGHT = { signal: 6.8, enforcement: 6.5, lamp: 10, guide: 6, pedestrianSignal: 3 } as const;

/** Poles of all approaches: signals, enforcement cameras, guide signs, pedestrian signals and lamps. */
export function plantPoles(approaches: readonly ApproachModel[], crosswalks: readonly Crosswalk[]): Pole[] {
  return approaches.flatMap((approach) => [
    ...signalPoles(approach, approaches),
    ...(approach.oneWay === null ? roadsidePoles(approach) : []),
    ...crosswalks.flatMap((crosswalk) =>
      crosswalk.approaches[0] === approach.key ? pedestrianPoles(approach, crosswalk) : [],
    ),
    ...lampPoles(approach),
  ]);
}

/**
 * The vehicle signal stands on the far side, right of the road ahead, where waiting drivers look; without a road ahead
 * it stands beside the stop line.
 */
function signalPoles(approach: ApproachModel, approaches: readonly ApproachModel[]): Pole[] {
  if (approach.entryLanes.length === 0) return [];
  const ahead = approach.entryLanes.flatMap((lane) => lane.turns).find(({ turn }) => turn === "straight");
  const far = approaches.find(({ key }) => key === ahead?.to);
  const at =
    far === undefined
      ? placeOn(approach, approach.stop, approach.section.kerbs.left + SETBACK)
      : placeOn(far, far.setback, far.section.kerbs.right - SETBACK);
  return [pole(approach, "signal", 1, at, approach.heading)];
}

function roadsidePoles(approach: ApproachModel): Pole[] {
  const beside = approach.section.kerbs.left + SETBACK;
  const { stop, heading } = approach;
  return [
    pole(approach, "enforcement", 1, placeOn(approach, stop + ENFORCEMENT_DISTANCE, beside), heading),
    pole(approach, "guide", 1, placeOn(approach, stop + GUIDE_DISTANCE, beside), heading),
  ];
}

/** One at each end of a crosswalk, facing the people on the other side. */
function pedestrianPoles(approach: ApproachModel, { outline }: Crosswalk): Pole[] {
  const [nearRight = ORIGIN, farRight = ORIGIN, farLeft = ORIGIN, nearLeft = ORIGIN] = outline;
  const right = along(between(nearRight, farRight, 0.5), approach.left, -SETBACK);
  const left = along(between(nearLeft, farLeft, 0.5), approach.left, SETBACK);
  return [
    pole(approach, "pedestrianSignal", 1, left, approach.heading + 90),
    pole(approach, "pedestrianSignal", 2, right, approach.heading - 90),
  ];
}

function lampPoles(approach: ApproachModel): Pole[] {
  const { left, right } = approach.section.kerbs;
  const lamps: Pole[] = [];
  for (let distance = approach.stop + 12; distance < approach.end - 2; distance += LAMP_SPACING) {
    const number = lamps.length + 1;
    lamps.push(
      pole(approach, "lamp", number, placeOn(approach, distance, left + SETBACK), approach.heading + 90),
    );
    lamps.push(
      pole(approach, "lamp", number + 1, placeOn(approach, distance, right - SETBACK), approach.heading - 90),
    );
  }
  return lamps;
}

function pole(
  approach: ApproachModel,
  kind: Pole["kind"],
  number: number,
  at: Pole["at"],
  heading: number,
): Pole {
  return {
    key: `${approach.key}-${kind}-${number}`,
    kind,
    approach: approach.key,
    at,
    heading: normalizeHeading(heading),
    height: HEIGHT[kind],
  };
}
