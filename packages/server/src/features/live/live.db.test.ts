import { calls, LIVE_KEEPALIVE, type LiveEvent } from "@lukou/contract";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { buildDistrict } from "../../testing/factories/district.ts";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { stopLayer } from "../../testing/factories/map-layer.ts";
import { nextNumber } from "../../testing/factories/next-number.ts";
import { buildUser } from "../../testing/factories/user.ts";
import { type LiveStream, openLiveStream } from "../../testing/live-stream.ts";
import { soon } from "../../testing/soon.ts";
import { type Caller, done, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { emit } from "./live-bus.ts";

const { District, Intersection, Login } = calls;

let server: TestServer;
let other: TestServer;
let url: string;
let otherUrl: string;
beforeAll(async () => {
  server = await startTestServer({ hears: true });
  other = await startTestServer({ database: server.database, clock: server.clock, hears: true });
  [url, otherUrl] = await Promise.all([server.listen(), other.listen()]);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const streams: LiveStream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
const open = async (caller: Caller & { lastEventId?: string } = {}, at = url) => {
  const stream = await openLiveStream(at === url ? server : other, at, caller);
  streams.push(stream);
  return stream;
};
const addDistrict = (at: TestServer, caller: Caller = {}) =>
  done(
    at,
    District.AddDistrict,
    { body: { name: `城${nextNumber()}`, platId: String(nextNumber()) } },
    caller,
  );
const guidsOf = (stream: LiveStream) =>
  stream.received.map(({ event }) => (event.kind === "tree" ? event.guid : event.kind));
/** Waits for an event that comes last, so that what did not come before it will not come. */
async function flush(stream: LiveStream, cityGuid = server.cities.home): Promise<void> {
  const { guid } = await buildDistrict(server.db, { cityGuid });
  const event: LiveEvent = { kind: "map", intersectionGuid: guid };
  await server.db.transaction().execute((tx) => emit(tx, { cityGuid }, event));
  await soon(() => expect(stream.received.at(-1)?.event).toEqual(event));
}

describe("GET /api/live", () => {
  it("needs a login and a granted city", async () => {
    expect((await open({ as: null })).status).toBe(401);
    expect((await open({ city: server.cities.foreign })).status).toBe(403);
    expect((await open({ as: "newcomer" })).status).toBe(403);
  });

  it("is an event stream that is neither stored nor buffered on its way", async () => {
    const stream = await open({ as: "viewer" });
    expect(stream.status).toBe(200);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    });
  });

  it("tells every kind of change, in order", async () => {
    const stream = await open({ as: "viewer" });
    const district = await addDistrict(server);
    const body = { guid: district, name: `改${nextNumber()}`, platId: String(nextNumber()) };
    await done(server, District.UpdateDistrict, { body });
    const { guid } = await buildIntersection(server.db, {
      cityGuid: server.cities.home,
      districtGuid: district,
    });
    await done(server, Intersection.UploadMapData, {
      params: { intersectionGuid: guid },
      body: [stopLayer()],
    });
    await done(server, Intersection.DeleteIntersection, { params: { id: guid } });
    await done(server, District.DeleteDistrict, { params: { id: district } });
    await done(server, District.RestoreDistrict, { params: { id: district } });
    await soon(() =>
      expect(stream.received.map(({ event }) => event)).toEqual([
        { kind: "tree", entity: "district", guid: district, change: "add" },
        { kind: "tree", entity: "district", guid: district, change: "update" },
        { kind: "map", intersectionGuid: guid },
        { kind: "tree", entity: "intersection", guid, change: "delete" },
        { kind: "tree", entity: "district", guid: district, change: "delete" },
        { kind: "tree", entity: "district", guid: district, change: "restore" },
      ]),
    );
    const ids = stream.received.map(({ id }) => Number(id));
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  });

  it("begins with what is committed after it was opened, however late something earlier is delivered", async () => {
    const before = await addDistrict(server);
    const event: LiveEvent = { kind: "tree", entity: "district", guid: before, change: "add" };
    const stream = await open();
    const id = BigInt(stream.lastId());
    server.platform.bus.deliver({ id, cityGuid: server.cities.home, event });
    const after = await addDistrict(server);
    await soon(() => expect(guidsOf(stream)).toEqual([after]));
  });

  it("carries a change made at another node, both ways", async () => {
    const [here, there] = [await open(), await open({}, otherUrl)];
    const guids = [await addDistrict(server), await addDistrict(other)];
    await soon(() => expect(guidsOf(here)).toEqual(guids));
    await soon(() => expect(guidsOf(there)).toEqual(guids));
  });

  it("says nothing of a change that was refused", async () => {
    const stream = await open();
    const taken = await buildDistrict(server.db, { cityGuid: server.cities.home });
    await done(server, District.AddDistrict, { body: { name: taken.name, platId: "1" } }).catch(() => {});
    await flush(stream);
    expect(stream.received).toHaveLength(1);
  });

  it("is scoped to the city and to the user", async () => {
    const home = await open({ as: "viewer" });
    const foreign = await open({ as: "foreigner", city: server.cities.foreign });
    const traveller = await open({ as: "traveller", city: server.cities.foreign });
    const guid = await addDistrict(server, { as: "foreigner", city: server.cities.foreign });
    await server.db.transaction().execute(async (tx) => {
      await emit(tx, { userGuid: server.users.viewer }, { kind: "map", intersectionGuid: guid });
    });
    await flush(home);
    await flush(foreign, server.cities.foreign);
    expect(guidsOf(home)).toEqual(["map", "map"]);
    expect(guidsOf(foreign)).toEqual([guid, "map"]);
    await soon(() => expect(guidsOf(traveller)).toEqual([guid, "map"]));
  });
});

describe("resuming by Last-Event-ID", () => {
  it("brings what was missed, once, and nothing twice", async () => {
    const first = await open();
    const seen = await addDistrict(server);
    await soon(() => expect(guidsOf(first)).toEqual([seen]));
    const lastEventId = first.lastId();
    first.close();
    const missed = [await addDistrict(server), await addDistrict(other)];
    const second = await open({ lastEventId });
    const later = await addDistrict(server);
    await soon(() => expect(guidsOf(second)).toEqual([...missed, later]));
  });

  it("resumes from the greeting when the cut came before any event", async () => {
    const first = await open();
    first.close();
    const missed = await addDistrict(server);
    const second = await open({ lastEventId: first.lastId() });
    await soon(() => expect(guidsOf(second)).toEqual([missed]));
  });

  it("loses and doubles nothing while events keep being committed on both nodes", async () => {
    const wanted: string[] = [];
    const start = await open();
    let lastEventId = start.lastId();
    start.close();
    const writers = { going: true };
    const write = async (at: TestServer) => {
      while (writers.going) wanted.push(await addDistrict(at));
    };
    const written = Promise.all([write(server), write(other)]);
    const got: string[] = [];
    for (let cut = 0; cut < 8; cut++) {
      const stream = await open({ lastEventId }, cut % 2 === 0 ? url : otherUrl);
      await soon(() => expect(stream.received.length).toBeGreaterThan(cut));
      stream.close();
      await stream.ended;
      got.push(...guidsOf(stream));
      lastEventId = stream.lastId();
    }
    writers.going = false;
    await written;
    const rest = await open({ lastEventId });
    await soon(() => expect(got.length + rest.received.length).toBe(wanted.length));
    got.push(...guidsOf(rest));
    expect(new Set(got).size).toBe(got.length);
    expect(got.toSorted()).toEqual(wanted.toSorted());
  });

  it("keeps events that come while the missed ones are still being read", async () => {
    const start = await open();
    const lastEventId = start.lastId();
    const event: LiveEvent = { kind: "map", intersectionGuid: server.cities.home };
    const stream = await server.db.transaction().execute(async (tx) => {
      // Nobody can read missed events now: the stream has begun and waits.
      await sql`lock table live_event in access exclusive mode`.execute(tx);
      const waiting = await open({ lastEventId });
      server.platform.bus.deliver({ id: 10n ** 15n, cityGuid: server.cities.home, event });
      return waiting;
    });
    await soon(() => expect(stream.received.map((received) => received.event)).toEqual([event]));
  });

  it("says reset when the id is no longer kept, from the future, or too far back", async () => {
    await addDistrict(server);
    const future = await open({ lastEventId: "999999999999999999" });
    await soon(() => expect(guidsOf(future)).toEqual(["reset"]));
    await addDistrict(server);
    await soon(() => expect(future.received).toHaveLength(2));
    const far = await open();
    const filler = JSON.stringify({ kind: "map", intersectionGuid: server.cities.home });
    await server.db
      .insertInto("live_event")
      .values(
        Array.from({ length: 1_001 }, () => ({
          city_guid: server.cities.foreign,
          user_guid: null,
          session_guid: null,
          payload: filler,
        })),
      )
      .execute();
    const tooFar = await open({ lastEventId: far.lastId() });
    await soon(() => expect(guidsOf(tooFar)).toEqual(["reset"]));
    const lastId = (await open()).lastId();
    await server.db.deleteFrom("live_event").where("id", "<=", lastId).execute();
    await addDistrict(server);
    await addDistrict(server);
    await server.db
      .deleteFrom("live_event")
      .where("id", "=", String(Number(lastId) + 1))
      .execute();
    const old = await open({ lastEventId: lastId });
    await soon(() => expect(guidsOf(old)).toEqual(["reset"]));
  });

  it.each(["abc", "-1", "1.5", ""])("takes the id %j for none", async (lastEventId) => {
    const stream = await open({ lastEventId });
    const guid = await addDistrict(server);
    await soon(() => expect(guidsOf(stream)).toEqual([guid]));
  });
});

describe("the end of a login ends its stream", () => {
  it("logout, also when it happens at the other node; other logins of the user go on", async () => {
    const session = await server.newSession("viewer");
    const mine = await open({ token: session.token }, otherUrl);
    const elsewhere = await open({ as: "viewer" });
    await done(server, Login.UnifiedLogout, {}, { token: session.token });
    await mine.ended;
    expect(mine.received.at(-1)?.event).toEqual({ kind: "session", reason: "logout" });
    await flush(elsewhere);
    expect(guidsOf(elsewhere)).not.toContain("session");
  });

  it("revocation from another device, and a changed password", async () => {
    const user = await buildUser(server.db, { cities: [server.cities.home] });
    const body = { loginName: user.loginName, password: user.password };
    const login = async () =>
      (await done(server, Login.UnifiedLogin, { body }, { as: null, city: null })).sessionId;
    const [here, revoked, lost] = [await login(), await login(), await login()];
    const [one, two] = [await open({ token: revoked }), await open({ token: lost })];
    const sessions = await done(server, Login.UserSessions, {}, { token: revoked });
    const id = sessions.find(({ current }) => current)?.guid ?? "";
    await done(server, Login.RevokeSession, { params: { id } }, { token: here });
    await one.ended;
    expect(one.received.at(-1)?.event).toEqual({ kind: "session", reason: "revoked" });
    await done(
      server,
      Login.FirstChangePwd,
      { query: { newPassword: "Fresh#2027", oldPassword: user.password } },
      { token: here },
    );
    await two.ended;
    expect(two.received.at(-1)?.event).toEqual({ kind: "session", reason: "revoked" });
  });

  it("expiry, and a city grant that was withdrawn, at the next beat", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      const user = await buildUser(server.db, { cities: [server.cities.home] });
      const body = { loginName: user.loginName, password: user.password };
      const { sessionId: token } = await done(server, Login.UnifiedLogin, { body }, { as: null, city: null });
      const withdrawn = await open({ token });
      const expiring = await open({ token: (await server.newSession("viewer")).token });
      await server.db.deleteFrom("user_city").where("user_guid", "=", user.guid).execute();
      server.platform.bus.identitiesChanged();
      vi.advanceTimersByTime(LIVE_KEEPALIVE);
      await withdrawn.ended;
      expect(withdrawn.received).toEqual([]);
      server.clock.advance(server.platform.config.SESSION_HOURS * 3_600_000);
      vi.advanceTimersByTime(LIVE_KEEPALIVE);
      await expiring.ended;
      expect(expiring.received.at(-1)?.event).toEqual({ kind: "session", reason: "expired" });
    } finally {
      server.clock.advance(-server.platform.config.SESSION_HOURS * 3_600_000);
      vi.useRealTimers();
    }
  });

  it("the server's own end, without waiting for clients", async () => {
    const third = await startTestServer({ database: server.database, clock: server.clock, hears: true });
    const stream = await openLiveStream(third, await third.listen());
    await third.close();
    await stream.ended;
    expect(stream.status).toBe(200);
  });
});
