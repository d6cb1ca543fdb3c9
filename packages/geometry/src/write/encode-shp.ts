import type { Geometry, Position } from "geojson";
import type { Vertex } from "../lon-lat.ts";
import { closeRing } from "../polygon/close-ring.ts";
import { orient } from "../polygon/orientation.ts";
import { SHAPE_TYPE, type Shape, type ShapeKind, shapeOf, Z_VARIANT } from "./shape-kind.ts";

const HEADER_BYTES = 100;
const FILE_CODE = 9994;
const VERSION = 1000;
/** Anything below -1e38 means "no measure". */
const NO_MEASURE = -1e39;

/** The two binary files which hold the geometry of a layer. */
export interface ShpFiles {
  readonly shp: Uint8Array<ArrayBuffer>;
  readonly shx: Uint8Array<ArrayBuffer>;
}

/**
 * Encodes geometries (null for a feature without one) as `.shp` and `.shx`. All must be of one kind, otherwise a
 * `TypeError` says so; heights are written when any vertex has one. Outer rings become clockwise, holes the reverse.
 */
export function encodeShp(geometries: readonly (Geometry | null)[], emptyKind: ShapeKind): ShpFiles {
  const shapes = geometries.map((geometry) => (geometry ? toShape(geometry) : null));
  const kind = commonKind(shapes) ?? emptyKind;
  const withZ = shapes.some((shape) =>
    shape?.parts.some((part) => part.some((position) => position.length > 2)),
  );
  const contentBytes = shapes.map((shape) => (shape ? shapeBytes(shape, withZ) : 4));

  const shp = new DataView(
    new ArrayBuffer(HEADER_BYTES + contentBytes.reduce((sum, bytes) => sum + bytes + 8, 0)),
  );
  const shx = new DataView(new ArrayBuffer(HEADER_BYTES + 8 * shapes.length));
  const type = SHAPE_TYPE[kind] + (withZ ? Z_VARIANT : 0);
  let offset = HEADER_BYTES;
  for (const [index, shape] of shapes.entries()) {
    const bytes = contentBytes[index] ?? 4;
    shp.setInt32(offset, index + 1);
    shp.setInt32(offset + 4, bytes / 2);
    shx.setInt32(HEADER_BYTES + 8 * index, offset / 2);
    shx.setInt32(HEADER_BYTES + 8 * index + 4, bytes / 2);
    if (shape) writeShape(shp, offset + 8, shape, type, withZ);
    offset += 8 + bytes;
  }
  const extent = extentOf(shapes.flatMap((shape) => shape?.parts ?? []));
  writeHeader(shp, type, extent);
  writeHeader(shx, type, extent);
  return { shp: new Uint8Array(shp.buffer), shx: new Uint8Array(shx.buffer) };
}

function toShape(geometry: Geometry): Shape {
  if (geometry.type === "Polygon") return { kind: "polygon", parts: windRings(geometry.coordinates) };
  if (geometry.type === "MultiPolygon")
    return { kind: "polygon", parts: geometry.coordinates.flatMap(windRings) };
  return shapeOf(geometry);
}

function windRings(rings: readonly Position[][]): Position[][] {
  return rings.map((ring, index) =>
    // GeoJSON positions are arrays of at least two numbers; only their type is wider.
    orient(closeRing(ring as unknown as Vertex[]), index === 0 ? "clockwise" : "counter-clockwise").map(
      (v) => [...v],
    ),
  );
}

function commonKind(shapes: readonly (Shape | null)[]): ShapeKind | undefined {
  const kinds = new Set(shapes.flatMap((shape) => (shape ? [shape.kind] : [])));
  if (kinds.size > 1) {
    throw new TypeError(`一个 shapefile 图层只能有一种几何类型，这里有：${[...kinds].join("、")}`);
  }
  return [...kinds][0];
}

const countPoints = (shape: Shape): number => shape.parts.reduce((sum, part) => sum + part.length, 0);

