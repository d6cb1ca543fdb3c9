import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { writeShapefileZip } from "@lukou/geometry/write";
import type { Feature, LineString } from "geojson";
import { type Benchmark, median } from "../row.ts";

const run = promisify(execFile);
const ROUNDS = 3;
/** Vertices that make a zip of about 50 MB. */
const LINES = 46_000;
const VERTICES = 100;

/** A made layer of lane lines: long polylines whose coordinates compress as badly as surveyed ones. */
function surveyedLines(): Feature<LineString>[] {
  let state = 1;
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: LINES }, (_, line) => {
    const west = 114 + noise();
    const south = 30 + noise();
    const coordinates = Array.from({ length: VERTICES }, (_unused, vertex) => [
      west + vertex * 1e-5 + noise() * 1e-6,
      south + noise() * 1e-5,
    ]);
    return {
      type: "Feature",
      properties: { id: line, kind: "solid", road: "长宁大街" },
      geometry: { type: "LineString", coordinates },
    };
  });
}

function readInWorker(file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("../shapefile-worker.ts", import.meta.url), { workerData: { file } });
    worker.once("message", resolve);
    worker.once("error", reject);
  });
}

/** A zip of about 50 MB read by our reader in a worker thread, to GeoJSON text, against GDAL's ogr2ogr. */
export const shapefile: Benchmark = async (say) => {
  const folder = mkdtempSync(join(tmpdir(), "lukou-shp-"));
  try {
    say("生成约 50 MB 的图层压缩包");
    const file = join(folder, "hdmap.zip");
    writeFileSync(file, await writeShapefileZip([{ name: "hdmap_boundary", features: surveyedLines() }]));
    const megabytes = statSync(file).size / 1e6;
    const own: number[] = [];
    const gdal: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      say(`读取 第${round}/${ROUNDS}轮`);
      own.push(await readInWorker(file));
      const output = join(folder, `${round}.geojson`);
      const started = performance.now();
      await run("ogr2ogr", ["-f", "GeoJSON", output, `/vsizip/${file}/hdmap_boundary.shp`]);
      gdal.push(performance.now() - started);
      rmSync(output);
    }
    return [
      {
        name: `读取 ${megabytes.toFixed(0)} MB 的 shapefile 压缩包为 GeoJSON（${(LINES * VERTICES) / 1e6} 百万点）`,
        measured: `${(median(own) / 1_000).toFixed(2)} s`,
        against: `${(median(gdal) / 1_000).toFixed(2)} s（GDAL ogr2ogr）`,
        ratio: median(own) / median(gdal),
        aim: { atMost: 1 },
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
