import type { LiveEvent } from "@lukou/contract";
import type { Transaction } from "kysely";
import { sql } from "kysely";
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

/** Any number that nothing else locks: events must commit in the order of their ids, else a resume could skip one. */
const EVENT_ORDER_LOCK = 2_718_281_828;

/** Writes an event inside the transaction that causes it; listeners hear of it only once that commits. */
export async function emit(tx: Transaction<Database>, audience: Audience, event: LiveEvent): Promise<void> {
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

type Listener<A> = (argument: A) => void;

/**
 * Where parts of one node meet: committed live events in order, and word that something must be read anew.
 * Listeners are kept by the function returned on subscription, so that nothing leaks.
 */
export class LiveBus {
  readonly #events = new Set<Listener<StoredEvent>>();
  readonly #cities = new Set<Listener<string>>();
  readonly #identities = new Set<Listener<void>>();

  onEvent(listener: Listener<StoredEvent>): () => void {
    this.#events.add(listener);
    return () => this.#events.delete(listener);
  }

  /** Something about a city changed; heard at once on the node that changed it, and from the database on the others. */
  onCityChanged(listener: Listener<string>): () => void {
    this.#cities.add(listener);
    return () => this.#cities.delete(listener);
  }

  onIdentitiesChanged(listener: Listener<void>): () => void {
    this.#identities.add(listener);
    return () => this.#identities.delete(listener);
  }

  deliver(event: StoredEvent): void {
    if (event.cityGuid) this.cityChanged(event.cityGuid);
    for (const listener of this.#events) listener(event);
  }

  cityChanged(cityGuid: string): void {
    for (const listener of this.#cities) listener(cityGuid);
  }

  identitiesChanged(): void {
    for (const listener of this.#identities) listener();
  }
}
