import { calls } from "@lukou/contract";
import type { Payload } from "@lukou/contract/topics";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { soon } from "../../testing/soon.ts";
import { buildDevice, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { call, done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { DeviceLog } = calls;
const HOUR = 3_600_000;

let server: TestServer;
let intersection: BuiltIntersection;
let board: TestDevice;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  board = await connected("watchdog");
});
afterAll(() => server.close());

const connected = async (kind: Parameters<typeof buildDevice>[2]) =>
  await connectDevice(server, await buildDevice(server, intersection, kind), { session: false });

type Line = Payload<"log/up">["lines"][number];
const now = () => server.clock().getTime();
const logged = (lines: Partial<Line>[], device = board, rest = {}) =>
  device.send("log/up", {
    ...rest,
    lines: lines.map((line) => ({ timeStamp: now(), level: "Info", msg: "正常", ...line })),
  });

type Filter = Partial<Parameters<typeof searchBody>[0]>;
const searchBody = (filter: {
  content?: string;
  levels?: ("Info" | "Debug" | "Warn" | "Error" | "Fatal")[];
  kinds?: number[];
  module?: string;
  from?: string;
  to?: string;
}) => ({ intersectionGuid: intersection.guid, ...filter });
const search = async (filter: Filter = {}, page: { before?: string | null; limit?: number } = {}) =>
  await done(server, DeviceLog.Search, { body: { filter: searchBody(filter), ...page } });
const messages = async (filter: Filter = {}) => (await search(filter)).lines.map(({ message }) => message);
/** Waits until so many lines of the intersection are stored. */
const stored = (count: number) =>
  soon(async () => expect((await search({}, { limit: 500 })).lines).toHaveLength(count));

describe("DeviceLog/Search", () => {
  it("southbound 8: lines are stored newest first, levels by the rule of their kind", async () => {
    const mec = await connected("rscu");
    await logged([{ level: "Error", msg: "主电源掉电", module: "power", data: { volt: 187 } }]);
    await stored(1);
    server.clock.advance(1_000);
    await logged([{ level: "Fatal", msg: "fusion stopped" }], mec);
    await stored(2);
    const { lines, before } = await search();
    expect(before).toBeNull();
    expect(lines).toMatchObject([
      { level: "Info", rawLevel: "Fatal", equipmentGuid: mec.guid, kind: 7, message: "fusion stopped" },
      {
        level: "Error",
        rawLevel: null,
        equipmentGuid: board.guid,
        intersectionName: intersection.name,
        module: "power",
        data: '{"volt":187}',
      },
    ]);
    expect(await messages({ levels: ["Fatal"] })).toEqual(["fusion stopped"]);
    expect(await messages({ levels: ["Error"] })).toEqual(["主电源掉电"]);
    expect(await messages({ kinds: [8], module: "power" })).toEqual(["主电源掉电"]);
    expect(await messages({ kinds: [7], module: "power" })).toEqual([]);
  });

  it("finds words by their beginning, two Chinese characters, numbers and addresses; all parts of a text", async () => {
    await logged([
      { msg: "NTP 服务器 10.1.20.3 同步超时 timeout=30" },
      { msg: "相机 10.11.20.3 恢复" },
      { msg: "timeline 已更新", data: { sn: "RAD-0077" } },
    ]);
    await stored(3);
    const found = async (content: string) => (await messages({ content })).map((text) => text.slice(0, 4));
    expect(await found("超时")).toEqual(["NTP "]);
    expect(await found("同步超")).toEqual(["NTP "]);
    expect(await found("时")).toEqual(["NTP "]);
    expect(await found("time")).toEqual(["time", "NTP "]);
    expect(await found("TIMEOUT ntp")).toEqual(["NTP "]);
    expect(await found("10.1.20")).toEqual(["NTP "]);
    expect(await found("rad-0077")).toEqual(["time"]);
    expect(await found("=30")).toEqual(["NTP "]);
    expect(await found("时超")).toEqual([]);
    expect(await found("%")).toEqual([]);
  });

  it("pages by position, without a line twice or missing, even within one moment", async () => {
    await logged(Array.from({ length: 25 }, (_, index) => ({ msg: `第${index}行` })));
    await stored(25);
    const all: string[] = [];
    let before: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof search>> = await search({}, { before, limit: 10 });
      all.push(...page.lines.map(({ message }) => message));
      before = page.before;
    } while (before !== null);
    expect(all).toEqual(Array.from({ length: 25 }, (_, index) => `第${24 - index}行`));
  });

  it("narrows by time, and tells a device's time that cannot be right", async () => {
    await logged([{ msg: "今天" }, { msg: "未来", timeStamp: now() + HOUR }]);
    await logged([{ msg: "补发", timeStamp: now() - 2 * HOUR }], board, { old: true });
    await stored(3);
    const at = (ms: number) => new Date(now() + ms).toISOString();
    expect(await messages({ from: at(-3 * HOUR), to: at(-HOUR) })).toEqual(["补发"]);
    expect((await search({ content: "未来" })).lines).toMatchObject([{ at: at(0), deviceAt: at(HOUR) }]);
  });

  it("hostile lines are kept harmlessly and stop nothing", async () => {
    await logged([
      { msg: "<script>alert(1)</script>\u0007\u001b[2J" },
      { msg: "'; drop table device_log; --" },
      { msg: "长".repeat(16_000), module: "a' | 'b" },
    ]);
    await board.sendRaw("log/up", '{"lines":"none"}');
    await logged([{ msg: "后续" }]);
    await stored(4);
    expect(await messages({ content: "<script>" })).toEqual(["<script>alert(1)</script>␇␛[2J"]);
    expect(await messages({ module: "a' | 'b" })).toHaveLength(1);
    expect(await messages({ content: "' | ')" })).toEqual([]);
  });

  it("a message that the broker brings twice is stored once", async () => {
    const body = JSON.stringify({
      timeStamp: now(),
      seqNum: 9_001,
      deviceSn: board.deviceSn,
      lines: [{ timeStamp: now(), level: "Info", msg: "一次" }],
    });
    await board.sendRaw("log/up", body);
    await board.sendRaw("log/up", body);
    await logged([{ msg: "末行" }]);
    await stored(2);
    expect(await messages()).toEqual(["末行", "一次"]);
  });

  it("answers nothing of another city", async () => {
    const body = { filter: { equipmentGuid: board.guid } };
    const caller = { as: "foreigner", city: server.cities.foreign } as const;
    expect(await refusal(server, DeviceLog.Search, { body }, caller)).toMatchObject({ status: 404 });
    expect(
      (await call(server, DeviceLog.Search, { body: { filter: { equipmentGuid: newGuid() } } })).status,
    ).toBe(404);
  });
});

