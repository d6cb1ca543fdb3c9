import { calls } from "@lukou/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newGuid } from "../platform/guid.ts";
import { buildMessage } from "../testing/factories/log.ts";
import { createTestClock, type TestClock } from "../testing/test-clock.ts";
import { done, startTestServer, type TestServer } from "../testing/test-server.ts";
import { turnPartitions } from "./partitions.ts";

const DAY = 24 * 3_600_000;

let server: TestServer;
let clock: TestClock;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  clock = createTestClock(new Date("2031-12-15T12:00:00Z"));
  for (const table of ["audit_log", "device_log", "communication_log", "traffic_period"]) {
    for (const { name } of await partitions(table))
      if (!name.endsWith("_other")) await sql.raw(`drop table ${name}`).execute(server.db);
    await sql.raw(`delete from ${table}`).execute(server.db);
  }
});
afterAll(() => server.close());

const partitions = async (table: string) =>
  (
    await sql<{ name: string; bounds: string }>`
      select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_inherits
      join pg_class c on c.oid = inhrelid where inhparent = ${table}::regclass order by 1`.execute(server.db)
  ).rows;
const months = async (table: string) =>
  (await partitions(table)).map(({ name }) => name.slice(table.length + 1));
const turn = (keepMonths = 6, keepTraffic = 3) =>
  turnPartitions({
    db: server.db,
    clock,
    config: { LOG_KEEP_MONTHS: keepMonths, TRAFFIC_KEEP_MONTHS: keepTraffic },
  });
/** A lane's period that ended at a moment. */
const buildPeriod = async (end: Date) => {
  const place = { city_guid: server.cities.home, intersection_guid: newGuid(), equipment_guid: newGuid() };
  const moments = { start_time: new Date(end.getTime() - 60_000), end_time: end };
  const what = { subject: "lane", subject_key: "1", period_time: 4, valid: true, figures: "{}" } as const;
  await server.db
    .insertInto("traffic_period")
    .values({ ...place, ...moments, ...what })
    .execute();
};

describe("months of what is written much", () => {
  it.each(["audit_log", "device_log", "communication_log", "traffic_period"])(
    "%s: the last one's, this one's and the next one's partition, over the turn of the year, once",
    async (table) => {
      await turn();
      await turn();
      expect(await months(table)).toEqual(["203111", "203112", "203201", "other"]);
    },
  );

  it("lets several nodes start at once", async () => {
    await Promise.all([1, 2, 3, 4].map(() => turn()));
    clock.advance(31 * DAY);
    await Promise.all([1, 2, 3, 4].map(() => turn()));
    expect(await months("audit_log")).toContain("203202");
  });

  it("bounds months in UTC, whatever the time zone of the connection", async () => {
    await server.db.connection().execute(async (db) => {
      await sql`set timezone to 'Asia/Shanghai'`.execute(db);
      await turnPartitions({ db, clock, config: { LOG_KEEP_MONTHS: 6, TRAFFIC_KEEP_MONTHS: 3 } });
      await sql`set timezone to 'UTC'`.execute(db);
    });
    const december = (await partitions("device_log")).find(({ name }) => name.endsWith("203112"));
    expect(december?.bounds).toBe("FOR VALUES FROM ('2031-12-01 00:00:00+00') TO ('2032-01-01 00:00:00+00')");
  });

  it("puts rows that came before their month's partition into it", async () => {
    const place = { cityGuid: server.cities.home, guid: newGuid() };
    await buildMessage(server.db, place, newGuid(), clock());
    await turn();
    const { rows } = await sql<{
      place: string;
    }>`select tableoid::regclass::text as place from communication_log`.execute(server.db);
    expect(rows).toEqual([{ place: "communication_log_203112" }]);
  });

  it("LOG_KEEP_MONTHS: whole months of logs go when they are past keeping, those of the audit log stay", async () => {
    const place = { cityGuid: server.cities.home, guid: newGuid() };
    const messages = async () =>
      (await server.db.selectFrom("communication_log").select("at").execute()).length;
    await turn(2);
    await buildMessage(server.db, place, newGuid(), clock());
    await buildMessage(server.db, place, newGuid(), new Date("2031-01-01T00:00:00Z"));
    clock.advance(62 * DAY);
    await turn(2);
    expect(await months("device_log")).toEqual(["203112", "203201", "203202", "203203", "other"]);
    expect(await messages()).toBe(1);
    clock.advance(31 * DAY);
    await turn(2);
    expect(await messages()).toBe(0);
    expect(await months("communication_log")).not.toContain("203112");
    expect(await months("audit_log")).toContain("203111");
  });

  it("TRAFFIC_KEEP_MONTHS: whole months of lane statistics go when they are past keeping, logs by their own setting", async () => {
    const periods = async () =>
      (await server.db.selectFrom("traffic_period").select("end_time").orderBy("end_time").execute()).map(
        ({ end_time }) => end_time.toISOString().slice(0, 10),
      );
    await turn(6, 1);
    await buildPeriod(new Date("2031-01-01T00:00:00Z"));
    await buildPeriod(new Date("2031-11-30T23:59:00Z"));
    await buildPeriod(clock());
    await turn(6, 1);
    expect(await periods()).toEqual(["2031-11-30", "2031-12-15"]);
    clock.advance(31 * DAY);
    await turn(6, 1);
    expect(await periods()).toEqual(["2031-12-15"]);
    expect(await months("traffic_period")).toEqual(["203112", "203201", "203202", "other"]);
    expect(await months("communication_log")).toContain("203111");
  });

  it("puts today's rows into today's month", async () => {
    await turnPartitions(server.platform);
    await done(server, calls.District.AddDistrict, { body: { name: "分区", platId: "1" } });
    const { rows } = await sql<{
      place: string;
    }>`select tableoid::regclass::text as place from audit_log`.execute(server.db);
    expect(rows.map(({ place }) => place)).toEqual([
      `audit_log_${server.clock().toISOString().slice(0, 7).replace("-", "")}`,
    ]);
  });
});
