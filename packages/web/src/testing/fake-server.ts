import {
  type Call,
  type CallData,
  done,
  type Envelope,
  type ErrorCode,
  errorCatalogue,
  LIVE_PATH,
  refused,
  WATCH_PATH,
} from "@lukou/contract";
import { vi } from "vitest";

/** A request as it left the browser. */
export interface SentRequest {
  readonly callId: string;
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = { readonly status: number; readonly envelope: unknown } | "networkError" | Promise<never>;
type Handler = (request: SentRequest) => Answer | Promise<Answer>;

interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly callId: string;
  readonly handler: Handler;
}

/** A done answer of a call; the type says what it must hold. */
export function answers<C extends Call>(_call: C, data: CallData<C>, message = ""): Answer {
  return { status: 200, envelope: done(data, message) };
}

/** A refusal with the status its code has. */
export function refuses(code: ErrorCode, message: string = errorCatalogue[code].message): Answer {
  const envelope: Envelope<never> = refused(code, message);
  return { status: errorCatalogue[code].status, envelope };
}

/** A failure below HTTP: nothing comes back. */
export const networkError: Answer = "networkError";

/** Streams of watched intersections. */
const WATCH_PREFIX = WATCH_PATH.slice(0, WATCH_PATH.indexOf(":"));

/** Never answers. */
export const silence: Answer = new Promise<never>(() => {});

const toPattern = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+\?/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`);

/**
 * The server as tests see it: it stands in for `fetch`, the one edge of the application that is not ours. Calls nobody
 * prepared fail the test that makes them.
 */
export class FakeServer {
  readonly requests: SentRequest[] = [];
  readonly #routes: Route[] = [];
  #live: (() => Response) | undefined;
  #watch: ((intersectionGuid: string) => Response) | undefined;

  constructor() {
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) => this.#answer(url, init ?? {}));
  }

  /** Prepares the answer of a call; the latest preparation counts. */
  on(call: Call, handler: Handler | Answer): this {
    this.#routes.unshift({
      method: call.method,
      pattern: toPattern(call.path),
      callId: call.id,
      handler: typeof handler === "function" ? handler : () => handler,
    });
    return this;
  }

  /** Answers the live stream, which is silent otherwise. */
  onLive(connect: () => Response): this {
    this.#live = connect;
    return this;
  }

  /** Answers the streams of watched intersections, which are silent otherwise. */
  onWatch(connect: (intersectionGuid: string) => Response): this {
    this.#watch = connect;
    return this;
  }

  /** Requests of one call, oldest first. */
  sent(call: Call): SentRequest[] {
    return this.requests.filter(({ callId }) => callId === call.id);
  }

  async #answer(url: string, { method = "GET", headers, body, signal }: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url, window.location.origin);
    /* The live stream stays open and silent, the environment unknown, unless a test is about them. */
    if (pathname.startsWith(WATCH_PREFIX))
      return this.#watch?.(pathname.slice(WATCH_PREFIX.length)) ?? (await until(silence, signal));
    if (pathname === LIVE_PATH) return this.#live?.() ?? (await until(silence, signal));
    if (pathname === "/api/environment") return new Response("{}", { status: 404 });
    const route = this.#routes.find((known) => known.method === method && known.pattern.test(pathname));
    if (!route) throw new Error(`nobody prepared an answer for ${method} ${pathname}`);
    const request: SentRequest = {
      callId: route.callId,
      method,
      path: pathname,
      query: searchParams,
      headers: new Headers(headers),
      body: typeof body === "string" ? JSON.parse(body) : undefined,
    };
    this.requests.push(request);
    const answer = await until(Promise.resolve(route.handler(request)), signal);
    if (answer === "networkError") throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify((answer as { envelope: unknown }).envelope), {
      status: (answer as { status: number }).status,
      headers: { "content-type": "application/json" },
    });
  }
}

/** Waits like `fetch`: an abort ends it. */
function until<T>(work: Promise<T> | Answer, signal: AbortSignal | null | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal?.reason as Error);
    if (signal?.aborted) give();
    signal?.addEventListener("abort", give);
    Promise.resolve(work as Promise<T>).then(resolve, reject);
  });
}
