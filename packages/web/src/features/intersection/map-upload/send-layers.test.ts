import { calls } from "@lukou/contract";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { storage } from "../../../lib/storage/storage.ts";
import { guids } from "../../../testing/city.ts";
import { answers, FakeServer, networkError, refuses, silence } from "../../../testing/fake-server.ts";
import { layersBody } from "./layers-body.ts";
import type { SentBytes } from "./progress-transport.ts";
import { sendLayers } from "./send-layers.ts";
import { FetchRequest } from "./testing/fetch-request.ts";
import { useRealFiles } from "./testing/zip-fixture.ts";

const { UploadMapData } = calls.Intersection;
const layers = [{ name: "hdmap_stop", type: 8, data: [] }] as const;

beforeEach(() => {
  useRealFiles();
  vi.stubGlobal("XMLHttpRequest", FetchRequest);
});

async function sendTo(server: FakeServer, signal = new AbortController().signal) {
  storage.token.set("token-1");
  storage.city.set({ guid: guids.city, name: "望川市" });
  const onProgress = vi.fn<(bytes: SentBytes) => void>();
  const body = await layersBody(layers.map((layer) => ({ ...layer, data: [] })));
  const result = sendLayers(guids.crossing, body, { signal, onProgress });
  return { result, onProgress, server };
}

describe("sendLayers", () => {
  it("MAP-4 HDR-1 HDR-3: posts the list of entries with the headers of every call", async () => {
    const server = new FakeServer().on(UploadMapData, answers(UploadMapData, { layers: [], findings: [] }));
    const { result, onProgress } = await sendTo(server);
    await expect(result).resolves.toEqual({ layers: [], findings: [] });
    const [request] = server.sent(UploadMapData);
    expect(request?.path).toBe(`/api/BaseOperate/Intersection/UploadMapData/${guids.crossing}`);
    expect(request?.body).toEqual(layers);
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: "Bearer token-1",
      cityguid: guids.city,
      "content-encoding": "gzip",
      "content-type": "application/json",
    });
    expect(onProgress).toHaveBeenCalledWith({ sent: expect.any(Number), total: expect.any(Number) });
  });

  it("throws what the server refuses", async () => {
    const { result } = await sendTo(
      new FakeServer().on(UploadMapData, refuses("MAP_REFUSED", "坐标超出范围")),
    );
    await expect(result).rejects.toMatchObject({ code: "MAP_REFUSED", message: "坐标超出范围" });
  });

  it("words a broken connection as every call does", async () => {
    const { result } = await sendTo(new FakeServer().on(UploadMapData, networkError));
    await expect(result).rejects.toMatchObject({ code: "NETWORK", status: 0 });
  });

  it("stops when the user gives up", async () => {
    const controller = new AbortController();
    const { result } = await sendTo(new FakeServer().on(UploadMapData, silence), controller.signal);
    controller.abort(new DOMException("cancelled by the user", "AbortError"));
    await expect(result).rejects.toMatchObject({ name: "AbortError" });
  });
});
