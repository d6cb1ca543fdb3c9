import { headingVector, openStream, type Point, type Pole, placeOn, type RoadModel } from "@lukou/rehearsal";
import type { Vector } from "../lens/projection.ts";
import type { Colour } from "../raster/canvas.ts";

/** What stands upright beside the road. */
export type Prop =
  | {
      readonly kind: "tree";
      readonly at: Point;
      readonly height: number;
      readonly radius: number;
      readonly colour: Colour;
    }
  | { readonly kind: "pole"; readonly at: Point; readonly height: number; readonly pole: Pole };

const TREE_SPACING = 8;
const BEHIND_KERB = 1.4;
const FIRST_AFTER_STOP = 6.6;
const BEYOND_MAP = 150;

/** Trees in the pits along the sidewalks, and the poles of the road model. */
export function standProps(seed: number, model: RoadModel): Prop[] {
  const stream = openStream(seed, "trees", model.intersectionKey);
  const trees = model.approaches.flatMap((approach) => {
    if (approach.section.sidewalk === 0) return [];
    const { left, right } = approach.section.kerbs;
    const row: Prop[] = [];
    for (let out = approach.stop + FIRST_AFTER_STOP; out < approach.end + BEYOND_MAP; out += TREE_SPACING) {
      for (const lateral of [left + BEHIND_KERB, right - BEHIND_KERB]) {
        const green = stream.between(0, 1);
        row.push({
          kind: "tree",
          at: placeOn(approach, out, lateral),
          height: stream.between(4.2, 6.4),
          radius: stream.between(1.1, 1.7),
          colour: [48 + 22 * green, 78 + 22 * green, 40 + 10 * green],
        });
      }
    }
    return row;
  });
  const poles = model.poles.map((pole): Prop => ({ kind: "pole", at: pole.at, height: pole.height, pole }));
  return [...trees, ...poles];
}

/** Length of a street lamp's arm, m. */
const ARM = 1.8;

/** Street lamps: where their light falls from. They face the road. */
export const lampHeads = (model: RoadModel): Vector[] =>
  model.poles.filter(({ kind }) => kind === "lamp").map(headOf);

/** The end of the arm of a pole. */
export function headOf({ at, heading, height }: Pole): Vector {
  const ahead = headingVector(heading);
  return [at.east + ahead.east * ARM, at.north + ahead.north * ARM, height];
}
