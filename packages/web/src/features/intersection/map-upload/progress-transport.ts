import type { Transport } from "../../../lib/api/index.ts";

/** How far a body has left the browser. */
export interface SentBytes {
  readonly sent: number;
  readonly total: number;
}

interface ProgressOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly onProgress: (bytes: SentBytes) => void;
}

/**
 * A transport that tells how much of the body has left: `fetch` cannot, XMLHttpRequest can. It rejects as `fetch` does,
 * with the signal's reason when aborted and with a `TypeError` when the network fails.
 */
export function progressTransport({ headers, onProgress }: ProgressOptions): Transport {
  return (url, outgoing) =>
    new Promise((resolve, reject) => {
      const { signal } = outgoing;
      signal.throwIfAborted();
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      signal.addEventListener("abort", abort);
      request.upload.addEventListener("progress", ({ loaded, total }) => onProgress({ sent: loaded, total }));
      request.addEventListener("load", () => resolve(responseOf(request)));
      request.addEventListener("error", () => reject(new TypeError("the request failed")));
      request.addEventListener("abort", () => reject(signal.reason as Error));
      request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
      request.open(outgoing.method, url);
      for (const [name, value] of Object.entries({ ...outgoing.headers, ...headers })) {
        request.setRequestHeader(name, value);
      }
      request.send(outgoing.body as Blob);
    });
}

function responseOf(request: XMLHttpRequest): Response {
  const requestId = request.getResponseHeader("x-request-id");
  return new Response(request.responseText || null, {
    status: request.status,
    ...(requestId && { headers: { "x-request-id": requestId } }),
  });
}
