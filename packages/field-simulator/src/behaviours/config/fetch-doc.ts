import { answerCode } from "@lukou/contract/topics";
import { sha256Hex } from "../../device/config-store.ts";
import type { Http } from "../../device/http.ts";
import type { Refusal } from "./check-doc.ts";

const { argumentError, processingFailure, hashMismatch } = answerCode.byKey;

/** Largest document that a device reads from an address, B. */
const DOC_MAX = 8 * 1024 * 1024;

interface Source {
  readonly doc?: string | undefined;
  readonly docUrl?: string | undefined;
  readonly docSize?: number | undefined;
  readonly hash: string;
}

async function download(http: Http, url: string): Promise<Buffer | Refusal> {
  const answer = await http.get(url, {});
  if (answer.status !== 200) {
    answer.cancel();
    return {
      errorCode: processingFailure,
      field: "/docUrl",
      errorDesc: `配置下载失败（HTTP ${answer.status}）`,
    };
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body) {
    size += part.length;
    if (size > DOC_MAX) {
      answer.cancel();
      return { errorCode: argumentError, field: "/docUrl", errorDesc: "配置过大" };
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The text of a push, from the message or its address, whose hash is right (southbound 9). */
export async function fetchDoc(
  http: Http,
  { doc, docUrl, docSize, hash }: Source,
): Promise<{ readonly text: string } | Refusal> {
  let bytes: Buffer | Refusal;
  try {
    bytes = docUrl !== undefined && doc === undefined ? await download(http, docUrl) : Buffer.from(doc ?? "");
  } catch {
    return { errorCode: processingFailure, field: "/docUrl", errorDesc: "配置地址无法连接" };
  }
  if (!Buffer.isBuffer(bytes)) return bytes;
  if (docSize !== undefined && docUrl !== undefined && bytes.length !== docSize) {
    return { errorCode: hashMismatch, field: "/docSize", errorDesc: "配置大小不符" };
  }
  if (sha256Hex(bytes) !== hash.toLowerCase()) {
    return { errorCode: hashMismatch, field: "/hash", errorDesc: "配置摘要不符" };
  }
  return { text: bytes.toString("utf8") };
}
