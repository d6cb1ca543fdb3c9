/** What a record holds, after the flavours with Z and M are folded together. */
export type ShapeKind = "null" | "point" | "multipoint" | "polyline" | "polygon" | "multipatch";

/** A shape type number taken apart: its kind, and whether its vertices carry a height. */
export interface ShapeType {
  readonly kind: ShapeKind;
  readonly hasZ: boolean;
}

/** Shape types of the ESRI Shapefile Technical Description (July 1998), page 4. */
const SHAPE_TYPES: ReadonlyMap<number, ShapeType> = new Map<number, ShapeType>([
  [0, { kind: "null", hasZ: false }],
  [1, { kind: "point", hasZ: false }],
  [3, { kind: "polyline", hasZ: false }],
  [5, { kind: "polygon", hasZ: false }],
  [8, { kind: "multipoint", hasZ: false }],
  [11, { kind: "point", hasZ: true }],
  [13, { kind: "polyline", hasZ: true }],
  [15, { kind: "polygon", hasZ: true }],
  [18, { kind: "multipoint", hasZ: true }],
  [21, { kind: "point", hasZ: false }],
  [23, { kind: "polyline", hasZ: false }],
  [25, { kind: "polygon", hasZ: false }],
  [28, { kind: "multipoint", hasZ: false }],
  [31, { kind: "multipatch", hasZ: true }],
]);

/** Takes a shape type number apart; undefined when there is no such type. */
export function shapeTypeOf(number: number): ShapeType | undefined {
  return SHAPE_TYPES.get(number);
}