describe("DeviceLog/Tail", () => {
  const tail = async (after: string | null, filter: Filter = {}) =>
    await done(server, DeviceLog.Tail, { body: { filter: searchBody(filter), after } });

  it("begins at the end and brings what comes, oldest first, within the filter", async () => {
    await logged([{ msg: "之前" }]);
    await stored(1);
    const { after, lines } = await tail(null);
    expect(lines).toEqual([]);
    await logged([{ msg: "一" }, { msg: "二", level: "Warn" }]);
    await stored(3);
    expect((await tail(after)).lines.map(({ message }) => message)).toEqual(["一", "二"]);
    expect((await tail(after, { levels: ["Warn"] })).lines.map(({ message }) => message)).toEqual(["二"]);
  });

  it("does not pass over a line that was numbered earlier and stored later", async () => {
    const { after } = await tail(null);
    await sql`select nextval('device_log_id')`.execute(server.db);
    await logged([{ msg: "后编号" }]);
    await stored(1);
    const [row] = await server.db
      .selectFrom("device_log")
      .selectAll()
      .where("equipment_guid", "=", board.guid)
      .execute();
    const seen = await tail(after);
    expect(seen.lines).toHaveLength(1);
    if (!row) throw new Error("no row");
    await server.db
      .insertInto("device_log")
      .values({ ...row, message: "先编号", id: (BigInt(row.id) - 1n).toString(), words: "" })
      .execute();
    expect((await tail(seen.after)).lines.map(({ message }) => message)).toContain("先编号");
  });

  it("goes on once nothing can come late", async () => {
    const begun = await tail(null);
    await logged([{ msg: "一" }]);
    await stored(1);
    let { after } = begun;
    for (const _ of [1, 2, 3]) {
      ({ after } = await tail(after));
      server.clock.advance(4_000);
    }
    expect((await tail(after)).lines).toEqual([]);
  });
});

describe("log level (southbound 10)", () => {
  const state = async () => await done(server, DeviceLog.GetLevel, { params: { id: board.guid } });
  const answer = async (result: object, errorCode = 0) => {
    const { requestId, params } = await board.heard("om-config/down");
    const body = { timeStamp: now(), requestId, errorCode, done: true, result };
    await board.sendRaw("om-config/down/ack", JSON.stringify(body));
    return params;
  };
  const set = () =>
    done(server, DeviceLog.SetLevel, {
      body: { equipmentGuid: board.guid, level: "Debug", durationS: 600 },
    });

  it("DeviceLog/SetLevel: the device is asked, and the level shows until when it stays", async () => {
    const until = now() + 600_000;
    const [given, params] = await Promise.all([set(), answer({ level: "Debug", until })]);
    expect(params).toEqual({ level: "Debug", duration: 600 });
    expect(given).toMatchObject({ level: "Debug", until: new Date(until).toISOString(), problem: null });
    expect(await state()).toMatchObject({ level: "Debug" });
    server.clock.advance(600_001);
    expect(await state()).toMatchObject({ level: null, until: null });
  });

  it("DeviceLog/ResetLevel: ends it early", async () => {
    await Promise.all([set(), answer({ level: "Debug" })]);
    const [given, params] = await Promise.all([
      done(server, DeviceLog.ResetLevel, { params: { id: board.guid } }),
      answer({ level: "Info" }),
    ]);
    expect(params).toEqual({ level: "Info", duration: 1 });
    expect(given).toMatchObject({ level: null, problem: null });
  });

  it("DeviceLog/SetLevel: what the device refuses is said, and nothing is kept", async () => {
    const [given] = await Promise.all([set(), answer({}, 102)]);
    expect(given).toMatchObject({ level: null, problem: expect.stringContaining("请稍后重试") as string });
  });

  it("DeviceLog/SetLevel: not above an hour, and not by viewers", async () => {
    const body = { equipmentGuid: board.guid, level: "Debug" as const, durationS: 3_601 };
    expect(await refusal(server, DeviceLog.SetLevel, { body })).toMatchObject({ status: 400 });
    const caller = { as: "viewer" } as const;
    expect(await refusal(server, DeviceLog.ResetLevel, { params: { id: board.guid } }, caller)).toMatchObject(
      {
        status: 403,
      },
    );
  });

  it("DeviceLog/Follow: the device is asked once, however many look, and again before it stops", async () => {
    const follow = () => done(server, DeviceLog.Follow, { params: { id: board.guid } });
    const [first, params] = await Promise.all([follow(), answer({})]);
    expect(params).toEqual({ duration: 60 });
    expect(await follow()).toEqual(first);
    server.clock.advance(45_000);
    const [again] = await Promise.all([follow(), answer({})]);
    expect(Date.parse(again.until ?? "")).toBeGreaterThan(Date.parse(first.until ?? ""));
  });
});
