import type { Timers } from "../time/timers.ts";

/** A message as the checking side sees it. */
export interface Observed {
  readonly topic: string;
  readonly payload: Buffer;
  readonly qos: number;
  readonly retain: boolean;
  /** Whether the broker had kept it from before. */
  readonly stored: boolean;
  readonly at: number;
}

/** The checking side's connection to a broker. */
export interface PeerLink {
  /** Hears of every message of a filter, those kept from before first. */
  subscribe(filter: string, listener: (message: Observed) => void): void | Promise<void>;
  publish(topic: string, payload: string, options: { readonly qos: 1; readonly retain: boolean }): void;
}

/** A conversation with one device: what came, and waiting for more. */
export interface Peer {
  readonly timers: Timers;
  /** Everything that came so far, in order. */
  readonly heard: readonly Observed[];
  publish(topic: string, body: object | undefined, retain?: boolean): void;
  /** The first message from `since` on (index into `heard`) that is wanted, waiting up to `ms` for it. */
  next(since: number, ms: number, wanted: (message: Observed) => boolean): Promise<Observed | undefined>;
  pause(ms: number): Promise<void>;
}

export async function createPeer(
  link: PeerLink,
  timers: Timers,
  filter: string,
  hear: (message: Observed) => void,
): Promise<Peer> {
  const heard: Observed[] = [];
  const waiting = new Set<(message: Observed) => void>();
  await link.subscribe(filter, (message) => {
    heard.push(message);
    hear(message);
    for (const waiter of waiting) waiter(message);
  });
  return {
    timers,
    heard,
    publish: (topic, body, retain = false) =>
      link.publish(topic, body === undefined ? "" : JSON.stringify(body), { qos: 1, retain }),
    next(since, ms, wanted) {
      const known = heard.slice(since).find(wanted);
      if (known) return Promise.resolve(known);
      return new Promise((resolve) => {
        const finish = (message: Observed | undefined) => {
          waiting.delete(waiter);
          cancel();
          resolve(message);
        };
        const waiter = (message: Observed) => {
          if (wanted(message)) finish(message);
        };
        const cancel = timers.after(ms, () => finish(undefined));
        waiting.add(waiter);
      });
    },
    pause: (ms) => new Promise((resolve) => void timers.after(ms, resolve)),
  };
}

/** The JSON object of a message; an empty one if it is none. */
export function bodyOf({ payload }: Observed): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(payload.toString("utf8"));
    return typeof body === "object" && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}
