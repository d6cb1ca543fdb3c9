/**
 * Walks through the records of a `.shp` file by hand instead of with a library: the ones at hand either give up at the
 * first damaged record, drop the heights, or need the whole text of the table in one encoding. Reading with a DataView
 * allocates nothing but the coordinate arrays themselves, which keeps files of 100 MB and more fast.
 */
import { decodeShape } from "./decode-shape.ts";
import { measureShape, type ShapeLayout } from "./measure-shape.ts";
import { NULL_SHAPE, type Shape } from "./shape.ts";
import { SHP_HEADER_BYTES } from "./shp-header.ts";

const RECORD_HEADER_BYTES = 8;

/** Damage met on the way; reading goes on where it can. */
export type ShpDamage =
  /** A record claims a wrong length; its shape was read all the same. */
  | "wrong-length"
  /** A record cannot be read; the feature stays without geometry. */
  | "unreadable-record"
  /** The file ends before the record does; nothing follows. */
  | "truncated";

/** One record: its shape, and the damage it has, if any. */
export interface ShpRecord {
  readonly shape: Shape;
  readonly damage?: ShpDamage;
}

/** Called with the number of vertices before they are allocated; may throw to refuse them. */
type TakePoints = (count: number) => void;

/** Reads record after record. */
export class ShpRecords {
  readonly #view: DataView;
  readonly #takePoints: TakePoints;
  #at = SHP_HEADER_BYTES;

  constructor(bytes: Uint8Array, takePoints: TakePoints) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#takePoints = takePoints;
  }

  /** Offset of the next record in bytes. */
  get position(): number {
    return this.#at;
  }

  /** The next record, the word `truncated` when the file ends inside one, or null at its end. */
  next(): ShpRecord | "truncated" | null {
    const view = this.#view;
    const start = this.#at + RECORD_HEADER_BYTES;
    const available = view.byteLength - start;
    // A few stray bytes at the end belong to no record.
    if (available < 0) return null;
    const claimed = view.getInt32(this.#at + 4) * 2;
    const isClaimPossible = claimed >= 4 && claimed <= available;
    const layout = measureShape(view, start);

    if (!layout || layout.neededBytes > available) {
      if (!isClaimPossible) {
        // Padding with zeros after the last record is no truncation.
        const isPadding = claimed === 0 && this.#restIsZero(this.#at);
        this.#at = view.byteLength;
        return isPadding ? null : "truncated";
      }
      this.#at = start + claimed;
      return { shape: NULL_SHAPE, damage: "unreadable-record" };
    }
    this.#takePoints(layout.pointCount);
    const isLengthRight = isClaimPossible && claimed >= layout.neededBytes;
    const next = isLengthRight ? start + claimed : this.#findNext(start, claimed, layout);
    const shape = decodeShape(view, layout);
    this.#at = next;
    return isLengthRight ? { shape } : { shape, damage: "wrong-length" };
  }

  /**
   * Where the next record begins when the claimed length is wrong: after the shape without or with measures, or where
   * a writer who counted bytes instead of 16-bit words would put it; the first place with a fitting number wins.
   */
  #findNext(start: number, claimed: number, { neededBytes, fullBytes }: ShapeLayout): number {
    const number = this.#view.getInt32(this.#at);
    const candidates = [start + neededBytes, start + fullBytes, start + claimed / 2, start + claimed];
    const isNextRecord = (at: number): boolean =>
      at === this.#view.byteLength ||
      (at > start &&
        at + RECORD_HEADER_BYTES <= this.#view.byteLength &&
        this.#view.getInt32(at) === number + 1);
    return candidates.find(isNextRecord) ?? start + neededBytes;
  }

  #restIsZero(from: number): boolean {
    for (let at = from; at < this.#view.byteLength; at += 1) if (this.#view.getUint8(at) !== 0) return false;
    return true;
  }
}
