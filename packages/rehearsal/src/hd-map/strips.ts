import { arc } from "../plane/curve.ts";
import type { Point } from "../plane/point.ts";
import { placeOn } from "../road-model/arm.ts";
import type { ApproachModel, Strip } from "../road-model/road-model.types.ts";

/** Green strips keep this far from the stop line, so that nothing stands in the way of turning traffic, metres. */
const MEDIAN_START = 1;
const SEPARATOR_START = 4;

/** A raised strip of an approach with its outline, open. */
export interface RaisedStrip {
  readonly key: string;
  readonly label: string;
  readonly width: number;
  readonly outline: readonly Point[];
}

/** The median and the strips between motor and non-motor lanes, round at the end that faces the intersection. */
export function raisedStrips(approach: ApproachModel): RaisedStrip[] {
  const { median, separators } = approach.section;
  const strips = separators.map((strip, index) => ({
    key: `${approach.key}G${index + 1}`,
    label: "机非分隔带",
    width: Math.abs(strip.to - strip.from),
    outline: outlineStrip(approach, strip, approach.stop + SEPARATOR_START),
  }));
  if (median === null) return strips;
  const middle = {
    key: `${approach.key}M`,
    label: "中央分隔带",
    width: median.to - median.from,
    outline: outlineStrip(approach, median, approach.stop + MEDIAN_START),
  };
  return [middle, ...strips];
}

/** Room between a strip's kerb and the lanes on either side, metres. */
const INSET = 0.25;

function outlineStrip(approach: ApproachModel, strip: Strip, start: number): Point[] {
  const low = Math.min(strip.from, strip.to) + INSET;
  const high = Math.max(strip.from, strip.to) - INSET;
  const radius = (high - low) / 2;
  const nose = arc(
    placeOn(approach, start + radius, (low + high) / 2),
    placeOn(approach, start + radius, high),
    180,
  );
  return [placeOn(approach, approach.end, high), ...nose, placeOn(approach, approach.end, low)];
}
