import fc from "fast-check";
import { type Drawing, drawingOf, type Point, type Shape } from "../document/document.ts";
import type { NewId } from "../document/reference.ts";
import { buildShape } from "./builders.ts";

/** A source of ids that no test writes by hand. */
export function countingIds(prefix = "新"): NewId {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}${count}`;
  };
}

/** The corners of an upright rectangle, clockwise on a picture. */
export const rectangle = (minX: number, minY: number, maxX: number, maxY: number): Point[] => [
  [minX, minY],
  [maxX, minY],
  [maxX, maxY],
  [minX, maxY],
];

/** Places on a coarse grid, so that corners meet, lines coincide and edges touch far more often than by chance. */
export const gridPoint: fc.Arbitrary<Point> = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
  .map(([x, y]): Point => [x * 20, y * 20]);

export const anyPoint: fc.Arbitrary<Point> = fc.oneof(
  { weight: 3, arbitrary: gridPoint },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.double({ min: -50, max: 300, noNaN: true }), fc.double({ min: -50, max: 300, noNaN: true }))
      .map(([x, y]): Point => [x, y]),
  },
);

/** A polygon that does not cross itself: corners around a centre by angle, at distances that make it jagged. */
export const simpleRing: fc.Arbitrary<Point[]> = fc
  .tuple(fc.array(fc.integer({ min: 10, max: 100 }), { minLength: 3, maxLength: 9 }), gridPoint)
  .map(([radii, [cx, cy]]) =>
    radii.map((radius, index): Point => {
      const angle = (2 * Math.PI * index) / radii.length;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    }),
  );

const anyShape: fc.Arbitrary<Omit<Shape, "id">> = fc
  .record({
    kind: fc.constantFrom("lane", "area"),
    label: fc.constantFrom("", "一", "二"),
    locked: fc.boolean(),
    hidden: fc.boolean(),
    drawn: fc.oneof(
      fc.record({ geometry: fc.constant("polygon" as const), points: simpleRing }),
      fc.record({
        geometry: fc.constant("polygon" as const),
        points: fc.array(anyPoint, { minLength: 3, maxLength: 7 }),
      }),
      fc.record({
        geometry: fc.constant("line" as const),
        points: fc.array(anyPoint, { minLength: 2, maxLength: 6 }),
      }),
      fc.record({ geometry: fc.constant("point" as const), points: anyPoint.map((point) => [point]) }),
    ),
  })
  .map(({ drawn, ...rest }) => ({ ...buildShape(), ...rest, ...drawn }));

/** A sound document of up to eight shapes, some of them locked or hidden, some crossing themselves. */
export const anyDrawing: fc.Arbitrary<Drawing> = fc
  .array(anyShape, { minLength: 1, maxLength: 8 })
  .map((shapes) => drawingOf(shapes.map((shape, index) => ({ ...shape, id: `s${index}` }))));
