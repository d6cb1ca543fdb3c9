import { type Drawing, type Point, shapesOf } from "../document/document.ts";
import { areaOf } from "../geometry/measure-shape.ts";
import { buildDrawing } from "./builders.ts";
import { rectangle } from "./shapes.ts";

export const points = (drawing: Drawing, id: string): readonly Point[] =>
  drawing.shapes.get(id)?.points ?? [];
export const areas = (drawing: Drawing): number[] =>
  shapesOf(drawing).map((shape) => Math.round(areaOf(shape)));

/*
 *   0----1/0----1      Two lanes, west and east,
 *   |  west | east |   with a border in common.
 *   3----2/3----2
 */
export const lanes = buildDrawing(
  { id: "west", kind: "lane", points: rectangle(0, 0, 10, 40) },
  { id: "east", kind: "lane", points: rectangle(10, 0, 20, 40) },
);
export const bend: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
];
export const line = buildDrawing({ id: "line", geometry: "line", points: bend });
