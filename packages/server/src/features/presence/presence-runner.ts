import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { FieldDevice } from "../../field/field-device.ts";
import type { Platform } from "../../platform/platform.ts";
import { placesWithOutages } from "../incident/incident.repository.ts";
import { openDue } from "../incident/incident.service.ts";
import { rederive } from "./rederive.ts";
import {
  ensureSessions,
  type KeptSession,
  lockDue,
  lockLive,
  lockSessions,
  type SessionFacts,
  writeSessions,
} from "./session.repository.ts";
import { type Session, type SessionInput, step } from "./session-machine.ts";

/** Signs of life are gathered so long before they are written. */
const GATHER_MS = 400;
/** A device that talks all the time is written as alive this often, which is much less than makes it expire. */
const HEARD_EVERY_MS = 5_000;
const TICK_MS = 250;
/** Another node may hold a sign of life that it has not written yet. */
const EXPIRY_SLACK_MS = 500;
const BATCH_MAX = 1_000;
/** How often a node that listens says so, and after how long of nobody saying so silence proves nothing. */
const LISTENING_EVERY_MS = 2_000;
const DEAF_AFTER_S = 10;
/** Places with outages are looked at again this often: whatever was missed mends itself. */
const REVIEW_EVERY_MS = 60_000;
const LISTENING_KEY = "presence.listening";

/** What happened to a device's session, with what the device said of itself. */
interface Happening {
  readonly device: FieldDevice;
  readonly input: SessionInput;
  readonly facts?: SessionFacts;
  readonly clockOffsetMs?: number;
}

interface Waiting extends Happening {
  readonly done: (session: Session | undefined) => void;
  readonly failed: (error: unknown) => void;
}

const isUp = (session: Session | undefined): boolean => session !== undefined && session.endedAt === null;

/**
 * Keeps the sessions of devices and the states that follow from them. Everything that happens is written in batches, one
 * transaction each, with the states of the intersections it touches and one live event per city; several nodes do so side
 * by side, held apart by row locks.
 */
export class PresenceRunner {
  readonly #platform: Pick<Platform, "db" | "clock" | "log" | "field">;
  readonly #heard = new Map<string, Happening>();
  /** Of which session a device was last written as alive, and when, of the monotonic clock. */
  readonly #written = new Map<string, { readonly sessionId: string | undefined; readonly at: number }>();
  readonly #dirty = new Set<string>();
  #waiting: Waiting[] = [];
  #working: Promise<void> = Promise.resolve();
  #gather: NodeJS.Timeout | undefined;
  #ticker: NodeJS.Timeout | undefined;
  #ticking = false;
  #saidListening = 0;
  #reviewed = performance.now();
  #stopped = false;

  constructor(platform: Pick<Platform, "db" | "clock" | "log" | "field">) {
    this.#platform = platform;
  }

  /** Begins to look for sessions that ran out. */
  start(): void {
    this.#ticker = setInterval(() => void this.tick(), TICK_MS);
    this.#ticker.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#ticker);
    clearTimeout(this.#gather);
    this.#written.clear();
    await this.#flush();
  }

  /** Takes in what changes a session; resolves with the session once that is committed. */
  take(happening: Happening): Promise<Session | undefined> {
    return new Promise((done, failed) => {
      this.#waiting.push({ ...happening, done, failed });
      if (this.#waiting.length === 1) queueMicrotask(() => void this.#flush());
    });
  }

  /** Takes in a sign of life, which is written with others after a short while. */
  hear(happening: Happening): void {
    const kept = this.#heard.get(happening.device.guid);
    const clockOffsetMs = happening.clockOffsetMs ?? kept?.clockOffsetMs;
    this.#heard.set(happening.device.guid, {
      ...happening,
      ...(clockOffsetMs !== undefined && { clockOffsetMs }),
    });
    this.#later();
  }

  /** The states of an intersection have to be looked at again: something else than a session changed. */
  touch(intersectionGuid: string): void {
    this.#dirty.add(intersectionGuid);
    this.#later();
  }

