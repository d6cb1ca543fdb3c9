import { AppError, LIVE_KEEPALIVE, LIVE_PATH, type LiveEvent } from "@lukou/contract";
import type { FastifyInstance } from "fastify";
import { openEventStream } from "../../http/event-stream.ts";
import type { Ladder } from "../../http/ladder.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Identity } from "../login/identity.ts";
import { type StoredEvent } from "./live-bus.ts";
import { presentEvent } from "./live-listener.ts";

const streaming = { id: "Live/Stream", access: "read" } as const;
/** A client that is further behind reads everything anew instead. */
const RESUME_MAX = 1_000;

/** Whether an event is for this user in this city and login. */
export function isFor(
  event: StoredEvent,
  user: Pick<Identity, "guid" | "sessionGuid">,
  cityGuid: string,
): boolean {
  return (
    (event.cityGuid === undefined || event.cityGuid === cityGuid) &&
    (event.userGuid === undefined || event.userGuid === user.guid) &&
    (event.sessionGuid === undefined || event.sessionGuid === user.sessionGuid)
  );
}

const unnumbered = (event: LiveEvent): string => `event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`;
const frame = (id: bigint | string, event: LiveEvent): string => `id: ${id}\n${unnumbered(event)}`;

/**
 * `GET /api/live`: server-sent events (WHATWG HTML, section 9.2) of the city and the user. After a cut the client sends
 * `Last-Event-ID` and gets what it missed; when that is no longer kept it gets `reset`. Returns a function that ends
 * all streams, since open ones would keep the server from closing.
 */
export function serveLive(app: FastifyInstance, platform: Platform, ladder: Ladder): () => void {
  const { db, bus } = platform;
  const open = new Set<() => void>();

  app.get(LIVE_PATH, async (request, reply) => {
    const { user, scope } = await ladder.climb(streaming, request);
    if (!user || !scope) throw new Error("live stream without a login");
    const asked = String(request.headers["last-event-id"] ?? "");
    const resumes = /^\d{1,18}$/.test(asked);
    // Read before anything is listened to: what was committed earlier and is delivered only now is no news to a new
    // client, and what is committed from now on reaches it.
    const from = resumes ? asked : await newestId();
    const raw = openEventStream(request, reply);

    // Events that commit while the missed ones are read wait here, so that none is lost and none comes twice.
    const held: StoredEvent[] = [];
    let lastId: bigint | undefined;
    const send = (event: StoredEvent) => {
      if (lastId !== undefined && event.id <= lastId) return;
      lastId = event.id;
      if (isFor(event, user, scope.cityGuid)) raw.write(frame(event.id, event.event));
      if (event.event.kind === "session" && event.sessionGuid === user.sessionGuid) close();
    };
    let live = false;
    const stopListening = bus.onEvent((event) => {
      if (live) send(event);
      else held.push(event);
    });
    const keepAlive = setInterval(() => {
      raw.write(": \n\n");
      void endUninvited();
    }, LIVE_KEEPALIVE);
    const close = () => {
      clearInterval(keepAlive);
      stopListening();
      open.delete(close);
      raw.end();
    };
    open.add(close);
    raw.on("close", close);
    raw.on("error", close);
    // Logouts come as events; a login that runs out, a lost grant or a disabled account must end the stream too.
    const endUninvited = async () => {
      try {
        await ladder.climb(streaming, request);
      } catch (error) {
        if (!(error instanceof AppError)) return;
        if (error.code === "LOGIN_EXPIRED") raw.write(unnumbered({ kind: "session", reason: "expired" }));
        close();
      }
    };

    raw.write(`retry: 2000\n: connected\n\n`);
    try {
      await catchUp();
    } catch (error) {
      // The answer has begun: all that is left is to end it, and the client comes back. One that ended meanwhile, as
      // the server stops, has lost nothing.
      if (open.has(close)) request.log.error({ err: error }, "live stream could not catch up");
      return close();
    }
    for (const event of held) send(event);
    live = true;
    if (raw.destroyed) close();

    async function catchUp(): Promise<void> {
      const missed = await readMissed(from);
      if (missed === undefined) {
        const newest = await newestId();
        raw.write(frame(newest, { kind: "reset" }));
        lastId = BigInt(newest);
      } else {
        // A new client learns where the stream stands, so that a cut before the first event resumes as well.
        if (!resumes) raw.write(`id: ${from}\n\n`);
        lastId = BigInt(from);
        for (const event of missed) send(event);
      }
    }
  });

  async function newestId(): Promise<string> {
    const row = await db
      .selectFrom("live_event")
      .select((eb) => eb.fn.max("id").as("id"))
      .executeTakeFirst();
    return row?.id ?? "0";
  }

  /** Events after an id, or undefined when that id is no longer kept or too far back. */
  async function readMissed(from: string): Promise<StoredEvent[] | undefined> {
    const oldest = await db
      .selectFrom("live_event")
      .select((eb) => eb.fn.min("id").as("id"))
      .executeTakeFirst();
    const newest = await newestId();
    if (BigInt(from) > BigInt(newest)) return undefined;
    if (oldest?.id && BigInt(from) + 1n < BigInt(oldest.id)) return undefined;
    const rows = await db
      .selectFrom("live_event")
      .selectAll()
      .where("id", ">", from)
      .orderBy("id")
      .limit(RESUME_MAX + 1)
      .execute();
    if (rows.length > RESUME_MAX) return undefined;
    return rows.flatMap((row) => presentEvent(row) ?? []);
  }

  return () => {
    for (const close of open) close();
  };
}
