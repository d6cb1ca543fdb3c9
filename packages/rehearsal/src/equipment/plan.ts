import { engineeringStage, intersectionType } from "@lukou/contract";
import type { IntersectionTypeCode, RehearsalIntersection, StageCode } from "../city/city.types.ts";
import { openStream, type RandomStream } from "../random/random-stream.ts";

/** What watches the approaches of an intersection. */
export type Scheme = "erv" | "precision" | "mixed" | "multiView" | "roadside";

/** What is to be built at an intersection, and how far the works have got. */
export interface EquipmentPlan {
  readonly scheme: Scheme;
  /** How many approaches have their units; 0 where only poles and boxes stand. */
  readonly equipped: number;
  readonly boxes: number;
  readonly hasController: boolean;
  readonly hasMatrix: boolean;
  readonly hasPedestrianPoles: boolean;
  /** How often something about a device is not known. */
  readonly gapShare: number;
}

const stages = engineeringStage.byKey;
const GAP_SHARES: Record<StageCode, number> = {
  [stages.construction]: 0.14,
  [stages.preRelease]: 0.08,
  [stages.commercial]: 0.04,
};
/** Of the intersections under construction that have been begun. */
const POLES_ONLY_SHARE = 0.14;

const { roundabout, ramp, roadSegment } = intersectionType.byKey;
const UNSIGNALISED: readonly IntersectionTypeCode[] = [roundabout, ramp];
const SIMPLE: readonly IntersectionTypeCode[] = [ramp, roadSegment];

/** Decides what is built at an intersection. */
export function planEquipment(seed: number, intersection: RehearsalIntersection): EquipmentPlan {
  const { key, type, stage, approaches } = intersection;
  const stream = openStream(seed, "equipment", key);
  const simple = SIMPLE.includes(type);
  const scheme = simple ? "roadside" : schemeOf(stream);
  const finished = stage !== stages.construction;
  const withLights = !UNSIGNALISED.includes(type);
  const equipped = finished ? approaches.length : progress(stream, approaches.length);
  return {
    scheme,
    equipped,
    boxes: simple || approaches.length < 4 || stream.chance(0.4) ? 1 : 2,
    hasController: scheme === "precision" || scheme === "mixed" || stream.chance(simple ? 0.3 : 0.75),
    hasMatrix: finished && withLights && !simple && stream.chance(0.65),
    hasPedestrianPoles: finished && withLights && stream.chance(simple ? 0.6 : 0.38),
    gapShare: GAP_SHARES[stage],
  };
}

function schemeOf(stream: RandomStream): Scheme {
  const roll = stream.next();
  if (roll < 0.4) return "erv";
  if (roll < 0.66) return "precision";
  return roll < 0.78 ? "mixed" : "multiView";
}

function progress(stream: RandomStream, approaches: number): number {
  return stream.chance(POLES_ONLY_SHARE) ? 0 : stream.integer(1, approaches);
}