  /** Ends sessions that ran out and wills that came due. Never rejects. */
  async tick(): Promise<void> {
    if (this.#ticking || this.#stopped || !this.#platform.field.connected) return;
    this.#ticking = true;
    try {
      await this.#flush();
      await this.#listen();
      await this.#expire();
      await this.#platform.db.transaction().execute((tx) => openDue(tx, this.#platform.clock()));
      await this.#review();
    } catch (error) {
      this.#platform.log.warn({ err: error }, "presence sweep failed");
    } finally {
      this.#ticking = false;
    }
  }

  #later(): void {
    this.#gather ??= setTimeout(() => void this.#flush(), GATHER_MS).unref();
  }

  #flush(): Promise<void> {
    this.#working = this.#working.then(() => this.#work());
    return this.#working;
  }

  async #work(): Promise<void> {
    clearTimeout(this.#gather);
    this.#gather = undefined;
    for (;;) {
      const waiting = this.#waiting.splice(0, BATCH_MAX);
      const heard = this.#nextHeard();
      const dirty = [...this.#dirty].slice(0, BATCH_MAX);
      for (const guid of dirty) this.#dirty.delete(guid);
      if (waiting.length + heard.length + dirty.length === 0) break;
      await this.#commit(waiting, heard, dirty);
    }
    if (this.#heard.size > 0) this.#later();
  }

  /** Signs of life that are due. One that follows another of the same session soon may wait a little. */
  #nextHeard(): Happening[] {
    const due: Happening[] = [];
    const now = performance.now();
    for (const [guid, happening] of this.#heard) {
      const sessionId = "sessionId" in happening.input ? happening.input.sessionId : undefined;
      const last = this.#written.get(guid);
      if (last && last.sessionId === sessionId && now - last.at < HEARD_EVERY_MS) continue;
      this.#written.set(guid, { sessionId, at: now });
      this.#heard.delete(guid);
      if (due.push(happening) === BATCH_MAX) break;
    }
    return due;
  }

  /** Writes a batch; one that fails is halved until what is wrong stands alone, so that it holds up nothing else. */
  async #commit(
    waiting: readonly Waiting[],
    heard: readonly Happening[],
    dirty: readonly string[],
  ): Promise<void> {
    try {
      const sessions = await this.#platform.db
        .transaction()
        .execute((tx) => this.#apply(tx, [...waiting, ...heard], dirty));
      for (const { device, done } of waiting) done(sessions.get(device.guid));
    } catch (error) {
      const parts = splitBatch(waiting, heard, dirty);
      if (parts.length > 0) {
        for (const part of parts) await this.#commit(...part);
        return;
      }
      // A session is announced again by its device, and signs of life come again by themselves.
      for (const { failed } of waiting) failed(error);
      this.#platform.log.warn({ err: error }, "presence could not be written");
    }
  }

  async #apply(
    tx: Transaction<Database>,
    happenings: readonly Happening[],
    dirty: readonly string[],
  ): Promise<ReadonlyMap<string, Session | undefined>> {
    const after = new Map<string, Session | undefined>();
    const touched = new Set(dirty);
    if (happenings.length > 0) {
      const begun = happenings.filter(({ input }) => input.kind === "ready").map(({ device }) => device);
      await ensureSessions(tx, begun);
      const byGuid = Map.groupBy(happenings, ({ device }) => device.guid);
      const kept = await lockSessions(tx, [...byGuid.keys()]);
      const changed: KeptSession[] = [];
      for (const before of kept) {
        const own = byGuid.get(before.equipmentGuid) ?? [];
        const now = own.reduce(advance, before);
        after.set(before.equipmentGuid, now.session);
        if (now === before) continue;
        changed.push(now);
        const [first] = own;
        if (first && isUp(before.session) !== isUp(now.session)) touched.add(first.device.intersectionGuid);
        if (first && before.via !== now.via) touched.add(first.device.intersectionGuid);
      }
      await writeSessions(tx, changed);
    }
    await rederive(tx, [...touched], this.#platform.clock());
    return after;
  }

  /** Says that this node listens; when nobody did for a while, grants every session a heartbeat's time to be heard. */
  async #listen(): Promise<void> {
    const now = performance.now();
    if (this.#saidListening > 0 && now - this.#saidListening < LISTENING_EVERY_MS) return;
    this.#saidListening = now;
    const { db, clock } = this.#platform;
    await db.transaction().execute(async (tx) => {
      // By the database's clock, which is one for all nodes.
      await sql`insert into system_setting (key, value) values (${LISTENING_KEY}, to_jsonb(clock_timestamp()))
        on conflict (key) do nothing`.execute(tx);
      const { rows } = await sql<{ deaf: boolean }>`
        select clock_timestamp() - (value #>> '{}')::timestamptz > make_interval(secs => ${DEAF_AFTER_S}) as deaf
        from system_setting where key = ${LISTENING_KEY} for update`.execute(tx);
      if (rows[0]?.deaf) {
        const at = clock().getTime();
        const kept = await lockLive(tx);
        await writeSessions(
          tx,
          kept.map((one) => ({ ...one, session: step(one.session, { kind: "deaf", at }) ?? one.session })),
        );
      }
      await sql`update system_setting set value = to_jsonb(clock_timestamp()) where key = ${LISTENING_KEY}`.execute(
        tx,
      );
    });
  }

  async #review(): Promise<void> {
    if (performance.now() - this.#reviewed < REVIEW_EVERY_MS) return;
    this.#reviewed = performance.now();
    for (const place of await placesWithOutages(this.#platform.db)) this.touch(place);
  }

  async #expire(): Promise<void> {
    for (;;) {
      const at = this.#platform.clock().getTime() - EXPIRY_SLACK_MS;
      const count = await this.#platform.db.transaction().execute(async (tx) => {
        const due = await lockDue(tx, new Date(at), BATCH_MAX);
        if (due.length === 0) return 0;
        const ended = due.map((one) => ({
          ...one,
          session: step(one.session, { kind: "tick", at }) ?? one.session,
        }));
        await writeSessions(tx, ended);
        const guids = ended.map(({ equipmentGuid }) => equipmentGuid);
        const places = await tx
          .selectFrom("equipment")
          .select("intersection_guid")
          .distinct()
          .where(sql<boolean>`guid = any(${guids}::uuid[])`)
          .execute();
        await rederive(
          tx,
          places.map((place) => place.intersection_guid),
          this.#platform.clock(),
        );
        return due.length;
      });
      if (count < BATCH_MAX) return;
    }
  }
}

