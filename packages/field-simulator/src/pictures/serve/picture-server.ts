import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { PictureCamera, Pictures } from "../../world/world.types.ts";
import { type Credentials, createDoorkeeper } from "./authorise.ts";

export interface PictureServerOptions {
  readonly pictures: Pictures;
  /** The moment whose picture is shown, ms. */
  readonly now: () => number;
  /** Who may look through a camera; null for everybody. */
  readonly credentialsOf?: (cameraSn: string) => Credentials | null;
  /** False for a camera that does not answer at the moment. */
  readonly reachable?: (cameraSn: string) => boolean;
  /** 0 for any free one. */
  readonly port?: number;
}

export interface PictureServer {
  readonly port: number;
  /** Without password. */
  snapshotUrl(cameraSn: string): string;
  mjpegUrl(cameraSn: string): string;
  close(): Promise<void>;
}

const HOST = "127.0.0.1";
const BOUNDARY = "lukou-frame";
const FPS = { least: 0.2, usual: 2, most: 10 } as const;
/** Pictures so close together are one, ms. */
const SAME_PICTURE = 80;

/** Serves the pictures of a city's cameras as the cameras would: `/{cameraSn}/snapshot.jpg` and `/{cameraSn}/mjpeg?fps=2`, on loopback. */
export async function servePictures(options: PictureServerOptions): Promise<PictureServer> {
  const { pictures, now, credentialsOf = () => null, reachable = () => true } = options;
  const bySerial = new Map(pictures.cameras.map((camera) => [camera.cameraSn, camera]));
  const doorkeeper = createDoorkeeper(() => Date.now());
  const latest = new Map<string, { at: number; jpeg: Promise<Buffer> }>();
  const closing = new AbortController();

  const take = (camera: PictureCamera): Promise<Buffer> => {
    const at = now();
    const last = latest.get(camera.cameraKey);
    if (last !== undefined && at >= last.at && at - last.at < SAME_PICTURE) return last.jpeg;
    const jpeg = pictures.jpegOf(camera.cameraKey, at);
    latest.set(camera.cameraKey, { at, jpeg });
    return jpeg;
  };

  const stream = async (camera: PictureCamera, fps: number, response: ServerResponse): Promise<void> => {
    response.writeHead(200, {
      "content-type": `multipart/x-mixed-replace; boundary=${BOUNDARY}`,
      "cache-control": "no-store",
    });
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    const signal = AbortSignal.any([gone.signal, closing.signal]);
    while (!signal.aborted && reachable(camera.cameraSn)) {
      const begun = performance.now();
      const jpeg = await take(camera);
      if (signal.aborted) break;
      response.write(`--${BOUNDARY}\r\ncontent-type: image/jpeg\r\ncontent-length: ${jpeg.length}\r\n\r\n`);
      response.write(jpeg);
      // A slow reader gets fewer pictures, not older ones.
      if (!response.write("\r\n")) await once(response, "drain", { signal }).catch(() => undefined);
      const rest = Math.max(1, 1000 / fps - (performance.now() - begun));
      await wait(rest, undefined, { signal }).catch(() => undefined);
    }
    response.end();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "/", `http://${HOST}`);
    const [, cameraSn = "", what = ""] = url.pathname.split("/").map((part) => decode(part));
    const camera = bySerial.get(cameraSn);
    if (request.method !== "GET") return refuse(response, 405, "只支持 GET 请求", { allow: "GET" });
    if (camera === undefined || (what !== "snapshot.jpg" && what !== "mjpeg"))
      return refuse(response, 404, "没有这台相机或这个画面，请核对地址中的序列号");
    if (!reachable(cameraSn)) return void request.socket.destroy();
    const credentials = credentialsOf(cameraSn);
    const asked = {
      method: request.method,
      url: request.url ?? "/",
      authorization: request.headers.authorization,
    };
    if (credentials !== null && !doorkeeper.isWelcome(asked, credentials))
      return refuse(response, 401, "用户名或密码不对", { "www-authenticate": doorkeeper.challenges() });
    if (what === "mjpeg") return stream(camera, fpsOf(url), response);
    const jpeg = await take(camera);
    response.writeHead(200, {
      "content-type": "image/jpeg",
      "content-length": jpeg.length,
      "cache-control": "no-store",
    });
    response.end(jpeg);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, error instanceof Error ? error.message : "画面渲染失败");
    });
  });
  server.listen(options.port ?? 0, HOST);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const urlOf = (cameraSn: string, what: string) =>
    `http://${HOST}:${port}/${encodeURIComponent(cameraSn)}/${what}`;

  return {
    port,
    snapshotUrl: (cameraSn) => urlOf(cameraSn, "snapshot.jpg"),
    mjpegUrl: (cameraSn) => urlOf(cameraSn, "mjpeg"),
    async close() {
      closing.abort();
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

function fpsOf(url: URL): number {
  const fps = Number(url.searchParams.get("fps") ?? FPS.usual);
  return Number.isFinite(fps) ? Math.min(FPS.most, Math.max(FPS.least, fps)) : FPS.usual;
}

function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Readonly<Record<string, string | string[]>> = {},
): void {
  response.writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers });
  response.end(JSON.stringify({ success: false, message }));
}
