import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Credentials } from "./authorise.ts";

const SCRIPT = fileURLToPath(new URL("./rtsp_server.py", import.meta.url));
/** The system's Python, for which distributions package GStreamer; others are tried after it. */
const PYTHONS = ["/usr/bin/python3", "python3"] as const;
const NEEDED = [
  "import gi",
  'gi.require_version("GstRtspServer", "1.0")',
  "from gi.repository import Gst, GstRtspServer",
  "Gst.init(None)",
  'missing = [name for name in ("souphttpsrc", "multipartdemux", "rtpjpegpay") if not Gst.ElementFactory.find(name)]',
  "raise SystemExit(1 if missing else 0)",
].join("\n");

export interface RtspStream {
  /** For example `/CM25-M9678G/main`. */
  readonly path: string;
  /** Where its pictures come from: an MJPEG stream. */
  readonly mjpegUrl: string;
  /** For the stream and for its pictures; null for none. One username has one password. */
  readonly credentials: Credentials | null;
}

export interface RtspServer {
  readonly port: number;
  /** Without password. */
  url(path: string): string;
  close(): Promise<void>;
}

/** The Python that can serve RTSP (Debian: gir1.2-gst-rtsp-server-1.0, python3-gi, gstreamer1.0-plugins-good); null where there is none. */
export function findRtspProgram(): string | null {
  return (
    PYTHONS.find((python) => spawnSync(python, ["-c", NEEDED], { timeout: 20_000 }).status === 0) ?? null
  );
}

/**
 * Serves MJPEG streams as RTSP on loopback, H.264 where x264 is installed, else JPEG. All streams have
 * credentials or none has. Rejects if the program does not start.
 */
export async function serveRtsp(
  python: string,
  streams: readonly RtspStream[],
  port = 0,
): Promise<RtspServer> {
  if (new Set(streams.map(({ credentials }) => credentials === null)).size > 1)
    throw new RangeError("一个 RTSP 服务的码流要么都有密码，要么都没有");
  const child = spawn(python, [SCRIPT], { stdio: ["pipe", "pipe", "pipe"] });
  let complaint = "";
  child.stderr.on("data", (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-2000);
  });
  // The pipe breaks if the program could not start; its exit tells why.
  child.stdin.on("error", () => undefined);
  const listed = streams.map(({ path, mjpegUrl, credentials }) => ({ path, url: mjpegUrl, ...credentials }));
  child.stdin.write(`${JSON.stringify({ port, streams: listed })}\n`);
  const bound = await readyPort(child, () => complaint);
  return {
    port: bound,
    url: (path) => `rtsp://127.0.0.1:${bound}${path}`,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.stdin.end();
      const timer = setTimeout(() => child.kill("SIGKILL"), 3000);
      await ended;
      clearTimeout(timer);
    },
  };
}

function readyPort(child: ChildProcess, complaint: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`RTSP 服务没有启动：${complaint()}`));
    child.once("error", fail);
    child.once("exit", fail);
    if (child.stdout === null) return;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const [word, port] = line.split(" ");
      if (word === "ready") resolve(Number(port));
    });
  });
}
