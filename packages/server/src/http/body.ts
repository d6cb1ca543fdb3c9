import { Transform, type TransformCallback } from "node:stream";
import { createGunzip } from "node:zlib";
import { AppError } from "@lukou/contract";
import type { FastifyInstance } from "fastify";

const PROTOTYPE_KEY = /"__proto__"\s*:/;

/** Parses JSON bytes; no bytes are no body. Throws MALFORMED_JSON, also for a key that would reach a prototype. */
export function parseJson(bytes: unknown): unknown {
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) return undefined;
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
  app.addHook("preParsing", (request, _reply, payload, next) => {
    const encoding = request.headers["content-encoding"];
    if (encoding === undefined || encoding === "identity") return next(null, payload);
    if (encoding !== "gzip")
      return next(new AppError("UNSUPPORTED_MEDIA", "请求内容只支持gzip压缩") as never);
    const counted = new Counted();
    const inflated = createGunzip() as ReturnType<typeof createGunzip> & { receivedEncodedLength?: number };
    Object.defineProperty(inflated, "receivedEncodedLength", { get: () => counted.receivedEncodedLength });
    payload.on("error", (error) => counted.destroy(error));
    counted.on("error", (error) => inflated.destroy(error));
    next(null, payload.pipe(counted).pipe(inflated));
  });
}
