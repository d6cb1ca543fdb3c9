import type { Sample } from "./target-scene.ts";

/** A target that no frame tells of any more is moved on for no longer: a guess is not a measurement. */
const COAST_MS = 300;
const METRES_PER_DEGREE = 111_320;
const KMH_PER_MS = 3.6;

/** Angle between two bearings by the shorter way, degrees. */
const turn = (from: number, to: number): number => ((to - from + 540) % 360) - 180;

/** State of a target between two of its samples, or shortly after the last when both are the same. */
export function between(before: Sample, after: Sample, moment: number): Sample {
  if (before === after) return coast(before, moment);
  const share = (moment - before.at) / (after.at - before.at);
  const mix = (from: number, to: number) => from + (to - from) * share;
  return {
    ...before,
    at: moment,
    longitude: mix(before.longitude, after.longitude),
    latitude: mix(before.latitude, after.latitude),
    speed: mix(before.speed, after.speed),
    heading: (before.heading + turn(before.heading, after.heading) * share + 360) % 360,
  };
}

function coast(sample: Sample, moment: number): Sample {
  const metres = ((sample.speed / KMH_PER_MS) * Math.min(moment - sample.at, COAST_MS)) / 1000;
  const bearing = (sample.heading * Math.PI) / 180;
  const east = metres * Math.sin(bearing);
  const north = metres * Math.cos(bearing);
  return {
    ...sample,
    at: moment,
    longitude: sample.longitude + east / (METRES_PER_DEGREE * Math.cos((sample.latitude * Math.PI) / 180)),
    latitude: sample.latitude + north / METRES_PER_DEGREE,
  };
}
