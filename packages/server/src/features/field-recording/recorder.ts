import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { RecordedFrame } from "@lukou/contract";

const compress = promisify(gzip);

/** Frames are written out after as long, so that a killed node loses no more. */
const CHUNK_MS = 5_000;
/** Largest recording, compressed. */
export const RECORDING_MAX_BYTES = 64 * 1024 * 1024;

/** Some seconds of frames, ready to be stored. */
export interface Chunk {
  readonly number: number;
  readonly from: Date;
  readonly to: Date;
  readonly frames: number;
  readonly body: Buffer;
}

/** Why a recording ended. */
export type RecordingEnd = "finished" | "stopped" | "full" | "failed";

export interface RecorderOptions {
  readonly now: () => number;
  /** When it ends by itself, ms since 1970 UTC. */
  readonly until: number;
  /** Stores a chunk; a recorder whose chunk cannot be stored ends. */
  readonly store: (chunk: Chunk) => Promise<void>;
  /** Called once, after the last chunk was stored or could not be. */
  readonly ended: (end: RecordingEnd) => void;
}

/** Gathers frames into chunks and hands them on one after the other, so that a slow store is not run over. */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #timer: NodeJS.Timeout;
  #frames: RecordedFrame[] = [];
  #number = 0;
  #bytes = 0;
  #storing: Promise<void> = Promise.resolve();
  #end: RecordingEnd | undefined;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#flush(), CHUNK_MS);
    this.#timer.unref();
  }

  add(frame: RecordedFrame): void {
    if (this.#end === undefined) this.#frames.push(frame);
  }

  /** Ends it and resolves when everything is stored. */
  async stop(end: RecordingEnd = "stopped"): Promise<void> {
    if (this.#end === undefined) {
      this.#end = end;
      clearInterval(this.#timer);
      this.#store();
      this.#storing = this.#storing.then(() => this.#options.ended(this.#end ?? end));
    }
    await this.#storing;
  }

  #flush(): void {
    this.#store();
    if (this.#options.now() >= this.#options.until) void this.stop("finished");
    else if (this.#bytes > RECORDING_MAX_BYTES) void this.stop("full");
  }

  #store(): void {
    const frames = this.#frames;
    this.#frames = [];
    const [first] = frames;
    if (!first) return;
    this.#number += 1;
    const number = this.#number;
    const moments = frames.map(({ at }) => at);
    this.#storing = this.#storing.then(async () => {
      if (this.#end === "failed") return;
      try {
        const body = await compress(JSON.stringify(frames));
        this.#bytes += body.length;
        await this.#options.store({
          number,
          from: new Date(Math.min(...moments)),
          to: new Date(Math.max(...moments)),
          frames: frames.length,
          body,
        });
      } catch {
        this.#fail();
      }
    });
  }

  #fail(): void {
    const running = this.#end === undefined;
    this.#end = "failed";
    clearInterval(this.#timer);
    if (running) this.#options.ended("failed");
  }
}
