import type { Position } from "geojson";
import type { ShapeLayout } from "./measure-shape.ts";
import { NULL_SHAPE, type Shape } from "./shape.ts";

/** Beyond this a number is damage (the largest double is a common filler), not a place in any coordinate system. */
const MAX_COORDINATE = 1e15;
/** The description of the format calls every number below this "no data". */
const NO_DATA = -1e38;

/**
 * Decodes the vertices of a measured shape. Vertices that are no usable numbers and parts that point outside the
 * record are left out and counted. Measures are not read: GeoJSON has no place for them.
 */
export function decodeShape(view: DataView, layout: ShapeLayout): Shape {
  const { kind } = layout.type;
  if (kind === "null") return NULL_SHAPE;
  const ends = partEnds(view, layout);
  const parts: Position[][] = [];
  const partTypes: number[] = [];
  let droppedVertices = 0;
  let droppedParts = 0;
  for (let index = 0; index < ends.length - 1; index += 1) {
    const from = ends[index] ?? 0;
    const to = ends[index + 1] ?? 0;
    if (from < 0 || to > layout.pointCount || to < from) {
      droppedParts += 1;
      continue;
    }
    if (to === from) continue;
    const part = decodeVertices(view, layout, from, to);
    droppedVertices += to - from - part.length;
    if (part.length === 0) continue;
    parts.push(part);
    if (kind === "multipatch")
      partTypes.push(view.getInt32(layout.partsAt + 4 * (layout.partCount + index), true));
  }
  return { kind, parts, partTypes, droppedVertices, droppedParts };
}

/** First vertex of every part, and the number of all vertices at the end. */
function partEnds(view: DataView, { type, partCount, partsAt, pointCount }: ShapeLayout): number[] {
  if (type.kind === "point" || type.kind === "multipoint") return [0, pointCount];
  const ends: number[] = [];
  for (let index = 0; index < partCount; index += 1) ends.push(view.getInt32(partsAt + 4 * index, true));
  ends.push(pointCount);
  return ends;
}

function decodeVertices(view: DataView, layout: ShapeLayout, from: number, to: number): Position[] {
  const positions: Position[] = [];
  const { pointsAt, heightsAt } = layout;
  const { hasZ } = layout.type;
  for (let index = from; index < to; index += 1) {
    const x = view.getFloat64(pointsAt + 16 * index, true);
    const y = view.getFloat64(pointsAt + 16 * index + 8, true);
    // Written so that NaN fails too.
    if (!(Math.abs(x) < MAX_COORDINATE && Math.abs(y) < MAX_COORDINATE)) continue;
    if (hasZ) {
      const z = view.getFloat64(heightsAt + 8 * index, true);
      positions.push(Number.isFinite(z) && z > NO_DATA ? [x, y, z] : [x, y]);
    } else {
      positions.push([x, y]);
    }
  }
  return positions;
}
