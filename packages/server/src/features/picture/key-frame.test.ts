import { describe, expect, it } from "vitest";
import { jpegSize } from "./jpeg.ts";
import { readKeyFrame } from "./key-frame.ts";
import { clip, startHostileServer, startRtspServer } from "./testing/rtsp-server.ts";

const LIMIT_MS = 15_000;
const read = (url: string, login?: { username: string; password: string }, timeoutMs = 10_000) =>
  readKeyFrame(new URL(url), login, { signal: AbortSignal.timeout(timeoutMs), timeoutMs });

describe("key frames of streams", () => {
  it.for(["h264", "h265", "mjpeg"] as const)(
    "southbound 12: one frame of a %s stream becomes a JPEG of its size",
    { timeout: LIMIT_MS },
    async (codec, { skip }) => {
      const launch = clip(codec);
      const server = launch === undefined ? undefined : await startRtspServer(launch);
      if (!server) {
        skip("needs the clips of the case collection and GStreamer's RTSP server");
        return;
      }
      try {
        expect(jpegSize(await read(server.url))).toEqual({ width: 640, height: 360 });
      } finally {
        await server.close();
      }
    },
  );

  it(
    "southbound 12: logs in to the stream as to the camera",
    async ({ skip }) => {
      const login = { username: "admin", password: "pass:word/1" };
      const launch = clip("h264");
      const server = launch === undefined ? undefined : await startRtspServer(launch, login);
      if (!server) {
        skip("needs the clips of the case collection and GStreamer's RTSP server");
        return;
      }
      try {
        expect(jpegSize(await read(server.url, login))).toEqual({ width: 640, height: 360 });
        await expect(read(server.url, { ...login, password: "wrong" })).rejects.toThrow("用户名或密码不正确");
      } finally {
        await server.close();
      }
    },
    LIMIT_MS,
  );

  it("southbound 12: a process that hears nothing is ended at the deadline", async () => {
    const server = await startHostileServer();
    await expect(read(server.url, undefined, 400)).rejects.toThrow("超时");
    await server.close();
  });

  it(
    "southbound 13: a stream of nonsense ends its own process and nothing else",
    async () => {
      const server = await startHostileServer(
        Buffer.alloc(65_536, "RTSP/1.0 200 OK\r\nContent-Length: 999999999\r\n\r\n$"),
      );
      await expect(read(server.url, undefined, 1_500)).rejects.toThrow(/超时|无法|异常|视频流/);
      await server.close();
    },
    LIMIT_MS,
  );

  it(
    "reads no file and no other scheme, whatever an address says",
    async () => {
      await expect(read("file:///etc/passwd")).rejects.toThrow("视频流无法读取");
      await expect(read("concat:/etc/passwd")).rejects.toThrow("视频流无法读取");
    },
    LIMIT_MS,
  );

  it(
    "says that a port is closed",
    async () => {
      const server = await startHostileServer();
      await server.close();
      await expect(read(server.url)).rejects.toThrow("相机拒绝连接");
    },
    LIMIT_MS,
  );
});
