import { type ShapeType, shapeTypeOf } from "./shape-type.ts";

/** Layout of the shape that begins at an offset: where its arrays are and how many bytes it needs. */
export interface ShapeLayout {
  readonly type: ShapeType;
  readonly partCount: number;
  readonly pointCount: number;
  /** Offset of the part index, of the x-y pairs and of the heights, from the start of the file. */
  readonly partsAt: number;
  readonly pointsAt: number;
  readonly heightsAt: number;
  /** Bytes from the shape type to the last needed number; measures may follow. */
  readonly neededBytes: number;
  /** Bytes when the optional measures are there too. */
  readonly fullBytes: number;
}

const POINT_BYTES = 20;
const BOX_BYTES = 36;

/**
 * Measures the shape at an offset before anything is allocated for it. Gives undefined when its type is unknown or
 * its counts are impossible; whether it fits into the file is for the caller to judge.
 */
export function measureShape(view: DataView, at: number): ShapeLayout | undefined {
  if (at + 4 > view.byteLength) return undefined;
  const typeNumber = view.getInt32(at, true);
  const type = shapeTypeOf(typeNumber);
  if (!type) return undefined;
  if (type.kind === "null") return layout(type, { neededBytes: 4, fullBytes: 4 });
  if (type.kind === "point") {
    const neededBytes = POINT_BYTES + (type.hasZ ? 8 : 0);
    const fullBytes = typeNumber === 1 ? POINT_BYTES : neededBytes + 8;
    return layout(type, {
      pointCount: 1,
      pointsAt: at + 4,
      heightsAt: at + POINT_BYTES,
      neededBytes,
      fullBytes,
    });
  }
  const hasParts = type.kind !== "multipoint";
  const countsAt = at + BOX_BYTES;
  if (countsAt + (hasParts ? 8 : 4) > view.byteLength) return undefined;
  const partCount = hasParts ? view.getInt32(countsAt, true) : 0;
  const pointCount = view.getInt32(countsAt + (hasParts ? 4 : 0), true);
  if (partCount < 0 || pointCount < 0) return undefined;

  const partsAt = countsAt + (hasParts ? 8 : 4);
  const pointsAt = partsAt + partCount * (type.kind === "multipatch" ? 8 : 4);
  const pointsEnd = pointsAt + pointCount * 16;
  // Arrays of heights and of measures each begin with their range.
  const extraBytes = 16 + pointCount * 8;
  const neededBytes = pointsEnd - at + (type.hasZ ? extraBytes : 0);
  const fullBytes = neededBytes + (typeNumber > 10 ? extraBytes : 0);
  return {
    type,
    partCount,
    pointCount,
    partsAt,
    pointsAt,
    heightsAt: pointsEnd + 16,
    neededBytes,
    fullBytes,
  };
}

function layout(
  type: ShapeType,
  given: Partial<ShapeLayout> & Pick<ShapeLayout, "neededBytes" | "fullBytes">,
): ShapeLayout {
  return { type, partCount: 0, pointCount: 0, partsAt: 0, pointsAt: 0, heightsAt: 0, ...given };
}
