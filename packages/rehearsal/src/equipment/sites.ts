import {
  along,
  headingOf,
  headingVector,
  ORIGIN,
  type Point,
  subtract,
  turnBetween,
  unit,
} from "../plane/point.ts";
import { isInside } from "../plane/ring.ts";
import { placeOn } from "../road-model/arm.ts";
import type { ApproachModel, RoadModel } from "../road-model/road-model.types.ts";
import { entryMiddle } from "./ends.ts";

/** Behind the kerb, metres; clear of lamps and signals, which stand at half a metre. */
const BEHIND_KERB = 1.5;
/** Sensors are aimed at the middle of the entry lanes so far upstream of the stop line, metres. */
const AIM = 40;
/** From a corner that sees its approach at a greater angle than this the pole moves to the roadside, degrees. */
const WIDEST_VIEW = 20;
const ARM = { shortest: 4, longest: 12 } as const;

/** Where the pole of an approach stands and where its arm reaches. Metres around the intersection point. */
export interface SensorSite {
  readonly approach: ApproachModel;
  readonly pole: Point;
  /** Unit vector from the carriageway to the pole and beyond. */
  readonly away: Point;
  /** Degrees clockwise from north, over the entry lanes. */
  readonly armHeading: number;
  readonly armLength: number;
}

/** The site from which an approach is watched, looking upstream over its entry lanes; null where none lead in. */
export function findSite(model: RoadModel, approach: ApproachModel): SensorSite | null {
  if (approach.entryLanes.length === 0) return null;
  const { pole, away } = atCorner(model, approach) ?? atRoadside(model, approach);
  const { left, right } = approach.section.kerbs;
  const across = Math.min(ARM.longest, Math.max(ARM.shortest, 0.35 * (left - right) + BEHIND_KERB));
  return {
    approach,
    pole,
    away,
    armHeading: headingOf(subtract(ORIGIN, approach.left)),
    armLength: Math.round(across * 2) / 2,
  };
}

/** Where sensors of this site look: the entry lanes, `distance` metres upstream of the stop line. */
export const aimOf = ({ approach }: Pick<SensorSite, "approach">, distance = AIM): Point =>
  placeOn(approach, approach.stop + distance, entryMiddle(approach));

/** A place on the arm, `share` (0..1) of its length from the pole. */
export const onArm = (site: SensorSite, share: number): Point =>
  along(site.pole, headingVector(site.armHeading), site.armLength * share);

interface Stand {
  readonly pole: Point;
  readonly away: Point;
}

function atCorner(model: RoadModel, approach: ApproachModel): Stand | null {
  const corner = model.corners.find(({ from }) => from === approach.key);
  const kerb = corner?.curve[Math.floor(corner.curve.length / 2)];
  if (corner === undefined || kerb === undefined || corner.sidewalk === 0) return null;
  // In the middle of a block the only corner is where people step onto the crosswalk.
  if (model.crosswalks.some(({ approaches }) => approaches.length > 1)) return null;
  const view = headingOf(subtract(aimOf({ approach }), corner.stand));
  if (Math.abs(turnBetween(view, approach.heading)) > WIDEST_VIEW || isOnRoad(model, corner.stand))
    return null;
  return { pole: corner.stand, away: unit(subtract(corner.stand, kerb), approach.left) };
}

/** Beside the entry lanes at the stop line, or as much farther upstream as another road needs. */
function atRoadside(model: RoadModel, approach: ApproachModel): Stand {
  const beside = approach.section.kerbs.left + BEHIND_KERB;
  const places = [0, 8, 16, 24, 32, 40, 48].map((upstream) =>
    placeOn(approach, approach.stop + upstream, beside),
  );
  const free = places.find((place) => !isOnRoad(model, place));
  return { pole: free ?? placeOn(approach, approach.end, beside), away: approach.left };
}

/** True on the carriageway: between the stop lines, or between the kerbs of an approach. */
export function isOnRoad(model: RoadModel, point: Point): boolean {
  return model.approaches.some((approach) => isBetweenKerbs(approach, point)) || isInside(point, model.area);
}

function isBetweenKerbs({ origin, out, left, stop, end, section }: ApproachModel, point: Point): boolean {
  const way = subtract(point, origin);
  const outwards = way.east * out.east + way.north * out.north;
  const lateral = way.east * left.east + way.north * left.north;
  const { kerbs } = section;
  return outwards >= stop && outwards <= end && lateral <= kerbs.left && lateral >= kerbs.right;
}
