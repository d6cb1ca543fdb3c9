import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import { prune } from "./maintenance.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe("prune", () => {
  it("drops old live events, ended sessions, expired codes and counted failures, and nothing younger", async () => {
    const { db, clock, users } = server;
    const ago = (ms: number) => new Date(clock().getTime() - ms);
    const payload = JSON.stringify({ kind: "map", intersectionGuid: server.cities.home });
    const nobody = { city_guid: null, user_guid: null, session_guid: null };
    await db.deleteFrom("live_event").execute();
    await db
      .insertInto("live_event")
      .values([
        { ...nobody, payload, at: ago(25 * HOUR) },
        { ...nobody, payload, at: ago(23 * HOUR) },
      ])
      .execute();
    await db
      .insertInto("login_attempt")
      .values([
        { login_name: "a", address: "x", at: ago(16 * 60_000) },
        { login_name: "b", address: "x", at: ago(14 * 60_000) },
      ])
      .execute();
    await db
      .insertInto("login_code")
      .values([
        { code_hash: Buffer.from("old"), user_guid: users.viewer, expires_at: ago(1_000) },
        { code_hash: Buffer.from("new"), user_guid: users.viewer, expires_at: ago(-1_000) },
      ])
      .execute();
    const [old, young] = [await server.newSession("viewer"), await server.newSession("viewer")];
    await db
      .updateTable("session")
      .set({ expires_at: ago(31 * DAY) })
      .where("guid", "=", old.guid)
      .execute();
    await db
      .updateTable("session")
      .set({ expires_at: ago(29 * DAY) })
      .where("guid", "=", young.guid)
      .execute();
    const audits = await db.selectFrom("audit_log").select("id").execute();

    await prune(server.platform);

    expect(await db.selectFrom("live_event").select("at").execute()).toEqual([{ at: ago(23 * HOUR) }]);
    expect(await db.selectFrom("login_attempt").select("login_name").execute()).toEqual([
      { login_name: "b" },
    ]);
    expect(await db.selectFrom("login_code").select("expires_at").execute()).toEqual([
      { expires_at: ago(-1_000) },
    ]);
    const sessions = await db.selectFrom("session").select("guid").execute();
    expect(sessions.map(({ guid }) => guid)).toContain(young.guid);
    expect(sessions.map(({ guid }) => guid)).not.toContain(old.guid);
    expect(await db.selectFrom("audit_log").select("id").execute()).toEqual(audits);
  });
});
