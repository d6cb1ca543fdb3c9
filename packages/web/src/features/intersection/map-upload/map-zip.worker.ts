import { createMapZipHandler } from "./map-zip.handler.ts";
import type { ToMapZipWorker } from "./map-zip.protocol.ts";

/** The worker that reads map zips: only wiring, the work is in the handler. */
const page = self as unknown as DedicatedWorkerGlobalScope;
const handle = createMapZipHandler((message) => page.postMessage(message));

page.addEventListener("message", ({ data }: MessageEvent<ToMapZipWorker>) => void handle(data));
