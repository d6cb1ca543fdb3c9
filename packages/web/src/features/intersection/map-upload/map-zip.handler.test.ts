import type { MapLayerEntry } from "@lukou/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { createMapZipHandler } from "./map-zip.handler.ts";
import type { FromMapZipWorker, MapZipRequest, MapZipResults } from "./map-zip.protocol.ts";
import { useRealFiles, zipFile, zipIds } from "./testing/zip-fixture.ts";

beforeEach(useRealFiles);

/** A worker's handler with everything it has posted. */
function startWorker() {
  const posted: FromMapZipWorker[] = [];
  let onPost: (message: FromMapZipWorker) => void = () => {};
  const handle = createMapZipHandler((message) => {
    posted.push(message);
    onPost(message);
  });
  const ask = async <R extends MapZipRequest>(request: R) => {
    await handle({ id: 1, request });
    const last = posted.at(-1);
    return last?.kind === "result" ? (last.result as MapZipResults[R["kind"]]) : undefined;
  };
  const read = (id: string, name?: string) => {
    const file = zipFile(id, name);
    return ask({ kind: "read", file, fileName: file.name });
  };
  return { posted, handle, ask, read, watch: (listener: typeof onPost) => (onPost = listener) };
}

async function entriesOf(body: MapZipResults["body"] | undefined): Promise<MapLayerEntry[]> {
  const stream = body?.blob.stream().pipeThrough(new DecompressionStream("gzip"));
  return (await new Response(stream ?? null).json()) as MapLayerEntry[];
}

/** The zips of which nothing can be read, with the code of the refusal. */
const refusals: Readonly<Record<string, string>> = {
  not_a_zip: "not-a-zip",
  truncated_in_header: "UPL-3",
  zip_cut_short: "zip-cut-short",
};

describe("reading", () => {
  it("UPL-7 UPL-8 MAP-2: gives the eight layers of an intersection with their types", async () => {
    const reading = await startWorker().read("intersection_8layers");
    expect(Object.fromEntries(reading?.layers.map(({ name, type }) => [name, type]) ?? [])).toEqual({
      hdmap_rid: 1,
      hdmap_sidewalk: 2,
      hdmap_inter: 3,
      hdmap_boundary: 4,
      hdmap_vegetation: 5,
      hdmap_road_object: 6,
      hdmap_crosswalk: 7,
      hdmap_stop: 8,
    });
  });

  it("UPL-9: gives the first coordinate of the first layer in WGS-84, whatever the file's system", async () => {
    const reading = await startWorker().read("intersection_8layers_utm");
    expect(reading?.firstPoint?.[0]).toBeCloseTo(8.41541397, 6);
    expect(reading?.firstPoint?.[1]).toBeCloseTo(49.004985185, 6);
  });

  it("reports progress in bytes, layer by layer, up to the end", async () => {
    const worker = startWorker();
    await worker.read("intersection_8layers");
    const steps = worker.posted.flatMap((message) => (message.kind === "progress" ? message.progress : []));
    expect(new Set(steps.map(({ layer }) => layer)).size).toBe(9);
    const done = steps.map(({ bytesDone }) => bytesDone);
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(steps.every(({ bytesDone, bytesTotal }) => bytesDone <= bytesTotal)).toBe(true);
  });

  it("refuses what is no zip, with a code and a text", async () => {
    const worker = startWorker();
    await worker.read("not_a_zip");
    expect(worker.posted.at(-1)).toMatchObject({ kind: "failure", failure: { code: "not-a-zip" } });
  });

  it("UPL-4: refuses a wrong file name once more", async () => {
    const worker = startWorker();
    await worker.read("intersection_8layers", "a-b.zip");
    expect(worker.posted.at(-1)).toMatchObject({
      kind: "failure",
      failure: { code: "UPL-4", message: "文件名不能包含特殊字符,如：“xxx.zip”" },
    });
  });

  it("stops at a cancel in the middle", async () => {
    const worker = startWorker();
    worker.watch((message) => {
      if (message.kind === "progress" && message.progress.layer === "hdmap_inter") {
        void worker.handle({ id: 1, cancel: true });
      }
    });
    await worker.read("intersection_8layers");
    expect(worker.posted.at(-1)).toEqual({
      id: 1,
      kind: "failure",
      failure: { code: "cancelled", message: "已取消" },
    });
  });

  it.each(zipIds)("answers %s: refused in words, or read with what can cross to the page", async (id) => {
    const worker = startWorker();
    const reading = await worker.read(id);
    const last = worker.posted.at(-1);
    const refusal = last?.kind === "failure" ? last.failure.code : null;
    expect(refusal).toBe(refusals[id] ?? null);
    expect(structuredClone(reading)).toEqual(reading);
  });
});

describe("linting", () => {
  it("says that the map lies far from the intersection, and nothing of layers left out", async () => {
    const worker = startWorker();
    const reading = await worker.read("intersection_8layers");
    const crosswalk = reading?.layers.findIndex(({ name }) => name === "hdmap_crosswalk") ?? -1;
    const far = await worker.ask({ kind: "lint", layers: [crosswalk], point: [114.05, 22.54] });
    expect(far?.map(({ message }) => message).join()).toContain("距路口超过500米");
    const near = await worker.ask({ kind: "lint", layers: [crosswalk], point: reading?.firstPoint ?? null });
    expect(near?.map(({ message }) => message).join()).not.toContain("距路口");
    expect(new Set(near?.map(({ layer }) => layer))).toEqual(new Set(["hdmap_crosswalk"]));
  });
});

describe("writing the body", () => {
  it("MAP-1 MAP-4: holds the chosen layers with name, type and every feature", async () => {
    const worker = startWorker();
    const reading = await worker.read("intersection_gbk_dbf");
    const entries = await entriesOf(await worker.ask({ kind: "body", layers: [0, 7] }));
    expect(entries.map(({ name, type, data }) => [name, type, data.length])).toEqual(
      [0, 7].map((index) => {
        const layer = reading?.layers[index];
        return [layer?.name, layer?.type, layer?.featureCount];
      }),
    );
    expect(entries[0]?.data).toEqual(JSON.parse(JSON.stringify(reading?.layers[0]?.features)));
  });

  it("MAP-3: gives type 0 to any other name, and keeps features without geometry", async () => {
    const worker = startWorker();
    await worker.read("null_geometries");
    const [entry] = await entriesOf(await worker.ask({ kind: "body", layers: [0] }));
    expect(entry?.type).toBe(0);
    expect(entry?.data).toHaveLength(9);
    expect(entry?.data.filter(({ geometry }) => geometry === null)).toHaveLength(4);
  });
});
