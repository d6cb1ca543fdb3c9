/** How far the reading of a zip has come. */
export interface MapZipProgress {
  readonly phase: "opening" | "unzipping" | "parsing";
  /** Layer at work, or null while the directory is read. */
  readonly layer: string | null;
  readonly bytesDone: number;
  /** Expected work, unzipping and parsing counted alike; an estimate from the sizes the zip claims. */
  readonly bytesTotal: number;
}

/** Reports and yields this often: smooth for the eye, and a cancel is felt at once. */
const SLICE_MS = 50;

/**
 * Lets a long synchronous task breathe: tells when a time slice is over, and then reports progress, lets other events
 * run and stops with the reason of the signal when it was aborted.
 */
export class Pace {
  readonly #signal: AbortSignal | undefined;
  readonly #onProgress: ((progress: MapZipProgress) => void) | undefined;
  #progress: MapZipProgress = { phase: "opening", layer: null, bytesDone: 0, bytesTotal: 0 };
  #sliceEnd = performance.now() + SLICE_MS;

  constructor(signal: AbortSignal | undefined, onProgress: ((progress: MapZipProgress) => void) | undefined) {
    this.#signal = signal;
    this.#onProgress = onProgress;
  }

  /** Sets the expected amount of work in bytes. */
  expect(bytesTotal: number): void {
    this.#progress = { ...this.#progress, bytesTotal };
  }

  /** Begins a step, and reports it. */
  begin(phase: MapZipProgress["phase"], layer: string | null): void {
    this.#signal?.throwIfAborted();
    this.#progress = { ...this.#progress, phase, layer };
    this.#onProgress?.(this.#progress);
  }

  /** Notes finished work. Sizes claimed too small never make the progress exceed its total. */
  advance(bytes: number): void {
    const bytesDone = this.#progress.bytesDone + bytes;
    this.#progress = {
      ...this.#progress,
      bytesDone,
      bytesTotal: Math.max(this.#progress.bytesTotal, bytesDone),
    };
  }

  /** Whether the time slice is over and `rest` should be awaited. */
  get due(): boolean {
    return performance.now() >= this.#sliceEnd;
  }

  /** Whether the caller has cancelled. */
  get aborted(): boolean {
    return this.#signal?.aborted ?? false;
  }

  /** Reports progress and yields to the event loop; throws the reason of an aborted signal. */
  async rest(): Promise<void> {
    this.#onProgress?.(this.#progress);
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
    this.#signal?.throwIfAborted();
    this.#sliceEnd = performance.now() + SLICE_MS;
  }
}
