import { createTableFileHandler } from "../table-file.handler.ts";
import type { FromTableFileWorker, ToTableFileWorker } from "../table-file.protocol.ts";
import type { TableFilePort } from "../table-file-session.ts";

type Listener = (event: { readonly data: FromTableFileWorker }) => void;

/** The table worker on the test's own thread; it can stand in for `Worker`. */
export class InProcessWorker implements TableFilePort {
  readonly #listeners: Listener[] = [];
  #terminated = false;
  readonly #handle = createTableFileHandler((message) => {
    if (this.#terminated) return;
    for (const listener of this.#listeners) listener({ data: message });
  });

  postMessage(message: ToTableFileWorker): void {
    void this.#handle(message);
  }

  addEventListener(type: "message" | "error", listener: Listener | (() => void)): void {
    if (type === "message") this.#listeners.push(listener);
  }

  terminate(): void {
    this.#terminated = true;
  }
}
