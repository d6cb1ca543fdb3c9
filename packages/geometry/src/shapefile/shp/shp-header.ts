import { type ShapeKind, shapeTypeOf } from "./shape-type.ts";

/** Bytes before the first record. */
export const SHP_HEADER_BYTES = 100;
const FILE_CODE = 9994;

/** Why a `.shp` file cannot be read at all. */
export type ShpHeaderProblem = "empty" | "too-short" | "wrong-code" | "unknown-type";

/** What the header of a `.shp` file says. */
export interface ShpHeader {
  readonly kind: ShapeKind;
  /** Length of the whole file as the header has it; may be wrong. */
  readonly claimedBytes: number;
}

/** Reads the header of a `.shp` file, or tells why it is none. */
export function readShpHeader(bytes: Uint8Array): ShpHeader | ShpHeaderProblem {
  if (bytes.length === 0) return "empty";
  if (bytes.length < SHP_HEADER_BYTES) return "too-short";
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getInt32(0) !== FILE_CODE) return "wrong-code";
  const type = shapeTypeOf(view.getInt32(32, true));
  if (!type) return "unknown-type";
  return { kind: type.kind, claimedBytes: view.getInt32(24) * 2 };
}
