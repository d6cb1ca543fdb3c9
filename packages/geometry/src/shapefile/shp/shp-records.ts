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
  /** Length of the file by its own header. */
  readonly #claimedBytes: number;
  readonly #takePoints: TakePoints;
  #at = SHP_HEADER_BYTES;
  #contentEnd: number | undefined;
  #previousNumber = 0;

  constructor(bytes: Uint8Array, claimedBytes: number, takePoints: TakePoints) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#claimedBytes = claimedBytes;
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
    // Stray bytes at the end, or padding with zeros, belong to no record.
    if (available < 0 || this.#isPadding() || this.#isLeftover()) return null;
    this.#previousNumber = view.getInt32(this.#at);
    const claimed = view.getInt32(this.#at + 4) * 2;
    const isClaimPossible = claimed >= 4 && claimed <= available;
    const layout = measureShape(view, start);

    if (!layout || layout.neededBytes > available) {
      this.#at = isClaimPossible ? start + claimed : view.byteLength;
      return isClaimPossible ? { shape: NULL_SHAPE, damage: "unreadable-record" } : "truncated";
    }
    this.#takePoints(layout.pointCount);
    const isLengthRight =
      isClaimPossible &&
      claimed >= layout.neededBytes &&
      (claimed <= layout.fullBytes || this.#isNextRecord(start + claimed));
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
    const candidates = [start + neededBytes, start + fullBytes, start + claimed / 2, start + claimed];
    const fitting = candidates.find((at) => at > start && this.#isNextRecord(at));
    if (fitting !== undefined) return fitting;
    const isLongClaim = claimed > fullBytes && start + claimed <= this.#view.byteLength;
    return start + (isLongClaim ? claimed : neededBytes);
  }

  /** Whether the file ends at an offset, or a record with the next number begins there. */
  #isNextRecord(at: number): boolean {
    if (at === this.#view.byteLength) return true;
    const isInside = at + RECORD_HEADER_BYTES <= this.#view.byteLength;
    return isInside && this.#view.getInt32(at) === this.#view.getInt32(this.#at) + 1;
  }

  /** Whether the file ends here by its header, and what follows does not look like one more record. */
  #isLeftover(): boolean {
    const isClaimedEnd = this.#at === this.#claimedBytes && this.#at > SHP_HEADER_BYTES;
    return isClaimedEnd && this.#view.getInt32(this.#at) !== this.#previousNumber + 1;
  }

  /** Whether nothing but zeros follows. Looked for once, from the end: a hostile file must not make it slow. */
  #isPadding(): boolean {
    if (this.#view.getInt32(this.#at) !== 0) return false;
    if (this.#contentEnd === undefined) {
      let end = this.#view.byteLength;
      while (end > SHP_HEADER_BYTES && this.#view.getUint8(end - 1) === 0) end -= 1;
      this.#contentEnd = end;
    }
    return this.#at >= this.#contentEnd;
  }
}
