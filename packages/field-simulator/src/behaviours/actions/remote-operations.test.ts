import { gunzipSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { sha256Hex } from "../../device/config-store.ts";
import { nextId, type Stage, setStage } from "../../testing/stage.ts";

describe("remote operations and reads (southbound 10)", () => {
  let stage: Stage;

  beforeEach(async () => {
    stage = await setStage({ limit: 8 });
    await stage.timers.advance(2000);
  });

  it("answers 100 to an unknown action, 106 to another kind's, 101 after the deadline, 2 to wrong parameters", async () => {
    const radar = stage.first("radar");
    expect(await stage.ask(radar, "dance")).toMatchObject([{ errorCode: 100, done: true }]);
    expect(await stage.ask(radar, "relaySet", { channel: 1, on: true })).toMatchObject([{ errorCode: 106 }]);
    const { deviceSn } = radar;
    const late = { deviceSn, requestId: nextId(), action: "timeSync", expireAt: stage.timers.now() - 1 };
    stage.tell(radar, "om-config/down", late);
    await stage.timers.advance(100);
    expect(stage.said(radar, "om-config/down/ack").at(-1)).toMatchObject({ errorCode: 101 });
    expect(
      await stage.ask(radar, "streamStart", { what: "participant", rate: 99, leaseId: "a" }),
    ).toMatchObject([{ errorCode: 2, field: "/params/rate" }]);
  });

  it("repeats the answer to a repeated request instead of acting twice", async () => {
    const watchdog = stage.first("watchdog");
    const channel = watchdog.plan.relays[0]?.channel;
    const { deviceSn } = watchdog;
    const expireAt = stage.timers.now() + 60_000;
    const command = {
      deviceSn,
      requestId: nextId(),
      action: "relaySet",
      params: { channel, on: false },
      expireAt,
    };
    stage.tell(watchdog, "om-config/down", command);
    stage.tell(watchdog, "om-config/down", command);
    await stage.timers.advance(100);
    const results = stage.said(watchdog, "om-config/down/ack").map(({ result }) => result);
    expect(results).toEqual([
      { on: false, cycles: 1 },
      { on: false, cycles: 1 },
    ]);
  });

  it.each(["basicInfo", "runStatus", "alarms", "config"])(
    "answers the query %s with the message of that name",
    async (name) => {
      const [answer] = await stage.query(stage.first("erv"), name);
      expect(answer).toMatchObject({ errorCode: 0, done: true, result: expect.any(Object) });
      expect(await stage.query(stage.first("erv"), "weather")).toMatchObject([{ errorCode: 100 }]);
    },
  );

  it("reboot closes the session with the reason and comes back with another one", async () => {
    const erv = stage.first("erv");
    const before = erv.sessionId;
    expect(await stage.ask(erv, "reboot", { scope: "device" })).toMatchObject([{ errorCode: 0, done: true }]);
    await stage.timers.advance(60_000);
    const states = stage.said(erv, "session/up").map(({ state, reason }) => [state, reason]);
    expect(states).toEqual([
      ["ready", undefined],
      ["disconnected", "reboot"],
      ["ready", undefined],
    ]);
    expect(erv.sessionId).not.toBe(before);
  });

  it("relayReset really cuts the device it feeds, for as long as it was told", async () => {
    const watchdog = stage.first("watchdog");
    const relay = watchdog.plan.relays.find(({ loadSn }) => stage.field.device(loadSn ?? ""));
    const load = stage.field.device(relay?.loadSn ?? "");
    if (!relay || !load) throw new Error("no relay feeds a device with a session");
    const answers = stage.ask(watchdog, "relayReset", { channel: relay.channel, offMs: 30_000 }, 29_000);
    expect(await answers).toEqual([]);
    expect(load.powered).toBe(false);
    const busy = await stage.ask(watchdog, "relaySet", { channel: relay.channel, on: true }, 100);
    expect(busy).toMatchObject([{ errorCode: 102 }]);
    await stage.timers.advance(2000);
    expect(load.powered).toBe(true);
    expect(stage.said(watchdog, "om-config/down/ack").at(-1)).toMatchObject({
      result: { on: true, cycles: 1 },
    });
    await stage.timers.advance(5000);
    expect(load.live).toBe(true);
  });

  it("a board refuses (1) to cut its own supply or uplink", async () => {
    const watchdog = stage.first("watchdog");
    const [relay] = watchdog.plan.relays;
    if (!relay) throw new Error("no relay");
    Object.assign(relay, { vital: true });
    const { channel } = relay;
    expect(await stage.ask(watchdog, "relaySet", { channel, on: false })).toMatchObject([{ errorCode: 1 }]);
    expect(await stage.ask(watchdog, "relaySet", { channel, on: true })).toMatchObject([{ errorCode: 0 }]);
  });

  it("logUpload puts a tar.gz whose bytes and SHA-256 it tells", async () => {
    const erv = stage.first("erv");
    const uploadUrl = "https://lukou.example/southbound/v1/uploads/1?sig=x";
    const to = stage.timers.now();
    await stage.ask(erv, "logUpload", { from: to - 7_200_000, to, uploadUrl });
    const body = stage.http.uploads.get(uploadUrl)?.body ?? Buffer.alloc(0);
    const tar = gunzipSync(body);
    expect(tar.subarray(0, 100).toString("ascii")).toContain(`${erv.deviceSn}.log`);
    expect(tar.toString("utf8", 512)).toContain("started, software");
    expect(stage.said(erv, "om-config/down/ack").at(-1)).toMatchObject({
      done: true,
      result: { bytes: body.length, sha256: sha256Hex(body) },
    });
  });

  it("logLevel falls back by itself and logTail sends batches at least 5 s apart (southbound 8)", async () => {
    const erv = stage.first("erv");
    const [answer] = await stage.ask(erv, "logLevel", { level: "Debug", duration: 30 });
    expect(answer).toMatchObject({ result: { level: "Debug", until: expect.any(Number) } });
    await stage.ask(erv, "logTail", { duration: 60 });
    for (let second = 0; second < 20; second += 1) {
      erv.log.write("Debug", "test", `line ${second}`);
      await stage.timers.advance(1000);
    }
    const moments = stage.seen(erv, "log/up").map(({ at }) => at);
    expect(moments.length).toBeGreaterThan(3);
    for (const [index, at] of moments.slice(1).entries())
      expect(at - (moments[index] ?? 0)).toBeGreaterThanOrEqual(5000);
    await stage.timers.advance(30_000);
    const count = stage.said(erv, "log/up").length;
    erv.log.write("Debug", "test", "no longer wanted");
    await stage.timers.advance(120_000);
    expect(JSON.stringify(stage.said(erv, "log/up").slice(count))).not.toContain("no longer wanted");
  });

  it("timeSync takes the clock's offset away", async () => {
    const erv = stage.first("erv");
    stage.field.inject("clockJump", erv.deviceSn, { offsetMs: 3000, seconds: 0 });
    expect(await stage.ask(erv, "timeSync", { ntpServers: ["10.1.0.1"] })).toMatchObject([
      { errorCode: 0, result: { offsetMs: expect.any(Number), stratum: 3 } },
    ]);
    expect(erv.conditions.clockOffsetMs).toBe(0);
  });

  it("a repeated request while the work goes on is answered 5, in progress", async () => {
    const watchdog = stage.first("watchdog");
    const channel = watchdog.plan.relays[0]?.channel;
    const { deviceSn } = watchdog;
    const expireAt = stage.timers.now() + 60_000;
    const params = { channel, offMs: 10_000 };
    const command = { deviceSn, requestId: nextId(), action: "relayReset", params, expireAt };
    stage.tell(watchdog, "om-config/down", command);
    await stage.timers.advance(1000);
    stage.tell(watchdog, "om-config/down", command);
    await stage.timers.advance(1000);
    expect(stage.said(watchdog, "om-config/down/ack")).toMatchObject([{ errorCode: 5, done: false }]);
  });
});
