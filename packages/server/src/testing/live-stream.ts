import { fillPath, LIVE_PATH, LiveEvent, WATCH_PATH, WatchEvent } from "@lukou/contract";
import { type Caller, headersOf, type TestServer } from "./test-server.ts";

export interface Received {
  readonly id: string | undefined;
  readonly event: LiveEvent;
}

/** A client of the live stream that remembers everything it was sent. */
export interface LiveStream {
  readonly status: number;
  readonly headers: Headers;
  /** Events so far, in order. */
  readonly received: readonly Received[];
  /** The id a client would resume with. */
  lastId(): string;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  close(): void;
}

/** Reads one field of a block of an event stream. */
type Fields = (name: string) => string | undefined;

/** Reads the blocks of an event stream (WHATWG HTML 9.2) until it ends. */
async function followBlocks(response: Response, read: (field: Fields) => void): Promise<void> {
  let text = "";
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const lines = text.slice(0, end).split("\n");
        read((name) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2));
        text = text.slice(end + 2);
      }
    }
  } catch {
    // Closed by the test or by the server.
  }
}

/** A client of the stream of one intersection that remembers everything it was sent. */
export interface WatchStream {
  readonly status: number;
  readonly received: readonly WatchEvent[];
  close(): void;
}

/** Opens `GET /api/watch/…` of an intersection at a listening server and waits for its greeting. */
export async function openWatchStream(
  server: TestServer,
  baseUrl: string,
  intersectionGuid: string,
  caller: Caller = {},
): Promise<WatchStream> {
  const abort = new AbortController();
  const response = await fetch(baseUrl + fillPath(WATCH_PATH, { intersectionGuid }), {
    signal: abort.signal,
    headers: await headersOf(server, caller),
  });
  const received: WatchEvent[] = [];
  let greeted: () => void = () => {};
  const greeting = new Promise<void>((resolve) => (greeted = resolve));
  const ended = followBlocks(response, (field) => {
    greeted();
    const data = field("data");
    if (data !== undefined) received.push(WatchEvent.parse(JSON.parse(data)));
  });
  if (response.ok) await Promise.race([greeting, ended]);
  return { status: response.status, received, close: () => abort.abort() };
}

/** Opens `GET /api/live` at a listening server and waits for its greeting. */
export async function openLiveStream(
  server: TestServer,
  baseUrl: string,
  caller: Caller & { lastEventId?: string } = {},
): Promise<LiveStream> {
  const abort = new AbortController();
  const response = await fetch(baseUrl + LIVE_PATH, {
    signal: abort.signal,
    headers: {
      ...(await headersOf(server, caller)),
      ...(caller.lastEventId !== undefined && { "last-event-id": caller.lastEventId }),
    },
  });
  const received: Received[] = [];
  let lastId = caller.lastEventId ?? "";
  let greeted: () => void = () => {};
  const greeting = new Promise<void>((resolve) => (greeted = resolve));

  const read = (field: Fields) => {
    lastId = field("id") ?? lastId;
    const data = field("data");
    if (data !== undefined) received.push({ id: field("id"), event: LiveEvent.parse(JSON.parse(data)) });
    if (field("id") !== undefined || caller.lastEventId !== undefined) greeted();
  };
  const ended = followBlocks(response, read);
  if (response.ok) await Promise.race([greeting, ended]);
  return {
    status: response.status,
    headers: response.headers,
    received,
    lastId: () => lastId,
    ended,
    close: () => abort.abort(),
  };
}
