import { calls } from "@lukou/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { done, startTestServer, type TestServer } from "../testing/test-server.ts";
import { ensureAuditPartitions, prune, startMaintenance } from "./maintenance.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const partitions = async () =>
  (
    await sql<{ name: string; bounds: string }>`
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_inherits
      join pg_class c on c.oid = inhrelid where inhparent = 'audit_log'::regclass order by 1`.execute(
      server.db,
    )
  ).rows;

describe("audit partitions", () => {
  const clock = createTestClock(new Date("2031-12-15T12:00:00Z"));
  const platform = () => ({ db: server.db, clock });

  it("makes this month's and the next one's, over the turn of the year, once", async () => {
    await ensureAuditPartitions(platform());
    await ensureAuditPartitions(platform());
    expect((await partitions()).map(({ name }) => name)).toEqual([
      "audit_log_203112",
      "audit_log_203201",
      "audit_log_other",
    ]);
  });

  it("lets several nodes start at once", async () => {
    clock.advance(31 * DAY);
    await Promise.all([1, 2, 3, 4].map(() => ensureAuditPartitions(platform())));
    expect((await partitions()).map(({ name }) => name)).toContain("audit_log_203202");
  });

  it("bounds months in UTC, whatever the time zone of the connection", async () => {
    clock.advance(31 * DAY);
    await server.db.connection().execute(async (db) => {
      await sql`set timezone to 'Asia/Shanghai'`.execute(db);
      await ensureAuditPartitions({ db, clock });
      await sql`set timezone to 'UTC'`.execute(db);
    });
    const march = (await partitions()).find(({ name }) => name === "audit_log_203203");
    expect(march?.bounds).toBe("FOR VALUES FROM ('2032-03-01 00:00:00+00') TO ('2032-04-01 00:00:00+00')");
  });

  it("puts today's rows into today's month", async () => {
    const stop = await startMaintenance(server.platform);
    stop();
    await done(server, calls.District.AddDistrict, { body: { name: "分区", platId: "1" } });
    const { rows } = await sql<{
      place: string;
    }>`select tableoid::regclass::text as place from audit_log`.execute(server.db);
    expect(rows.map(({ place }) => place)).toEqual([
      `audit_log_${new Date().toISOString().slice(0, 7).replace("-", "")}`,
    ]);
  });
});

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
