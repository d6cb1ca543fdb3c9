import { createMapZipHandler } from "../map-zip.handler.ts";
import type { FromMapZipWorker, ToMapZipWorker } from "../map-zip.protocol.ts";
import type { MapZipPort } from "../map-zip-session.ts";

type Listener = (event: { readonly data: FromMapZipWorker }) => void;

/** The map worker on the test's own thread; results are cloned as at the border of a real worker. */
export class InProcessWorker implements MapZipPort {
  readonly #listeners: Listener[] = [];
  readonly #errorListeners: (() => void)[] = [];
  readonly #handle = createMapZipHandler((message) => {
    if (this.terminated) return;
    const isBody = message.kind === "result" && "blob" in message.result;
    const data = isBody ? message : structuredClone(message);
    for (const listener of this.#listeners) listener({ data });
  });
  terminated = false;

  postMessage(message: ToMapZipWorker): void {
    if (!this.terminated) void this.#handle(message);
  }

  addEventListener(type: "message" | "error", listener: Listener | (() => void)): void {
    if (type === "message") this.#listeners.push(listener);
    else this.#errorListeners.push(listener as () => void);
  }

  terminate(): void {
    this.terminated = true;
  }

  /** Dies as a worker does that runs out of memory. */
  crash(): void {
    for (const listener of this.#errorListeners) listener();
  }
}
