import { calls } from "@lukou/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildUser } from "../../testing/factories/user.ts";
import { soon } from "../../testing/soon.ts";
import { call, done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Login, City } = calls;

let first: TestServer;
let second: TestServer;
beforeAll(async () => {
  first = await startTestServer({ hears: true });
  second = await startTestServer({ database: first.database, clock: first.clock, hears: true });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const statusAt = async (server: TestServer, token: string) =>
  (await call(server, Login.UserMenuTree, {}, { token, city: null })).status;

describe("list of logins", () => {
  it("shows the own valid logins, marks the current one, and hides tokens", async () => {
    const here = await first.newSession("viewer");
    const there = await first.newSession("viewer");
    const over = await first.newSession("viewer");
    await done(first, Login.UnifiedLogout, {}, { token: over.token });
    const list = await done(first, Login.UserSessions, {}, { token: here.token });
    expect(new Map(list.map(({ guid, current }) => [guid, current]))).toEqual(
      new Map([
        [here.guid, true],
        [there.guid, false],
      ]),
    );
    expect(list[0]).toMatchObject({ address: "127.0.0.1", userAgent: "test" });
    expect(JSON.stringify(list)).not.toContain(here.token);
  });

  it("ends one of one's own logins, and nobody else's", async () => {
    const mine = await first.newSession("viewer");
    const lost = await first.newSession("viewer");
    const foreign = await first.newSession("operator");
    await done(
      first,
      Login.RevokeSession,
      { params: { id: lost.guid.toUpperCase() } },
      { token: mine.token },
    );
    expect(await statusAt(first, lost.token)).toBe(401);
    expect(
      await refusal(first, Login.RevokeSession, { params: { id: foreign.guid } }, { token: mine.token }),
    ).toMatchObject({ status: 404, code: "NOT_FOUND" });
    expect(await statusAt(first, foreign.token)).toBe(200);
    expect(
      await refusal(first, Login.RevokeSession, { params: { id: lost.guid } }, { token: mine.token }),
    ).toMatchObject({ status: 404 });
  });

  it("writes when a login was last used, at most once a minute", async () => {
    const { token, guid } = await first.newSession("viewer");
    const lastSeen = async () =>
      (
        await first.db
          .selectFrom("session")
          .select("last_seen_at")
          .where("guid", "=", guid)
          .executeTakeFirstOrThrow()
      ).last_seen_at.getTime();
    const opened = await lastSeen();
    expect(opened).toBe(first.clock().getTime());
    first.clock.advance(59_000);
    await statusAt(first, token);
    expect(await lastSeen()).toBe(opened);
    first.clock.advance(1_000);
    await statusAt(first, token);
    expect(await lastSeen()).toBe(opened + 60_000);
  });
});

describe("two nodes on one database", () => {
  it("LOGOUT-2: a logout at one node ends the login remembered by the other at once", async () => {
    const { token } = await first.newSession("viewer");
    expect(await statusAt(second, token)).toBe(200);
    await done(first, Login.UnifiedLogout, {}, { token });
    expect(await statusAt(first, token)).toBe(401);
    await soon(async () => expect(await statusAt(second, token)).toBe(401));
  });

  it("a password change at one node ends the other logins at the other", async () => {
    const user = await buildUser(first.db, { cities: [first.cities.home] });
    const body = { loginName: user.loginName, password: user.password };
    const anonymous = { as: null, city: null } as const;
    const one = (await done(first, Login.UnifiedLogin, { body }, anonymous)).sessionId;
    const two = (await done(second, Login.UnifiedLogin, { body }, anonymous)).sessionId;
    expect(await statusAt(second, two)).toBe(200);
    await done(
      first,
      Login.FirstChangePwd,
      { query: { newPassword: "Other#2027x", oldPassword: user.password } },
      { token: one },
    );
    await soon(async () => expect(await statusAt(second, two)).toBe(401));
    expect(await statusAt(second, one)).toBe(200);
  });

  it("reads a withdrawn grant anew after half a minute even when nobody announced it", async () => {
    const user = await buildUser(first.db, { cities: [first.cities.home] });
    const { sessionId: token } = await done(
      first,
      Login.UnifiedLogin,
      { body: { loginName: user.loginName, password: user.password } },
      { as: null, city: null },
    );
    expect((await call(first, City.GetCitySummary, {}, { token })).status).toBe(200);
    await first.db.deleteFrom("user_city").where("user_guid", "=", user.guid).execute();
    first.clock.advance(30_000);
    expect((await call(first, City.GetCitySummary, {}, { token })).status).toBe(403);
  });

  it("does not remember an identity that was read before an announcement and came after it", async () => {
    const { token } = await first.newSession("viewer");
    // The logout commits while the other request is still reading who the token belongs to.
    const [status] = await Promise.all([
      statusAt(first, token),
      done(first, Login.UnifiedLogout, {}, { token }),
    ]);
    expect([200, 401]).toContain(status);
    expect(await statusAt(first, token)).toBe(401);
  });
});
