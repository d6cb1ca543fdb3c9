import type { MapZipProgress } from "@lukou/geometry/shapefile";
import {
  CANCELLED,
  type FromMapZipWorker,
  type MapZipFailure,
  type MapZipRequest,
  type MapZipResults,
  type ToMapZipWorker,
} from "./map-zip.protocol.ts";

/** What a session needs of a worker. */
export interface MapZipPort {
  postMessage(message: ToMapZipWorker): void;
  addEventListener(type: "message", listener: (event: { readonly data: FromMapZipWorker }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
  terminate(): void;
}

/** Why a zip could not be read or its layers not be written. The message is Chinese and for people. */
export class MapZipRefusal extends Error {
  override readonly name = "MapZipRefusal";
  readonly code: string;

  constructor({ code, message }: MapZipFailure) {
    super(message);
    this.code = code;
  }

  /** Whether the user gave up rather than something failed. */
  get cancelled(): boolean {
    return this.code === CANCELLED;
  }
}

export interface AskOptions {
  readonly onProgress?: (progress: MapZipProgress) => void;
  readonly signal?: AbortSignal;
}

/** One zip and the worker that holds its layers. */
export interface MapZipSession {
  /** Sends a request; rejects with a {@link MapZipRefusal}, also when it is cancelled or the session ends. */
  ask<R extends MapZipRequest>(request: R, options?: AskOptions): Promise<MapZipResults[R["kind"]]>;
  /** Ends the worker at once, whatever it is doing, and frees its memory. */
  close(): void;
}

/** Starts the worker as a module of its own. */
function spawnMapZipWorker(): MapZipPort {
  return new Worker(new URL("./map-zip.worker.ts", import.meta.url), { type: "module" });
}

interface Pending {
  readonly resolve: (result: never) => void;
  readonly reject: (reason: MapZipRefusal) => void;
  readonly onProgress: ((progress: MapZipProgress) => void) | undefined;
}

const cancelled: MapZipFailure = { code: CANCELLED, message: "已取消" };
const crashed: MapZipFailure = {
  code: "worker-failed",
  message: "浏览器无法完成读取（可能内存不足），请关闭其他页面或精简图层后重试",
};

/** Opens a session on a worker of its own. */
export function openMapZipSession(spawn: () => MapZipPort = spawnMapZipWorker): MapZipSession {
  const port = spawn();
  const pending = new Map<number, Pending>();
  let lastId = 0;
  let ended: MapZipFailure | undefined;

  const end = (failure: MapZipFailure) => {
    ended ??= failure;
    port.terminate();
    for (const { reject } of pending.values()) reject(new MapZipRefusal(failure));
    pending.clear();
  };

  port.addEventListener("message", ({ data }) => {
    const request = pending.get(data.id);
    if (data.kind === "progress") return request?.onProgress?.(data.progress);
    pending.delete(data.id);
    if (data.kind === "result") request?.resolve(data.result as never);
    else request?.reject(new MapZipRefusal(data.failure));
  });
  port.addEventListener("error", () => end(crashed));

  return {
    ask: (request, { onProgress, signal } = {}) =>
      new Promise((resolve, reject) => {
        const refusal = ended ?? (signal?.aborted ? cancelled : undefined);
        if (refusal) return reject(new MapZipRefusal(refusal));
        const id = ++lastId;
        pending.set(id, { resolve, reject, onProgress });
        signal?.addEventListener("abort", () => port.postMessage({ id, cancel: true }));
        port.postMessage({ id, request });
      }),
    close: () => end(cancelled),
  };
}
