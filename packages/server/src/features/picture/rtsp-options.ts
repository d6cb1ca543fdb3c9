import { connect as connectTcp, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import { cameraLookup, mayAsk } from "./camera-http.ts";
import { WayFailure } from "./way-failure.ts";

/** Bytes that are read of an answer: its first line is enough. */
const ANSWER_MAX_BYTES = 4096;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { "rtsp:": 554, "rtsps:": 322 };

function open(url: URL, port: number): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return url.protocol === "rtsps:"
    ? connectTls({ host, port, lookup: cameraLookup, rejectUnauthorized: false })
    : connectTcp({ host, port, lookup: cameraLookup });
}

/**
 * Asks a stream server for what it knows (RTSP OPTIONS, RFC 2326 section 10.1). Any answer in RTSP shows that the camera
 * is there, also one that asks for a login. Throws a {@link WayFailure} with why there was none.
 */
export async function probeRtsp(url: URL, timeoutMs: number): Promise<void> {
  const port = url.port === "" ? DEFAULT_PORTS[url.protocol] : Number(url.port);
  if (port === undefined || !mayAsk(url)) throw new WayFailure("相机地址不可用");
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const socket = open(url, port);
  const fail = (message: string) => reject(new WayFailure(message));
  const timer = setTimeout(() => fail("连接超时"), timeoutMs);
  let answer = "";
  socket.on("error", () => fail("连接失败"));
  socket.on("close", () => fail("连接中断"));
  socket.on("data", (bytes: Buffer) => {
    answer += bytes.toString("latin1");
    if (answer.startsWith("RTSP/1.") && answer.includes("\r\n")) resolve();
    else if (answer.length > ANSWER_MAX_BYTES || !"RTSP/1.".startsWith(answer.slice(0, 7)))
      fail("应答不是RTSP");
  });
  // The login in an address is for the stream alone.
  const target = `${url.protocol}//${url.host}${url.pathname}${url.search}`;
  socket.write(`OPTIONS ${target} RTSP/1.0\r\nCSeq: 1\r\nUser-Agent: Lukou\r\n\r\n`);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}