type Batch = readonly [readonly Waiting[], readonly Happening[], readonly string[]];

/** Smaller batches that make up one: each kind by itself, then halves; none when it cannot be smaller. */
function splitBatch(...[waiting, heard, dirty]: Batch): Batch[] {
  const apart: Batch[] = [
    [waiting, [], []],
    [[], heard, []],
    [[], [], dirty],
  ];
  const filled = apart.filter((part) => part.some(({ length }) => length > 0));
  if (filled.length > 1) return filled;
  const half = Math.ceil(Math.max(waiting.length, heard.length, dirty.length) / 2);
  if (waiting.length + heard.length + dirty.length < 2) return [];
  return [
    [waiting.slice(0, half), heard.slice(0, half), dirty.slice(0, half)],
    [waiting.slice(half), heard.slice(half), dirty.slice(half)],
  ];
}

/** A device's session after one more happening; the same object when nothing changed. */
function advance(kept: KeptSession, { input, facts, clockOffsetMs }: Happening): KeptSession {
  const session = step(kept.session, input) ?? kept.session;
  const isCurrent = "sessionId" in input && input.sessionId === session.sessionId;
  const told = input.kind === "ready" && isCurrent && session !== kept.session ? facts : undefined;
  const offset = isCurrent && clockOffsetMs !== undefined ? clockOffsetMs : kept.clockOffsetMs;
  if (session === kept.session && told === undefined && offset === kept.clockOffsetMs) return kept;
  return { ...kept, ...told, session, clockOffsetMs: offset };
}
