import type { EndInfo } from "@lukou/equipment";
import { createEnuFrame, type LonLat } from "@lukou/geometry";

/** Where an approach is named as long as its stop line is not known, metres from the middle of the intersection. */
const USUAL_STOP_M = 35;
/** Orientations are numbered clockwise from north, eight to the circle. */
const ORIENTATION_STEP_DEG = 45;

/** Where an approach is marked: its stop line, else where that would be. */
export function placeOfEnd(end: EndInfo, middle: LonLat): LonLat {
  const { longitude, latitude, bearing, direction, stopDistance } = end;
  if (longitude !== null && latitude !== null) return [longitude, latitude];
  const angle = ((bearing ?? direction * ORIENTATION_STEP_DEG) * Math.PI) / 180;
  const distance = stopDistance ?? USUAL_STOP_M;
  const [east, north] = createEnuFrame(middle).toGeographic([
    distance * Math.sin(angle),
    distance * Math.cos(angle),
  ]);
  return [east, north];
}
