import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Pictures } from "../../world/world.types.ts";
import { servePictures } from "./picture-server.ts";
import { findRtspProgram, serveRtsp } from "./rtsp.ts";

const hasProbe = spawnSync("ffprobe", ["-version"]).status === 0;
const python = hasProbe ? findRtspProgram() : null;
const run = promisify(execFile);

describe.skipIf(python === null)("pictures over RTSP (needs GStreamer's RTSP server and ffprobe)", () => {
  it("plays to who has the password, and to nobody else", { timeout: 60_000 }, async () => {
    const jpeg = await sharp({ create: { width: 320, height: 240, channels: 3, background: "#456" } })
      .jpeg()
      .toBuffer();
    const credentials = { username: "viewer", password: 's3"c\\ret' };
    const pictures: Pictures = {
      cameras: [
        {
          cameraKey: "X1/a",
          cameraSn: "CM-1",
          intersectionKey: "X1",
          deviceKey: "a",
          endKey: undefined,
          view: {} as Pictures["cameras"][number]["view"],
        },
      ],
      jpegOf: async () => jpeg,
      setFault: () => undefined,
      projectionOf: () => {
        throw new RangeError("no lens");
      },
      close: async () => undefined,
    };
    const http = await servePictures({ pictures, now: () => Date.now(), credentialsOf: () => credentials });
    const rtsp = await serveRtsp(python ?? "", [
      { path: "/CM-1/main", mjpegUrl: `${http.mjpegUrl("CM-1")}?fps=8`, credentials },
    ]);
    try {
      const probe = (url: string) =>
        run(
          "ffprobe",
          [
            "-v",
            "error",
            "-rtsp_transport",
            "tcp",
            "-show_entries",
            "stream=codec_name,width,height",
            "-of",
            "json",
            url,
          ],
          { timeout: 30_000 },
        );
      const plain = rtsp.url("/CM-1/main");
      const { stdout } = await probe(plain.replace("rtsp://", "rtsp://viewer:s3%22c%5Cret@"));
      const { streams } = JSON.parse(stdout) as {
        streams: { codec_name: string; width: number; height: number }[];
      };
      expect(streams[0]).toMatchObject({ width: 320, height: 240 });
      expect(["h264", "mjpeg"]).toContain(streams[0]?.codec_name);
      await expect(probe(plain.replace("rtsp://", "rtsp://viewer:wrong@"))).rejects.toThrow(
        /401|Unauthorized/,
      );
      await expect(probe(plain)).rejects.toThrow(/401|Unauthorized/);
    } finally {
      await rtsp.close();
      await http.close();
    }
  });

  it("says why it could not start", async () => {
    await expect(serveRtsp("/bin/false", [])).rejects.toThrow("RTSP 服务没有启动");
  });
});
