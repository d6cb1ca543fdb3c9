import { errorCatalogue, FailureEnvelope } from "@lukou/contract";
import { ApiError, isErrorCode } from "./api-error.ts";
import { authHeaders } from "./headers.ts";
import { reactToFailure } from "./wrapper.ts";

export interface FileOptions {
  /** Sent as JSON by POST; without one the file is read by GET. */
  readonly body?: unknown;
  readonly signal: AbortSignal;
  /** Hears how many bytes have come so far. */
  readonly onProgress?: (bytes: number) => void;
}

/** Reads a file of this site with login and city. Throws `ApiError` in Chinese; an abort is passed on as it is. */
export async function fetchFile(url: string, { body, signal, onProgress }: FileOptions): Promise<Blob> {
  try {
    const response = await fetch(url, {
      method: body === undefined ? "GET" : "POST",
      headers: { ...authHeaders(), ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    });
    if (!response.ok || !response.body) throw await refusalOf(response);
    // At once where nobody counts: every part of a stream waits for its turn on a busy page.
    if (!onProgress) return await response.blob();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      bytes += part.value.byteLength;
      onProgress(bytes);
    }
    return new Blob(parts, { type: response.headers.get("content-type") ?? "application/octet-stream" });
  } catch (error) {
    if (signal.aborted) throw error;
    const failure =
      error instanceof ApiError
        ? error
        : new ApiError(0, "NETWORK", "网络连接中断，文件没有下载完，请重试", { cause: error });
    reactToFailure(failure);
    throw failure;
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const failure = FailureEnvelope.safeParse(await response.json().catch(() => undefined)).data;
  const code = isErrorCode(failure?.code) ? failure.code : "REFUSED";
  return new ApiError(response.status, code, failure?.message || errorCatalogue[code].message);
}
