import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AppError } from "@lukou/contract";
import { AwsClient } from "aws4fetch";
import { checkKey, type Store } from "./store.ts";

/** An S3-compatible object store: where it is, and the key it is entered by. */
export interface S3Settings {
  /** http(s) address without a path; objects are addressed as `{endpoint}/{bucket}/{key}`. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const TIMEOUT_MS = 30_000;
/** Tries after a first that failed on the way or with a 5xx. */
const RETRIES = 2;
const NOT_FOUND = 404;

/** Objects of one bucket (AWS Signature Version 4, path style). Throws UNAVAILABLE where the store does not answer as it should. */
export function createS3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Settings): Store {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: "s3",
    region,
    retries: RETRIES,
  });
  const send = async (method: "GET" | "PUT" | "DELETE", key: string, body?: Uint8Array) => {
    const url = `${endpoint}/${bucket}/${checkKey(key)}`;
    try {
      return await client.fetch(url, {
        method,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body: new Uint8Array(body) }),
      });
    } catch (error) {
      throw unavailable(error);
    }
  };
  return {
    async put(key, content) {
      const response = await send("PUT", key, content);
      await response.body?.cancel();
      if (!response.ok) throw unavailable(`HTTP ${response.status}`);
    },
    async open(key) {
      const response = await send("GET", key);
      if (response.ok && response.body) {
        const bytes = Number(response.headers.get("content-length"));
        return { bytes, stream: Readable.fromWeb(response.body as ReadableStream) };
      }
      await response.body?.cancel();
      if (response.status === NOT_FOUND) return undefined;
      throw unavailable(`HTTP ${response.status}`);
    },
    async remove(key) {
      const response = await send("DELETE", key);
      await response.body?.cancel();
      if (!response.ok && response.status !== NOT_FOUND) throw unavailable(`HTTP ${response.status}`);
    },
  };
}

function unavailable(cause: unknown): AppError {
  const error = new AppError("UNAVAILABLE", "媒体存储暂时不可用，请稍后重试或联系管理员");
  error.cause = cause;
  return error;
}
