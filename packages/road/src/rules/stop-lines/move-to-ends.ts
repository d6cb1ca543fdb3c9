import { redrawFix } from "../fixes.ts";
import type { LayoutFix } from "../issue.ts";
import { storedPoints } from "../plane.ts";
import type { Setting } from "../rule.ts";
import { lineAcross } from "./facing-ends.ts";
import type { StopHere } from "./stopped-lanes.ts";

/** Draws a stop line anew across the ends of its lanes. On the map only: a picture does not tell which end is near. */
export function moveToEnds(
  { camera, line, lanes }: Pick<StopHere, "camera" | "line" | "lanes">,
  { frame, limits }: Setting,
): LayoutFix[] {
  if (camera || line.cameraGuid !== null) return [];
  const drawn = lineAcross(
    lanes.map(({ points }) => points),
    limits,
  );
  if (!drawn) return [];
  return [redrawFix("move-to-ends", "移到车道末端", line, () => storedPoints(line, drawn, frame))];
}
