import { createTableFileHandler } from "./table-file.handler.ts";
import type { ToTableFileWorker } from "./table-file.protocol.ts";

/** The worker that reads table files: only wiring, the work is in the handler. */
const page = self as unknown as DedicatedWorkerGlobalScope;
const handle = createTableFileHandler((message) => page.postMessage(message));

page.addEventListener("message", ({ data }: MessageEvent<ToTableFileWorker>) => void handle(data));
