import type { MapFeature, MapLayerEntry } from "@lukou/contract";
import { beforeEach, describe, expect, it } from "vitest";
import { layersBody } from "./layers-body.ts";
import { useRealFiles } from "./testing/zip-fixture.ts";

beforeEach(useRealFiles);

function point(index: number): MapFeature {
  return {
    type: "Feature",
    geometry: { type: "Point", coordinates: [114 + index / 1e5, 22.5] },
    properties: { 名称: `第${index}点"` },
  };
}

async function unzipped(blob: Blob): Promise<string> {
  return new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).text();
}

describe("layersBody", () => {
  it("MAP-1 MAP-4: is the gzipped JSON list of name, type and data", async () => {
    const layers: MapLayerEntry[] = [
      { name: "hdmap_stop", type: 8, data: Array.from({ length: 5000 }, (_, index) => point(index)) },
      { name: "空", type: 0, data: [] },
    ];
    const body = await layersBody(layers);
    const json = await unzipped(body.blob);
    expect(JSON.parse(json)).toEqual(layers);
    expect(body.encoding).toBe("gzip");
    expect(body.plainBytes).toBe(new TextEncoder().encode(json).byteLength);
    expect(body.blob.size).toBeLessThan(body.plainBytes / 4);
  });

  it("stops when aborted", async () => {
    const controller = new AbortController();
    controller.abort(new Error("取消"));
    await expect(layersBody([{ name: "a", type: 0, data: [] }], controller.signal)).rejects.toThrow("取消");
  });
});
