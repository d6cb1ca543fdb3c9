import { Transform, type TransformCallback } from "node:stream";
import { createGunzip } from "node:zlib";
import { AppError } from "@lukou/contract";
import type { FastifyInstance } from "fastify";

const PROTOTYPE_KEY = /"__proto__"\s*:/;
/** No declared body nests deeper than a dozen levels; what a map's properties hold may be deeper. */
const DEPTH_MAX = 100;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/** Whether lists and objects nest deeper than allowed: such a value would exhaust the stack of whoever walks it. */
function isTooDeep(bytes: Buffer): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (quoted) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (isOpening(byte)) {
      depth += 1;
      if (depth > DEPTH_MAX) return true;
    } else if (isClosing(byte)) depth -= 1;
  }
  return false;
}

/**
 * Parses JSON bytes; no bytes are no body. Throws MALFORMED_JSON, also for a key that would reach a prototype and for
 * absurd nesting.
 */
export function parseJson(bytes: unknown): unknown {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
  if (isTooDeep(bytes)) throw new AppError("MALFORMED_JSON", "请求内容嵌套过深");
  const text = bytes.toString("utf8");
  if (PROTOTYPE_KEY.test(text)) throw new AppError("MALFORMED_JSON");
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("MALFORMED_JSON");
  }
}

/** Counts what came over the wire: Fastify compares it with content-length while it limits the inflated size. */
class Counted extends Transform {
  receivedEncodedLength = 0;
  override _transform(chunk: Buffer, _: BufferEncoding, callback: TransformCallback): void {
    this.receivedEncodedLength += chunk.length;
    callback(null, chunk);
  }
}

/** Accepts JSON bodies as bytes, plain or gzip; anything else is refused with 415 by Fastify. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, next) =>
    next(null, body),
  );
  app.addHook("preParsing", (request, reply, payload, next) => {
    const encoding = request.headers["content-encoding"];
    if (encoding === undefined || encoding === "identity") return next(null, payload);
    if (encoding !== "gzip")
      return next(new AppError("UNSUPPORTED_MEDIA", "请求内容只支持gzip压缩") as never);
    const counted = new Counted();
    const inflated = createGunzip() as ReturnType<typeof createGunzip> & { receivedEncodedLength?: number };
    Object.defineProperty(inflated, "receivedEncodedLength", { get: () => counted.receivedEncodedLength });
    payload.on("error", (error) => counted.destroy(error));
    counted.on("error", (error) => inflated.destroy(error));
    // A refused bomb must not go on unpacking itself.
    reply.raw.on("close", () => inflated.destroy());
    next(null, payload.pipe(counted).pipe(inflated));
  });
}