function shapeBytes(shape: Shape, withZ: boolean): number {
  const points = countPoints(shape);
  switch (shape.kind) {
    case "point":
      // PointZ always has room for a measure.
      return withZ ? 36 : 20;
    case "multipoint":
      return 40 + 16 * points + (withZ ? 16 + 8 * points : 0);
    default:
      return 44 + 4 * shape.parts.length + 16 * points + (withZ ? 16 + 8 * points : 0);
  }
}

function writeShape(view: DataView, start: number, shape: Shape, type: number, withZ: boolean): void {
  view.setInt32(start, type, true);
  if (shape.kind === "point") {
    const [x, y, z] = vertexOf(shape.parts[0]?.[0]);
    view.setFloat64(start + 4, x, true);
    view.setFloat64(start + 12, y, true);
    if (withZ) {
      view.setFloat64(start + 20, z, true);
      view.setFloat64(start + 28, NO_MEASURE, true);
    }
    return;
  }
  const extent = extentOf(shape.parts);
  const box = [extent.minX, extent.minY, extent.maxX, extent.maxY];
  for (const [index, value] of box.entries()) view.setFloat64(start + 4 + 8 * index, value, true);
  let at = start + 36;
  if (shape.kind !== "multipoint") {
    view.setInt32(at, shape.parts.length, true);
    at += 4;
  }
  view.setInt32(at, countPoints(shape), true);
  at += 4;
  if (shape.kind !== "multipoint") {
    let first = 0;
    for (const part of shape.parts) {
      view.setInt32(at, first, true);
      at += 4;
      first += part.length;
    }
  }
  for (const position of shape.parts.flat()) {
    const [x, y] = vertexOf(position);
    view.setFloat64(at, x, true);
    view.setFloat64(at + 8, y, true);
    at += 16;
  }
  if (!withZ) return;
  view.setFloat64(at, extent.minZ, true);
  view.setFloat64(at + 8, extent.maxZ, true);
  at += 16;
  for (const position of shape.parts.flat()) {
    view.setFloat64(at, vertexOf(position)[2], true);
    at += 8;
  }
}

function vertexOf(position: Position | undefined): [x: number, y: number, z: number] {
  const [x, y, z = 0] = position ?? [];
  if (x === undefined || y === undefined) throw new TypeError("坐标至少需要经度和纬度两个数");
  return [x, y, z];
}

interface Extent {
  minX: number;
  minY: number;
  minZ: number;
  maxX: number;
  maxY: number;
  maxZ: number;
}

function extentOf(parts: readonly (readonly Position[])[]): Extent {
  const extent = {
    minX: Infinity,
    minY: Infinity,
    minZ: Infinity,
    maxX: -Infinity,
    maxY: -Infinity,
    maxZ: -Infinity,
  };
  for (const part of parts) {
    for (const position of part) {
      const [x, y, z] = vertexOf(position);
      extent.minX = Math.min(extent.minX, x);
      extent.maxX = Math.max(extent.maxX, x);
      extent.minY = Math.min(extent.minY, y);
      extent.maxY = Math.max(extent.maxY, y);
      extent.minZ = Math.min(extent.minZ, z);
      extent.maxZ = Math.max(extent.maxZ, z);
    }
  }
  return extent.minX === Infinity ? { minX: 0, minY: 0, minZ: 0, maxX: 0, maxY: 0, maxZ: 0 } : extent;
}

function writeHeader(view: DataView, type: number, extent: Extent): void {
  view.setInt32(0, FILE_CODE);
  view.setInt32(24, view.byteLength / 2);
  view.setInt32(28, VERSION, true);
  view.setInt32(32, type, true);
  const box = [extent.minX, extent.minY, extent.maxX, extent.maxY, extent.minZ, extent.maxZ];
  for (const [index, value] of box.entries()) view.setFloat64(36 + 8 * index, value, true);
}
