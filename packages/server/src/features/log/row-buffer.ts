import { setTimeout as pause } from "node:timers/promises";
import { isRefusedData } from "../../db/constraint.ts";
import { Line } from "../../platform/line.ts";

/** How rows are gathered and written. */
export interface RowBufferOptions<R> {
  /** Writes rows in one go. May reject; they are tried again then. */
  readonly write: (rows: readonly R[]) => Promise<void>;
  /** Whether rows of this kind are given up first when too many come. */
  readonly shedsFirst?: (row: R) => boolean;
  /** Hears of rows that were given up. Must not throw. */
  readonly onLost: (rows: readonly R[]) => void;
  /** Hears of a failed write that will be tried again. */
  readonly onTrouble: (error: unknown) => void;
  /** Most rows held. */
  readonly capacity: number;
}

const BATCH = 1_000;
const GATHER_MS = 250;
const RETRY_MS = 2_000;

/** A row with its place among all. */
interface Numbered<R> {
  readonly number: number;
  readonly row: R;
}

/**
 * Gathers rows for the database without ever making whoever brings them wait. When more come than can be written it
 * gives up rows that may go first, then the oldest, counts them, and leaves the database half of the time to others.
 */
export class RowBuffer<R> {
  readonly #options: RowBufferOptions<R>;
  /** Rows that are given up first, and all others; their numbers tell the order of both together. */
  readonly #first = new Line<Numbered<R>>();
  readonly #others = new Line<Numbered<R>>();
  #number = 0;
  #crowded = false;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #stopped = false;

  constructor(options: RowBufferOptions<R>) {
    this.#options = options;
  }

  get #length(): number {
    return this.#first.length + this.#others.length;
  }

  push(...rows: readonly R[]): void {
    for (const row of rows) this.#lineOf(row).push({ number: this.#number++, row });
    this.#shed();
    this.#schedule(this.#length >= BATCH ? 0 : GATHER_MS);
  }

  /** Writes everything that is held; resolves when it is stored, or when a write failed. */
  async flush(): Promise<void> {
    await this.#writing;
    this.#writing = this.#drain().finally(() => {
      this.#writing = undefined;
    });
    await this.#writing;
  }

  /** Writes what is held a last time and takes nothing more. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.flush();
  }

  #lineOf(row: R): Line<Numbered<R>> {
    return this.#options.shedsFirst?.(row) ? this.#first : this.#others;
  }

  #schedule(afterMs: number): void {
    if (this.#timer || this.#writing || this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, afterMs);
    this.#timer.unref();
  }

  /** The oldest rows in their order. */
  #nextBatch(): Numbered<R>[] {
    const batch: Numbered<R>[] = [];
    while (batch.length < BATCH) {
      const [one, other] = [this.#first.first, this.#others.first];
      const line = one && (!other || one.number < other.number) ? this.#first : this.#others;
      const next = line.shift();
      if (!next) break;
      batch.push(next);
    }
    return batch;
  }

  async #drain(): Promise<void> {
    while (this.#length > 0) {
      const batch = this.#nextBatch();
      const started = performance.now();
      try {
        await this.#writeOrSplit(batch.map(({ row }) => row));
      } catch (error) {
        this.#options.onTrouble(error);
        for (const numbered of batch.toReversed()) this.#lineOf(numbered.row).putBack(numbered);
        this.#shed();
        // Scheduled once this write counts as ended.
        queueMicrotask(() => setTimeout(() => this.#schedule(0), RETRY_MS).unref());
        return;
      }
      if (this.#crowded && !this.#stopped)
        await pause(performance.now() - started, undefined, { ref: false });
      this.#crowded = false;
    }
  }

  /** One row the database refuses must not keep the others out: it is found by halving. */
  async #writeOrSplit(rows: readonly R[]): Promise<void> {
    try {
      await this.#options.write(rows);
    } catch (error) {
      if (!isRefusedData(error)) throw error;
      if (rows.length === 1) {
        this.#options.onLost(rows);
        return;
      }
      const half = Math.ceil(rows.length / 2);
      await this.#writeOrSplit(rows.slice(0, half));
      await this.#writeOrSplit(rows.slice(half));
    }
  }

  #shed(): void {
    const lost: R[] = [];
    while (this.#length > this.#options.capacity) {
      const gone = this.#first.shift() ?? this.#others.shift();
      if (gone) lost.push(gone.row);
    }
    if (lost.length === 0) return;
    this.#crowded = true;
    this.#options.onLost(lost);
  }
}
