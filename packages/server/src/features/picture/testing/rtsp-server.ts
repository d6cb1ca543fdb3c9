import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

/** A stream server of GStreamer, on a free port of this machine. */
export interface RtspServer {
  readonly url: string;
  close(): Promise<void>;
}

const SCRIPT = `
import sys, gi
gi.require_version("Gst", "1.0"); gi.require_version("GstRtspServer", "1.0")
from gi.repository import Gst, GstRtspServer, GLib
Gst.init(None)
server = GstRtspServer.RTSPServer(); server.set_address("127.0.0.1"); server.set_service("0")
factory = GstRtspServer.RTSPMediaFactory(); factory.set_launch(sys.argv[1]); factory.set_shared(True)
if len(sys.argv) > 2:
    auth = GstRtspServer.RTSPAuth()
    token = GstRtspServer.RTSPToken(); token.set_string("media.factory.role", "user")
    auth.add_basic(GstRtspServer.RTSPAuth.make_basic(sys.argv[2], sys.argv[3]), token)
    server.set_auth(auth)
    permissions = GstRtspServer.RTSPPermissions()
    permissions.add_permission_for_role("user", "media.factory.access", True)
    permissions.add_permission_for_role("user", "media.factory.construct", True)
    factory.set_permissions(permissions)
server.get_mount_points().add_factory("/main", factory)
server.attach(None)
print(server.get_bound_port(), flush=True)
GLib.MainLoop().run()
`;

/** Debian's own interpreter has GStreamer's bindings; another one on the path has not. */
const PYTHON = existsSync("/usr/bin/python3") ? "/usr/bin/python3" : "python3";
const CASES = process.env["LUKOU_CASES"] ?? join(import.meta.dirname, "../../../../../../../shared/cases");

/** Clips whose every frame is 640 by 360 pixels, by codec; undefined where the collection is not at hand. */
export function clip(codec: "h264" | "h265" | "mjpeg"): string | undefined {
  const file = join(CASES, "device-protocols/media", `counter_${codec}.${codec === "mjpeg" ? "mkv" : "mp4"}`);
  if (!existsSync(file)) return undefined;
  const pay = {
    h264: "qtdemux ! h264parse ! rtph264pay name=pay0 pt=96 config-interval=1",
    h265: "qtdemux ! h265parse ! rtph265pay name=pay0 pt=96 config-interval=1",
    mjpeg: "matroskademux ! jpegparse ! rtpjpegpay name=pay0 pt=26",
  }[codec];
  return `( filesrc location=${file} ! ${pay} )`;
}

/** Starts a server of one stream at `/main`; undefined where GStreamer's RTSP server is not installed. */
export async function startRtspServer(
  launch: string,
  login?: { readonly username: string; readonly password: string },
): Promise<RtspServer | undefined> {
  const child = spawn(PYTHON, ["-c", SCRIPT, launch, ...(login ? [login.username, login.password] : [])], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const port = await new Promise<string | undefined>((resolve) => {
    child.once("error", () => resolve(undefined));
    child.once("exit", () => resolve(undefined));
    child.stdout.once("data", (bytes: Buffer) => resolve(bytes.toString("utf8").trim()));
  });
  if (port === undefined) return undefined;
  return {
    url: `rtsp://127.0.0.1:${port}/main`,
    async close() {
      child.kill();
      await exited;
    },
  };
}

/** A server that accepts and then says nothing, or says the given bytes again and again. */
export async function startHostileServer(bytes?: Buffer): Promise<RtspServer> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    if (!bytes) return;
    const more = () => {
      while (!socket.destroyed && socket.write(bytes));
    };
    socket.on("drain", more);
    more();
  });
  const sockets = new Set<{ destroy(): void }>();
  server.on("connection", (socket) => void sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `rtsp://127.0.0.1:${port}/main`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
