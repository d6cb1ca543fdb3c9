import { openAsBlob } from "node:fs";
import { basename } from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { readShapefileZip } from "@lukou/geometry/shapefile";

/** Reads one zip as the browser's worker does, and writes each layer as the text that is sent; posts the milliseconds. */
const { file } = workerData as { file: string };
const blob = await openAsBlob(file);
const started = performance.now();
const reading = await readShapefileZip(blob, { fileName: basename(file) });
let characters = 0;
for (const layer of reading.layers) {
  characters += JSON.stringify({ type: "FeatureCollection", features: layer.features }).length;
}
if (characters === 0) throw new Error("nothing was read");
parentPort?.postMessage(performance.now() - started);
