import type { Position } from "geojson";
import type { LonLat } from "../../lon-lat.ts";
import type { Pace } from "../pace.ts";

/** Vertices converted between two looks at the clock. */
const CHUNK = 4096;

/**
 * Converts positions in place to WGS-84 degrees, leaving heights alone, and takes out those that have no place there.
 * Returns how many were taken out. Long parts make pauses, so that a cancel is felt.
 */
export async function projectParts(
  parts: readonly Position[][],
  toWgs84: (x: number, y: number) => LonLat | undefined,
  pace: Pace,
): Promise<number> {
  let dropped = 0;
  for (const part of parts) {
    for (let from = 0; from < part.length; from += CHUNK) {
      dropped += projectRange(part, from, Math.min(from + CHUNK, part.length), toWgs84);
      if (pace.due) await pace.rest();
    }
    if (dropped > 0) part.splice(0, part.length, ...part.filter((position) => position.length > 0));
  }
  return dropped;
}

function projectRange(
  part: readonly Position[],
  from: number,
  to: number,
  toWgs84: (x: number, y: number) => LonLat | undefined,
): number {
  let dropped = 0;
  for (let index = from; index < to; index += 1) {
    const position = part[index];
    const [x, y] = position ?? [];
    if (!position || x === undefined || y === undefined) continue;
    const point = toWgs84(x, y);
    if (point) {
      position[0] = point[0];
      position[1] = point[1];
    } else {
      position.length = 0;
      dropped += 1;
    }
  }
  return dropped;
}
