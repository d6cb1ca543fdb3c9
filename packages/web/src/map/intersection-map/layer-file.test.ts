import { afterEach, describe, expect, it, vi } from "vitest";
import { loadLayerFile } from "./layer-file.ts";
import { isTiled, TILES_FROM_BYTES } from "./use-map-layers.ts";

vi.mock("../maplibre.ts", () => ({ maplibregl: {} }));

const layer = { name: "hdmap_stop", url: "/api/map-layers/1.geojson" };

function answer(status: number, body: string): void {
  vi.stubGlobal("fetch", async () => new Response(body, { status }));
}

describe("loadLayerFile", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("reads the features and shows the login and the city to our server", async () => {
    window.localStorage.setItem("token", "token-1");
    const sent: RequestInit[] = [];
    vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
      sent.push(init);
      return Response.json({
        type: "FeatureCollection",
        features: [{ type: "Feature", geometry: null, properties: {} }],
      });
    });
    expect(await loadLayerFile(layer)).toHaveLength(1);
    expect(new Headers(sent[0]?.headers).get("authorization")).toBe("Bearer token-1");
  });

  it.each([
    [200, "<html>", "无法识别"],
    [200, '{"type":"Feature"}', "无法识别"],
    [404, "", "hdmap_stop读取失败"],
    [500, "", "hdmap_stop读取失败"],
  ])("answer %d %j: %s", async (status, body, message) => {
    answer(status, body);
    await expect(loadLayerFile(layer)).rejects.toThrow(message);
  });

  it("an ended login has its own code", async () => {
    answer(401, "");
    await expect(loadLayerFile(layer)).rejects.toMatchObject({ status: 401, code: "LOGIN_EXPIRED" });
  });

  it("no network is told as such", async () => {
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("Failed to fetch");
    });
    await expect(loadLayerFile(layer)).rejects.toMatchObject({ code: "NETWORK" });
  });
});

describe("isTiled", () => {
  it("only layers beyond 8 MB are drawn from tiles", () => {
    expect(isTiled({ byteLength: TILES_FROM_BYTES })).toBe(false);
    expect(isTiled({ byteLength: TILES_FROM_BYTES + 1 })).toBe(true);
  });
});
