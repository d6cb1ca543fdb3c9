import type { Http, HttpAnswer } from "../device/http.ts";

/** Files that tests serve and receive. */
export interface FakeHttp extends Http {
  /** What was put, by URL. */
  readonly uploads: Map<string, { readonly body: Buffer; readonly contentType: string }>;
  /** Headers of every read, in order. */
  readonly reads: { readonly url: string; readonly headers: Readonly<Record<string, string>> }[];
  /** Serves bytes in pieces of this size, honouring ranges; `status` other than 200 serves that alone. */
  serve(url: string, body: Buffer, options?: { readonly piece?: number; readonly status?: number }): void;
}

export function createFakeHttp(): FakeHttp {
  const files = new Map<string, { body: Buffer; piece: number; status: number }>();
  const uploads: FakeHttp["uploads"] = new Map();
  const reads: FakeHttp["reads"] = [];
  return {
    uploads,
    reads,
    serve: (url, body, { piece = 65_536, status = 200 } = {}) => void files.set(url, { body, piece, status }),
    async put(url, body, contentType) {
      if (url.includes("refused")) return 403;
      uploads.set(url, { body: Buffer.from(body), contentType });
      return 201;
    },
    async get(url, headers): Promise<HttpAnswer> {
      reads.push({ url, headers });
      const file = files.get(url);
      if (!file) throw new Error("nobody listens");
      const from = Number(/bytes=(\d+)-/.exec(headers["range"] ?? "")?.[1] ?? 0);
      const status = file.status === 200 && from > 0 ? 206 : file.status;
      const reading = { cancelled: false };
      async function* pieces() {
        if (!file || status > 299) return;
        for (let at = from; at < file.body.length && !reading.cancelled; at += file.piece) {
          yield file.body.subarray(at, at + file.piece);
        }
      }
      return { status, etag: '"one"', body: pieces(), cancel: () => void (reading.cancelled = true) };
    },
  };
}
