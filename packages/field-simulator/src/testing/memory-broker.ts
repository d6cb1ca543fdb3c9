import type { Link, LinkOptions, OpenLink, PublishOptions } from "../device/link.ts";

/** A message as a subscriber with Retain As Published sees it. */
export interface Seen {
  readonly topic: string;
  readonly payload: Buffer;
  readonly qos: 0 | 1;
  readonly retain: boolean;
  /** Whether it was kept by the broker before the subscription. */
  readonly stored: boolean;
  readonly at: number;
}

/** A broker in memory, for tests whose time is not real: topics, retained messages, wills with their delay. */
export interface MemoryBroker {
  readonly open: OpenLink;
  /** Everything that was published, in order. */
  readonly seen: readonly Seen[];
  publish(topic: string, payload: string | Buffer, options?: Partial<PublishOptions>): void;
  /** Hears of every message that matches. */
  subscribe(filter: string, listener: (message: Seen) => void): void;
  /** Refuses connections with this reason, or none. */
  refuse: number | undefined;
  /** Throws off a client, as a broker that hears of a second one. */
  takeOver(clientId: string): void;
  readonly connected: readonly string[];
  /** Filters a client is subscribed to. */
  filtersOf(clientId: string): readonly string[];
}

interface Session {
  readonly options: LinkOptions;
  filters: string[];
  stalled: boolean;
  down: (reason: number | undefined) => void;
  message: (topic: string, payload: Buffer, correlation: Buffer | undefined) => void;
}

const WILL_DELAY_MS = 10_000;
const KEEP_ALIVE_MS = 45_000;
const TAKEN_OVER = 0x8e;

const splits = new Map<string, readonly string[]>();

/** Levels of a topic or filter; the same ones come again and again. */
function levelsOf(text: string): readonly string[] {
  const known = splits.get(text);
  if (known) return known;
  const levels = text.split("/");
  splits.set(text, levels);
  return levels;
}

function matches(filter: string, topic: string): boolean {
  const wanted = levelsOf(filter);
  const levels = levelsOf(topic);
  if (wanted.at(-1) !== "#" && wanted.length !== levels.length) return false;
  for (let index = wanted.length - 1; index >= 0; index -= 1) {
    const level = wanted[index];
    if (level !== "#" && level !== "+" && level !== levels[index]) return false;
  }
  return true;
}

/** `after` and `now` of the test's time. */
export function createMemoryBroker(timers: {
  now(): number;
  after(ms: number, action: () => void): () => void;
}): MemoryBroker {
  const seen: Seen[] = [];
  const retained = new Map<string, { payload: Buffer; qos: 0 | 1 }>();
  const sessions = new Map<string, Session>();
  const wills = new Map<string, () => void>();
  const listeners: { filter: string; listener: (message: Seen) => void }[] = [];
  const soon = (action: () => void) => timers.after(0, action);

  const publish = (topic: string, payload: string | Buffer, options: Partial<PublishOptions> = {}) => {
    const { qos = 1, retain = false, correlation } = options;
    const bytes = Buffer.from(payload);
    const message = { topic, payload: bytes, qos, retain, stored: false, at: timers.now() };
    if (retain && bytes.length > 0) retained.set(topic, { payload: bytes, qos });
    if (retain && bytes.length === 0) retained.delete(topic);
    seen.push(message);
    for (const { filter, listener } of listeners) if (matches(filter, topic)) soon(() => listener(message));
    for (const session of sessions.values()) {
      if (session.stalled || !session.filters.some((filter) => matches(filter, topic))) continue;
      soon(() => session.message(topic, bytes, correlation));
    }
  };

  const remove = (session: Session, publishWill: boolean) => {
    const { clientId, will } = session.options;
    if (sessions.get(clientId) === session) sessions.delete(clientId);
    if (!publishWill) return;
    wills.set(
      clientId,
      timers.after(WILL_DELAY_MS, () => publish(will.topic, will.payload, { retain: true })),
    );
  };

  const broker: MemoryBroker = {
    seen,
    refuse: undefined,
    get connected() {
      return [...sessions.keys()];
    },
    filtersOf: (clientId) => sessions.get(clientId)?.filters ?? [],
    publish,
    subscribe(filter, listener) {
      listeners.push({ filter, listener });
      for (const [topic, { payload, qos }] of retained) {
        if (!matches(filter, topic)) continue;
        soon(() => listener({ topic, payload, qos, retain: true, stored: true, at: timers.now() }));
      }
    },
    takeOver(clientId) {
      const session = sessions.get(clientId);
      if (!session) return;
      remove(session, true);
      session.down(TAKEN_OVER);
    },
    open(options, events) {
      let ended = false;
      const session: Session = {
        options,
        filters: [],
        stalled: false,
        down: (reason) => {
          if (ended) return;
          ended = true;
          events.down(reason);
        },
        message: (topic, payload, correlation) => {
          if (!ended) events.message({ topic, payload, correlation });
        },
      };
      soon(() => {
        if (ended) return;
        if (broker.refuse !== undefined) {
          session.down(broker.refuse);
          return;
        }
        const before = sessions.get(options.clientId);
        if (before) {
          remove(before, false);
          before.down(TAKEN_OVER);
        }
        wills.get(options.clientId)?.();
        sessions.set(options.clientId, session);
        events.up();
      });
      const link: Link = {
        subscribe(filters, done) {
          session.filters = [...filters];
          soon(() => {
            if (ended) return;
            done();
            for (const [topic, { payload }] of retained) {
              if (filters.some((filter) => matches(filter, topic)))
                session.message(topic, payload, undefined);
            }
          });
        },
        publish(topic, payload, publishOptions) {
          if (!ended && !session.stalled) publish(topic, payload, publishOptions);
        },
        backlog: () => 0,
        close() {
          remove(session, false);
          soon(() => session.down(undefined));
        },
        cut() {
          remove(session, true);
          soon(() => session.down(undefined));
        },
        stall() {
          session.stalled = true;
          timers.after(KEEP_ALIVE_MS, () => {
            if (sessions.get(options.clientId) === session) remove(session, true);
          });
        },
        release() {
          ended = true;
        },
      };
      return link;
    },
  };
  return broker;
}
