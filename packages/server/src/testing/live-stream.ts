import { LIVE_PATH, LiveEvent } from "@lukou/contract";
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

  const read = (block: string) => {
    const field = (name: string) =>
      block
        .split("\n")
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    lastId = field("id") ?? lastId;
    const data = field("data");
    if (data !== undefined) received.push({ id: field("id"), event: LiveEvent.parse(JSON.parse(data)) });
    if (field("id") !== undefined || caller.lastEventId !== undefined) greeted();
  };
  const follow = async () => {
    let text = "";
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        read(text.slice(0, end));
        text = text.slice(end + 2);
      }
    }
  };
  const ended = follow().catch(() => {});
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
