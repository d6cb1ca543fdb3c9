import { lookup as resolveName } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { authorize, type CameraLogin } from "./digest.ts";
import { WayFailure } from "./way-failure.ts";

/** One request to a camera's own web service. */
export interface CameraRequest {
  /** Address from the camera's settings, or on a host that stands there; redirections are not followed. */
  readonly url: URL;
  readonly login: CameraLogin | undefined;
  /** Answers above this many bytes are cut off and refused. */
  readonly maxBytes: number;
  /** Ends the request, however slowly the camera drips. */
  readonly signal: AbortSignal;
  readonly body?: { readonly type: string; readonly text: string };
}

export interface CameraAnswer {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A camera in the same network answers a connection in milliseconds; one that cannot be reached must not use up the time of other ways. */
export const CONNECT_MAX_MS = 1_500;

/** Never a camera: metadata services of clouds, group and broadcast addresses, "this host". */
const never = new BlockList();
never.addSubnet("169.254.0.0", 16);
never.addSubnet("0.0.0.0", 8);
never.addSubnet("224.0.0.0", 3);
never.addSubnet("fe80::", 10, "ipv6");
never.addSubnet("ff00::", 8, "ipv6");
never.addAddress("::", "ipv6");

const isNever = (address: string) => never.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** Whether an address may be asked at all, as far as it is written as a number. */
export const mayAsk = ({ hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 || !isNever(host);
};

/** Resolves a name as the system does, and refuses what it must not lead to. */
export const cameraLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: false }, (error, address, family) => {
    if (error) return callback(error, "", 0);
    if (isNever(address)) return callback(new WayFailure("相机地址不可用"), "", 0);
    if (options.all === true) return callback(null, [{ address, family }]);
    callback(null, address, family);
  });
};

/** Asks a camera and logs in where it asks for that. Throws a {@link WayFailure} with why there is no good answer. */
export async function askCamera(request: CameraRequest): Promise<CameraAnswer> {
  if (!mayAsk(request.url)) throw new WayFailure("相机地址不可用");
  const method = request.body ? "POST" : "GET";
  const first = await send(request, method, undefined);
  if (first.statusCode !== 401) return await read(first, request);
  first.destroy();
  const challenge = first.headers["www-authenticate"];
  if (!request.login) throw new WayFailure("相机要求登录，请在相机信息中填写用户名和密码");
  const uri = request.url.pathname + request.url.search;
  const authorization = challenge && authorize(challenge, { method, uri, login: request.login });
  if (!authorization) throw new WayFailure("相机要求的登录方式不受支持");
  const second = await send(request, method, authorization);
  if (second.statusCode === 401) {
    second.destroy();
    throw new WayFailure("用户名或密码不正确");
  }
  return await read(second, request);
}

function send(
  { url, signal, body }: CameraRequest,
  method: string,
  authorization: string | undefined,
): Promise<IncomingMessage> {
  const client = url.protocol === "https:" ? https : http;
  const headers = {
    accept: "*/*",
    connection: "close",
    ...(authorization !== undefined && { authorization }),
    ...(body && { "content-type": body.type, "content-length": String(Buffer.byteLength(body.text)) }),
  };
  return new Promise((resolve, reject) => {
    const request = client.request(
      url,
      // Cameras make their certificates themselves; which camera answers is decided by its address in the city's network.
      { method, headers, signal, lookup: cameraLookup, agent: false, rejectUnauthorized: false },
      resolve,
    );
    const slow = setTimeout(() => request.destroy(new WayFailure("连接超时")), CONNECT_MAX_MS);
    request.on("socket", (socket) => socket.once("connect", () => clearTimeout(slow)));
    request.on("close", () => clearTimeout(slow));
    request.on("error", (error) => reject(wordsOf(error, signal)));
    request.end(body?.text);
  });
}

async function read(response: IncomingMessage, { maxBytes, signal }: CameraRequest): Promise<CameraAnswer> {
  const { statusCode = 0 } = response;
  if (statusCode !== 200) {
    response.destroy();
    const why = statusCode === 403 ? "账号没有抓图权限" : `相机返回错误（HTTP ${statusCode}）`;
    throw new WayFailure(why);
  }
  if (Number(response.headers["content-length"] ?? 0) > maxBytes) {
    response.destroy();
    throw new WayFailure("图片过大");
  }
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk as Uint8Array);
      length += bytes.length;
      if (length > maxBytes) throw new WayFailure("图片过大");
      chunks.push(bytes);
    }
  } catch (error) {
    response.destroy();
    throw wordsOf(error, signal);
  }
  return { type: response.headers["content-type"] ?? "", bytes: Buffer.concat(chunks) };
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: "相机拒绝连接，请检查端口",
  EHOSTUNREACH: "网络不通",
  ENETUNREACH: "网络不通",
  ENOTFOUND: "域名无法解析",
  ECONNRESET: "连接中断",
  ETIMEDOUT: "连接超时",
};

function wordsOf(error: unknown, signal: AbortSignal): WayFailure {
  if (error instanceof WayFailure) return error;
  if (signal.aborted) return new WayFailure("超时");
  const { code } = error as { code?: string };
  return new WayFailure((code !== undefined && words[code]) || "连接失败");
}
