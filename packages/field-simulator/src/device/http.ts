/** Files of a device go over HTTPS; the URLs are signed by the platform (southbound 1). */
export interface Http {
  /** Puts bytes; answers the HTTP status. Rejects if the other side cannot be reached. */
  put(url: string, body: Uint8Array, contentType: string): Promise<number>;
  /** Begins to read; rejects if the other side cannot be reached. */
  get(url: string, headers: Readonly<Record<string, string>>): Promise<HttpAnswer>;
}

export interface HttpAnswer {
  readonly status: number;
  readonly etag: string | undefined;
  readonly body: AsyncIterable<Uint8Array>;
  /** Gives up reading. */
  cancel(): void;
}

const TIMEOUT_MS = 10_000;

async function* chunksOf(stream: ReadableStream<Uint8Array> | null): AsyncIterable<Uint8Array> {
  if (stream) yield* stream;
}

/** HTTP of the real network. */
export const networkHttp: Http = {
  async put(url, body, contentType) {
    const { status } = await fetch(url, {
      method: "PUT",
      body: Buffer.from(body),
      headers: { "content-type": contentType },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return status;
  },
  async get(url, headers) {
    const stop = new AbortController();
    const response = await fetch(url, { headers, signal: stop.signal });
    return {
      status: response.status,
      etag: response.headers.get("etag") ?? undefined,
      body: chunksOf(response.body),
      cancel: () => stop.abort(),
    };
  },
};
