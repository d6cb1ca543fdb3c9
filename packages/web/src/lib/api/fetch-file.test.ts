import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { fetchFile } from "./fetch-file.ts";

const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  vi.stubGlobal("fetch", answer);
  window.localStorage.setItem("token", "token-1");
});
afterEach(() => vi.unstubAllGlobals());

const pieces = (...texts: string[]) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    }),
    { headers: { "content-type": "text/csv" } },
  );
const { signal } = new AbortController();

describe("files of this site", () => {
  it("are read with the login, piece by piece, and tell how much has come", async () => {
    answer.mockResolvedValue(pieces("时间\r\n", "1\r\n"));
    const progress: number[] = [];
    const blob = await fetchFile("/api/files/x", {
      body: { a: 1 },
      signal,
      onProgress: (bytes) => progress.push(bytes),
    });
    expect([blob.size, blob.type]).toEqual([11, "text/csv"]);
    expect(progress).toEqual([8, 11]);
    const [, init] = answer.mock.calls[0] ?? [];
    expect(init).toMatchObject({ method: "POST", body: '{"a":1}' });
    expect(new Headers(init?.headers).get("authorization")).toBe("Bearer token-1");
  });

  it("a refusal is told in the server's words", async () => {
    const envelope = { success: false, data: null, message: "查询超时，请缩小时间范围", code: "REFUSED" };
    answer.mockResolvedValue(new Response(JSON.stringify(envelope), { status: 404 }));
    const failure = await fetchFile("/x", { signal }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect((failure as ApiError).message).toBe("查询超时，请缩小时间范围");
  });

  it("a connection that breaks half-way is a failure, an abort is none", async () => {
    answer.mockResolvedValue(
      new Response(new ReadableStream({ pull: (controller) => controller.error(new Error("broken")) })),
    );
    await expect(fetchFile("/x", { signal })).rejects.toMatchObject({ code: "NETWORK" });
    const stopped = AbortSignal.abort(new DOMException("stop", "AbortError"));
    answer.mockRejectedValue(stopped.reason);
    await expect(fetchFile("/x", { signal: stopped })).rejects.toMatchObject({ name: "AbortError" });
  });
});
