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

/** Whether the database refuses the rows themselves (SQLSTATE class 22 data, 23 integrity), so that trying again is no use. */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^2[23]/.test(code);
}

/**
 * Gathers rows for the database without ever making whoever brings them wait. When more come than can be written it
 * gives up rows that may go first, then the oldest, and counts them.
 */
export class RowBuffer<R> {
  readonly #options: RowBufferOptions<R>;
  #rows: R[] = [];
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> | undefined;
  #stopped = false;

  constructor(options: RowBufferOptions<R>) {
    this.#options = options;
  }

  push(...rows: readonly R[]): void {
    this.#rows = this.#rows.concat(rows);
    if (this.#rows.length > this.#options.capacity) this.#shed();
    this.#schedule(this.#rows.length >= BATCH ? 0 : GATHER_MS);
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

  #schedule(afterMs: number): void {
    if (this.#timer || this.#writing || this.#stopped) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.flush();
    }, afterMs);
    this.#timer.unref();
  }

  async #drain(): Promise<void> {
    while (this.#rows.length > 0) {
      const batch = this.#rows.slice(0, BATCH);
      this.#rows = this.#rows.slice(BATCH);
      try {
        await this.#writeOrSplit(batch);
      } catch (error) {
        this.#options.onTrouble(error);
        this.#rows = batch.concat(this.#rows);
        if (this.#rows.length > this.#options.capacity) this.#shed();
        // Scheduled once this write counts as ended.
        queueMicrotask(() => setTimeout(() => this.#schedule(0), RETRY_MS).unref());
        return;
      }
    }
  }

  /** One row the database refuses must not keep the others out: it is found by halving. */
  async #writeOrSplit(rows: readonly R[]): Promise<void> {
    try {
      await this.#options.write(rows);
    } catch (error) {
      if (!isRefusal(error)) throw error;
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
    const { capacity, shedsFirst = () => false } = this.#options;
    let over = this.#rows.length - capacity;
    const lost: R[] = [];
    const kept = this.#rows.filter((row) => {
      if (over === 0 || !shedsFirst(row)) return true;
      over -= 1;
      lost.push(row);
      return false;
    });
    lost.push(...kept.splice(0, over));
    this.#rows = kept;
    this.#options.onLost(lost);
  }
}
