import type { LiveEvent, LiveEventKind } from "@lukou/contract";
import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";

/** Whom an event is for: everybody in a city, one user, or one login. */
export interface Audience {
  readonly cityGuid?: string;
  readonly userGuid?: string;
  readonly sessionGuid?: string;
}

export interface StoredEvent extends Audience {
  /** Sequence number; the id of the server-sent event. */
  readonly id: bigint;
  readonly event: LiveEvent;
}

/** Channel on which database nodes tell each other that live events were committed. */
export const LIVE_CHANNEL = "lukou_live";
/** Channel for logins, roles and grants that changed: caches of identities are stale. */
export const IDENTITY_CHANNEL = "lukou_identity";

/** Database channels by which nodes send each other a word of at most 8000 bytes; one that is lost must not matter for long. */
export const wordChannels = {
  /** Request to a device whose answer was taken in by another node. */
  answer: "lukou_answer",
  /** Where somebody draws at an intersection. */
  editing: "lukou_editing",
} as const;
export type WordChannel = keyof typeof wordChannels;

/** Any number that nothing else locks: events must commit in the order of their ids, else a resume could skip one. */
const EVENT_ORDER_LOCK = 2_718_281_828;

/** Kinds of event that transactions on their way have written. */
const written = new WeakMap<Transaction<Database>, Set<LiveEventKind>>();

/** Kinds of event that a transaction has written so far: what others will be told it changed. */
export const emittedIn = (tx: Transaction<Database>): ReadonlySet<LiveEventKind> =>
  written.get(tx) ?? new Set();

/** Writes an event inside the transaction that causes it; listeners hear of it only once that commits. */
export async function emit(tx: Transaction<Database>, audience: Audience, event: LiveEvent): Promise<void> {
  written.set(tx, new Set([...emittedIn(tx), event.kind]));
  await sql`select pg_advisory_xact_lock(${EVENT_ORDER_LOCK})`.execute(tx);
  await tx
    .insertInto("live_event")
    .values({
      city_guid: audience.cityGuid ?? null,
      user_guid: audience.userGuid ?? null,
      session_guid: audience.sessionGuid ?? null,
      payload: JSON.stringify(event),
    })
    .execute();
  await sql`select pg_notify(${LIVE_CHANNEL}, '')`.execute(tx);
}

/** Word that a city changed. */
export interface CityChange {
  readonly cityGuid: string;
  /** Kinds of event that tell what changed; anything may have when absent. */
  readonly kinds?: ReadonlySet<LiveEventKind>;
}

type Listener<A> = (argument: A) => void;

/**
 * Where parts of one node meet: committed live events in order, and word that something must be read anew.
 * Listeners are kept by the function returned on subscription, so that nothing leaks.
 */
export class LiveBus {
  readonly #events = new Set<Listener<StoredEvent>>();
  readonly #cities = new Set<Listener<CityChange>>();
  readonly #identities = new Set<Listener<void>>();
  readonly #words = new Map<WordChannel, Set<Listener<string>>>();

  onEvent(listener: Listener<StoredEvent>): () => void {
    this.#events.add(listener);
    return () => this.#events.delete(listener);
  }

  /** Something about a city changed; heard at once on the node that changed it, and from the database on the others. */
  onCityChanged(listener: Listener<CityChange>): () => void {
    this.#cities.add(listener);
    return () => this.#cities.delete(listener);
  }

  onIdentitiesChanged(listener: Listener<void>): () => void {
    this.#identities.add(listener);
    return () => this.#identities.delete(listener);
  }

  /** Hears the words of every node on a channel, its own too. */
  onWord(channel: WordChannel, listener: Listener<string>): () => void {
    const listeners = this.#words.get(channel) ?? new Set();
    this.#words.set(channel, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Sends a word to all nodes once the transaction commits, at once without one. */
  async tell(db: Querier, channel: WordChannel, word: string): Promise<void> {
    await sql`select pg_notify(${wordChannels[channel]}, ${word})`.execute(db);
  }

  /** Hands on a word from the database; one of a channel that this version does not know is left. */
  hearWord(databaseChannel: string, word: string): void {
    for (const [channel, listeners] of this.#words) {
      if (wordChannels[channel] !== databaseChannel) continue;
      for (const listener of listeners) listener(word);
    }
  }

  deliver(event: StoredEvent): void {
    if (event.cityGuid) this.cityChanged(event.cityGuid, new Set([event.event.kind]));
    for (const listener of this.#events) listener(event);
  }

  cityChanged(cityGuid: string, kinds?: ReadonlySet<LiveEventKind>): void {
    for (const listener of this.#cities) listener({ cityGuid, ...(kinds && { kinds }) });
  }

  identitiesChanged(): void {
    for (const listener of this.#identities) listener();
  }
}
