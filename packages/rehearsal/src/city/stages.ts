import { engineeringStage } from "@lukou/contract";
import { lengthOf, type Point } from "../plane/point.ts";
import { openStream } from "../random/random-stream.ts";
import type { StageCode } from "./city.types.ts";

const stage = engineeringStage.byKey;
const EXCEPTION_SHARE = 0.14;
/** Shares of the districts, from the middle of town outwards. */
const COMMERCIAL_SHARE = 0.5;
const PRE_RELEASE_SHARE = 0.25;

/**
 * How far each district has got: works start in the middle of town and go outwards. `centres` in metres from the city
 * centre; answers one stage per district.
 */
export function districtStages(centres: readonly Point[]): StageCode[] {
  const order = centres
    .map((_, district) => district)
    .sort((a, b) => remoteness(centres, a) - remoteness(centres, b));
  const commercial = Math.ceil(centres.length * COMMERCIAL_SHARE);
  const preRelease = commercial + Math.ceil(centres.length * PRE_RELEASE_SHARE);
  const stages = centres.map((): StageCode => stage.construction);
  for (const [rank, district] of order.entries()) {
    if (rank < commercial) stages[district] = stage.commercial;
    else if (rank < preRelease) stages[district] = stage.preRelease;
  }
  return stages;
}

const remoteness = (centres: readonly Point[], district: number): number =>
  lengthOf(centres[district] ?? { east: 0, north: 0 });

/** The stage of one intersection: its district's, with some exceptions ahead of or behind the rest. */
export function intersectionStage(seed: number, key: string, district: StageCode): StageCode {
  const stream = openStream(seed, "stage", key);
  return stream.chance(EXCEPTION_SHARE) ? stream.pick(engineeringStage.codes) : district;
}
