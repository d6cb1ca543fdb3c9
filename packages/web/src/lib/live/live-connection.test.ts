import { LIVE_KEEPALIVE, LIVE_PATH, LiveEvent } from "@lukou/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guids } from "../../testing/city.ts";
import { reconnectDelay } from "./backoff.ts";
import { type LiveState, openLiveConnection } from "./live-connection.ts";

const event: LiveEvent = { kind: "map", intersectionGuid: guids.crossing };
const wire = (id: number, data: unknown) => `id: ${id}\nevent: x\ndata: ${JSON.stringify(data)}\n\n`;

/** One connection as the fake network sees it. */
interface Connection {
  readonly headers: Headers;
  readonly push: (text: string) => void;
  readonly cut: () => void;
}

let connections: Connection[];
let statusOfNext: number;

function fakeFetch(_url: string, { headers, signal }: RequestInit): Promise<Response> {
  if (statusOfNext !== 200) return Promise.resolve(new Response("", { status: statusOfNext }));
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given;
    },
  });
  signal?.addEventListener("abort", () => controller.error(signal.reason));
  connections.push({
    headers: new Headers(headers),
    push: (text) => controller.enqueue(new TextEncoder().encode(text)),
    cut: () => controller.close(),
  });
  return Promise.resolve(new Response(body));
}

let states: LiveState[];
let events: LiveEvent[];
let expired: number;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fakeFetch);
  [connections, states, events, expired, statusOfNext] = [[], [], [], 0, 200];
  close = openLiveConnection({
    path: LIVE_PATH,
    schema: LiveEvent,
    headers: () => ({ Authorization: "Bearer t" }),
    onEvent: (heard) => events.push(heard),
    onState: (state) => states.push(state),
    onExpired: () => (expired += 1),
  });
});

afterEach(() => {
  close();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

describe("live connection", () => {
  it("HDR-1: carries the headers of every request", async () => {
    await settle();
    expect(connections[0]?.headers.get("authorization")).toBe("Bearer t");
  });

  it("hands on events, also those cut in two on the way", async () => {
    await settle();
    const text = wire(1, event);
    connections[0]?.push(text.slice(0, 20));
    connections[0]?.push(text.slice(20));
    await settle();
    expect(events).toEqual([event]);
    expect(states).toEqual(["connecting", "open"]);
  });

  it("passes over what it does not know", async () => {
    await settle();
    connections[0]?.push(`${wire(1, { kind: "tomorrow" })}data: {\n\n${wire(2, event)}`);
    await settle();
    expect(events).toEqual([event]);
  });

  it("comes back after a cut and names the last event it saw", async () => {
    await settle();
    connections[0]?.push(wire(41, event));
    await settle();
    connections[0]?.cut();
    await settle();
    expect(states.at(-1)).toBe("interrupted");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(connections[1]?.headers.get("last-event-id")).toBe("41");
    expect(states.at(-1)).toBe("open");
  });

  it("takes long silence for a cut", async () => {
    await settle();
    await vi.advanceTimersByTimeAsync(LIVE_KEEPALIVE);
    connections[0]?.push(": alive\n\n");
    await vi.advanceTimersByTimeAsync(LIVE_KEEPALIVE * 2);
    expect(states).toEqual(["connecting", "open"]);
    await vi.advanceTimersByTimeAsync(LIVE_KEEPALIVE);
    expect(states).toContain("interrupted");
  });

  it("WRAP-1: gives up when the login has ended", async () => {
    await settle();
    statusOfNext = 401;
    connections[0]?.cut();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(expired).toBe(1);
  });

  it("keeps trying while the server is away, with growing pauses", async () => {
    await settle();
    statusOfNext = 503;
    connections[0]?.cut();
    await vi.advanceTimersByTimeAsync(120_000);
    statusOfNext = 200;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(connections).toHaveLength(2);
  });

  it("spreads the pauses between half and the whole", () => {
    expect([0, 1, 2, 10].map((attempt) => reconnectDelay(attempt, 0))).toEqual([500, 1000, 2000, 15_000]);
    expect([0, 1, 2, 10].map((attempt) => reconnectDelay(attempt, 1))).toEqual([1000, 2000, 4000, 30_000]);
  });
});
