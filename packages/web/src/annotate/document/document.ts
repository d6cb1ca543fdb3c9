/**
 * A place in the plane of a document: pixels of a picture (x right, y down) or metres east and north of a map's reference
 * point. Both axes have the same unit, so that lengths and right angles mean something.
 */
export type Point = readonly [x: number, y: number];

export type ShapeId = string;
export type ShapeGeometry = "polygon" | "line" | "point";

/** One drawn thing. What it stands for is the caller's: the editor looks at `kind` for colours and rules alone. */
export interface Shape {
  readonly id: ShapeId;
  /** Names the style and the rules, such as "lane". */
  readonly kind: string;
  readonly geometry: ShapeGeometry;
  /** Corners in order; the last edge of a polygon, back to the first corner, is not repeated. */
  readonly points: readonly Point[];
  readonly label: string;
  /** Cannot be changed, and clicks go through it. */
  readonly locked: boolean;
  readonly hidden: boolean;
  /** What the caller keeps beside it; carried along untouched, compared by identity. */
  readonly data: unknown;
}

/** Everything drawn in one plane. Never changed: actions answer another one that shares what stayed the same. */
export interface Drawing {
  readonly shapes: ReadonlyMap<ShapeId, Shape>;
  /** From the lowest layer to the highest; holds each id once. */
  readonly order: readonly ShapeId[];
}

/** A pure change of a document; answers the same object when there is nothing to change. */
export type Action = (drawing: Drawing) => Drawing;

export const emptyDrawing: Drawing = { shapes: new Map(), order: [] };

/** A document of these shapes, the first lowest. Throws a RangeError when two have the same id. */
export function drawingOf(shapes: Iterable<Shape>): Drawing {
  const list = [...shapes];
  const map = new Map(list.map((shape) => [shape.id, shape]));
  if (map.size !== list.length) throw new RangeError("two shapes have the same id");
  return { shapes: map, order: list.map(({ id }) => id) };
}

/** The shapes from the lowest layer to the highest. */
export function shapesOf({ shapes, order }: Drawing): Shape[] {
  return order.flatMap((id) => shapes.get(id) ?? []);
}
