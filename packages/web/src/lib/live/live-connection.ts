import { LIVE_KEEPALIVE } from "@lukou/contract";
import { createParser } from "eventsource-parser";
import type { z } from "zod";
import { reconnectDelay } from "./backoff.ts";

/** `connecting` until the first answer, `open` while events flow, `interrupted` between attempts. */
export type LiveState = "connecting" | "open" | "interrupted";

export interface LiveConnectionOptions<E = unknown> {
  /** Address of the stream. */
  readonly path: string;
  /** Schema of its events. */
  readonly schema: z.ZodType<E>;
  readonly headers: () => Record<string, string>;
  readonly onEvent: (event: E) => void;
  readonly onState: (state: LiveState) => void;
  /** The login is no longer accepted; the connection gives up. */
  readonly onExpired: () => void;
}

/** Silence after which the connection counts as cut: two keep-alives missed, and some slack. */
const SILENCE_LIMIT = LIVE_KEEPALIVE * 2 + 5_000;

/**
 * Listens to a stream of server-sent events until the returned function is called. Reconnects with growing, spread
 * pauses and tells the server the last event it saw, so that nothing in between is lost where the stream is kept. `fetch`
 * rather than `EventSource`, because the latter cannot send the headers every request carries.
 */
export function openLiveConnection<E>(options: LiveConnectionOptions<E>): () => void {
  const closing = new AbortController();
  void keepConnected(options, closing.signal);
  return () => closing.abort();
}

async function keepConnected<E>(options: LiveConnectionOptions<E>, closing: AbortSignal): Promise<void> {
  let lastEventId = "";
  let attempt = 0;
  options.onState("connecting");
  while (!closing.aborted) {
    const outcome = await listenOnce(options, closing, lastEventId, {
      opened: () => {
        attempt = 0;
        options.onState("open");
      },
      seen: (id) => {
        lastEventId = id;
      },
    });
    if (closing.aborted) return;
    if (outcome === "expired") {
      options.onExpired();
      return;
    }
    options.onState("interrupted");
    await pause(reconnectDelay(attempt, Math.random()), closing);
    attempt += 1;
  }
}

interface Progress {
  opened(): void;
  seen(id: string): void;
}

async function listenOnce<E>(
  { path, schema, headers, onEvent }: LiveConnectionOptions<E>,
  closing: AbortSignal,
  lastEventId: string,
  progress: Progress,
): Promise<"cut" | "expired"> {
  const silence = new AbortController();
  let watch: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(watch);
    watch = setTimeout(() => silence.abort(), SILENCE_LIMIT);
  };
  const parser = createParser({
    onEvent: ({ id, data }) => {
      if (id) progress.seen(id);
      const event = parseEvent(schema, data);
      if (event !== undefined) onEvent(event);
    },
  });
  try {
    heard();
    const response = await fetch(path, {
      headers: {
        ...headers(),
        accept: "text/event-stream",
        ...(lastEventId && { "last-event-id": lastEventId }),
      },
      signal: AbortSignal.any([closing, silence.signal]),
    });
    if (response.status === 401) return "expired";
    if (!response.ok || !response.body) return "cut";
    progress.opened();
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "cut";
      heard();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } catch {
    return "cut";
  } finally {
    clearTimeout(watch);
  }
}

/** Events of a newer server that this version does not know are passed over. */
function parseEvent<E>(schema: z.ZodType<E>, data: string): E | undefined {
  try {
    return schema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

function pause(milliseconds: number, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    closing.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
