/**
 * XMLHttpRequest as far as the upload uses it, carried by `fetch`, so that one fake server sees every request. The body
 * is unpacked on the way, as the real server does.
 */
export class FetchRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = "";
  readonly #headers: Record<string, string> = {};
  readonly #controller = new AbortController();
  #method = "";
  #url = "";

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  getResponseHeader(): string | null {
    return null;
  }

  abort(): void {
    this.#controller.abort();
  }

  send(body: Blob): void {
    void this.#exchange(body);
  }

  async #exchange(body: Blob): Promise<void> {
    try {
      this.#tellProgress(body.size / 2, body.size);
      const json = await unpacked(body, this.#headers["content-encoding"]);
      this.#controller.signal.throwIfAborted();
      const response = await fetch(this.#url, {
        method: this.#method,
        headers: this.#headers,
        body: json,
        signal: this.#controller.signal,
      });
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event("load"));
    } catch {
      this.dispatchEvent(new Event(this.#controller.signal.aborted ? "abort" : "error"));
    } finally {
      this.dispatchEvent(new Event("loadend"));
    }
  }

  #tellProgress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event("progress"), { loaded, total }));
  }
}

async function unpacked(body: Blob, encoding: string | undefined): Promise<string> {
  const stream =
    encoding === "gzip" ? body.stream().pipeThrough(new DecompressionStream("gzip")) : body.stream();
  return await new Response(stream).text();
}
