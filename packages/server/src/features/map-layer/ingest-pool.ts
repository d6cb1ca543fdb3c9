import { Worker } from "node:worker_threads";
import { AppError, type ErrorCode } from "@lukou/contract";
import type { Ingested } from "./ingest.ts";

export interface IngestTask {
  readonly id: number;
  readonly bytes: Uint8Array;
  readonly point: { longitude: number; latitude: number };
}

export type IngestAnswer =
  | { readonly id: number; readonly ok: true; readonly ingested: Ingested }
  | { readonly id: number; readonly ok: false; readonly code: ErrorCode; readonly message: string };

interface Waiting {
  resolve: (ingested: Ingested) => void;
  reject: (error: Error) => void;
}

/** The worker ends after this long without work, so that an idle server keeps no second heap. */
const IDLE_MS = 30_000;
/** Enough for the largest accepted upload; a larger heap fails the one upload instead of the server. */
const HEAP_MB = 4_096;

/** Parses uploads in a worker thread, one after the other: a map of 200 MB must not hold up everybody else's requests. */
export class IngestPool {
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;
  #nextId = 1;
  readonly #waiting = new Map<number, Waiting>();

  run(bytes: Buffer, point: { longitude: number; latitude: number }): Promise<Ingested> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const id = this.#nextId++;
    // A copy of its own: pooled buffers share their memory and cannot be transferred.
    const own = new Uint8Array(bytes);
    return new Promise<Ingested>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      worker.postMessage({ id, bytes: own, point } satisfies IngestTask, [own.buffer]);
    });
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./ingest.worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    worker.on("message", (answer: IngestAnswer) => this.#settle(answer));
    worker.on("error", (error) => this.#fail(worker, error));
    worker.on("exit", () => this.#fail(worker, new Error("map ingest worker ended")));
    return worker;
  }

  #settle(answer: IngestAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.ok) waiting?.resolve(answer.ingested);
    else
      waiting?.reject(
        answer.code === "INTERNAL" ? new Error(answer.message) : new AppError(answer.code, answer.message),
      );
    if (this.#waiting.size === 0) {
      this.#idle = setTimeout(() => this.#retire(), IDLE_MS);
      this.#idle.unref();
    }
  }

  /** Forgets the worker before it ends, so that an upload that comes meanwhile gets one of its own. */
  #retire(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    void worker?.terminate();
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    const tooLarge = (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY";
    for (const waiting of this.#waiting.values()) {
      waiting.reject(tooLarge ? new AppError("TOO_LARGE", "地图图层过大，请拆分后分别上传") : error);
    }
    this.#waiting.clear();
  }
}
