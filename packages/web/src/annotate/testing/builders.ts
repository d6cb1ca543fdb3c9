import { type Drawing, drawingOf, type Point, type Shape } from "../document/document.ts";
import type { Plane } from "../document/plane.ts";

/** A shape named by its id; a square of 100 px at the origin unless told otherwise. */
export function buildShape({ id = "一号", ...rest }: Partial<Shape> = {}): Shape {
  return {
    id,
    kind: "area",
    geometry: "polygon",
    points: square(0, 0, 100),
    label: id,
    locked: false,
    hidden: false,
    data: null,
    ...rest,
  };
}

/** The corners of a square, clockwise on a picture. */
export function square(x: number, y: number, side: number): Point[] {
  return [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ];
}

export const buildDrawing = (...shapes: Partial<Shape>[]): Drawing => drawingOf(shapes.map(buildShape));

/** The pixels of a picture, stored relative to it. */
export function buildPicturePlane(width = 1600, height = 900): Plane {
  return {
    unit: "px",
    yAxis: "down",
    frame: [0, 0, width, height],
    axes: ["X", "Y"],
    toStored: ([x, y]) => [x / width, y / height],
    fromStored: ([x, y]) => [x * width, y * height],
  };
}
