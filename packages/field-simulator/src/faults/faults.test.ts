import { readdirSync, readFileSync } from "node:fs";
import { readMessage } from "@lukou/contract/topics";
import { beforeEach, describe, expect, it } from "vitest";
import { parseScenario, runScenario, targetOf } from "../scenarios/run-scenario.ts";
import { type Stage, setStage } from "../testing/stage.ts";
import { FaultError } from "./define-fault.ts";
import { faultNames, faultOf } from "./registry.ts";

describe("faults on demand", () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await setStage({ limit: 8 });
    await stage.timers.advance(5000);
  });

  it("silence: nothing is said, then heartbeats come again", async () => {
    const erv = stage.first("erv");
    await stage.timers.advance(60_000);
    const before = stage.seen(erv).length;
    stage.field.inject("silence", erv.deviceSn, { seconds: 200 });
    await stage.timers.advance(199_000);
    expect(stage.seen(erv).filter(({ topic }) => topic.endsWith("/up"))).toHaveLength(
      before - stage.seen(erv).filter(({ topic }) => !topic.endsWith("/up")).length,
    );
    expect(stage.broker.connected).toContain(`erv:${erv.deviceSn}`);
    await stage.timers.advance(120_000);
    expect(stage.seen(erv).length).toBeGreaterThan(before);
    expect(stage.field.injected).toEqual([]);
  });

  it("half-open: the broker's will comes late, the device connects anew with another session", async () => {
    const erv = stage.first("erv");
    stage.field.inject("halfOpen", erv.deviceSn, { seconds: 100 });
    await stage.timers.advance(40_000);
    expect(stage.said(erv, "session/up").map(({ state }) => state)).toEqual(["ready"]);
    await stage.timers.advance(20_000);
    expect(stage.said(erv, "session/up").map(({ state }) => state)).toEqual(["ready", "lost"]);
    await stage.timers.advance(60_000);
    expect(stage.said(erv, "session/up").map(({ state }) => state)).toEqual(["ready", "lost", "ready"]);
    expect(erv.live).toBe(true);
  });

  it("flapping: session after session, every one with its own id", async () => {
    const erv = stage.first("erv");
    stage.field.inject("flapping", erv.deviceSn, { everyS: 20, seconds: 100 });
    await stage.timers.advance(150_000);
    const ids = stage
      .said(erv, "session/up")
      .flatMap(({ state, sessionId }) => (state === "ready" ? [sessionId] : []));
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(ids.length);
    expect(erv.live).toBe(true);
  });

  it("reconnect storm: everybody drops at once and comes back spread over time", async () => {
    stage.field.inject("reconnectStorm", "", { percent: 100 });
    await stage.timers.advance(0);
    const hosts = stage.field.devices.filter(({ plan }) => plan.via === undefined);
    expect(stage.broker.connected.length).toBeLessThan(hosts.length / 4);
    await stage.timers.advance(5000);
    expect(stage.broker.connected).toHaveLength(hosts.length);
  });

  it.each([
    ["brokenJson", "json"],
    ["badUtf8", "utf8"],
    ["oversized", "size"],
    ["missingField", "common"],
    ["wrongTypes", "common"],
    ["foreignSerial", "identity"],
  ])("wrongPayloads %s is what the reader refuses as %s (13)", async (what, refused) => {
    const erv = stage.first("erv");
    const before = stage.seen(erv, "run-status/up").length;
    stage.field.inject("wrongPayloads", erv.deviceSn, { what, count: 3, everyMs: 100 });
    await stage.timers.advance(1000);
    const sent = stage.seen(erv, "run-status/up").slice(before);
    expect(sent).toHaveLength(3);
    for (const { topic, payload, at } of sent)
      expect(readMessage(topic, payload, at)).toMatchObject({ refused });
  });

  it("slowAck: the answer comes, but late", async () => {
    const erv = stage.first("erv");
    stage.field.inject("slowAck", erv.deviceSn, { delayMs: 30_000 });
    expect(await stage.query(erv, "config")).toEqual([]);
    await stage.timers.advance(30_000);
    expect(stage.said(erv, "query/down/ack")).toHaveLength(1);
  });

  it("reboot by itself: the session is closed with the reason and comes back", async () => {
    const erv = stage.first("erv");
    stage.field.inject("reboot", erv.deviceSn, { awayS: 20 });
    await stage.timers.advance(30_000);
    expect(stage.said(erv, "session/up").map(({ state, reason }) => reason ?? state)).toEqual([
      "ready",
      "reboot",
      "ready",
    ]);
  });

  it("says in Chinese what does not fit", () => {
    const erv = stage.first("erv");
    expect(() => stage.field.inject("silence", "NOBODY-1")).toThrow("现场没有序列号为“NOBODY-1”的设备");
    expect(() => stage.field.inject("stuckRadar", erv.deviceSn)).toThrow("不是雷达");
    expect(() => stage.field.inject("movedCamera", erv.deviceSn)).toThrow("的相机");
    expect(() => stage.field.inject("silence", erv.deviceSn, { seconds: -1 })).toThrow("参数seconds有误");
    expect(() => stage.field.inject("silence", erv.deviceSn, { secs: 1 })).toThrow(FaultError);
    expect(() => stage.field.inject("openDoor", erv.deviceSn)).toThrow("不是监控板");
  });

  it.each(faultNames)(
    "%s is declared whole: Chinese title, parameters that begin with their initial values",
    (name) => {
      const { title, params } = faultOf(name);
      expect(title).toMatch(/\p{Script=Han}/u);
      expect(params.safeParse({}).success).toBe(true);
    },
  );
});

describe("scenarios", () => {
  const folder = new URL("../../scenarios/", import.meta.url);
  const files = readdirSync(folder);

  it.each(files)("%s finds its targets in the rehearsal city and runs to its end", async (file) => {
    const stage = await setStage({ limit: 12 });
    const scenario = parseScenario(readFileSync(new URL(file, folder), "utf8"));
    const told: string[] = [];
    await stage.timers.advance(3000);
    runScenario(stage.field, scenario, (line) => void told.push(line));
    await stage.timers.advance(200_000);
    expect(told).toHaveLength(scenario.steps.length);
    expect(told.filter((line) => line.includes("未能注入"))).toEqual([]);
  });

  it("a step happens at its second, not before", async () => {
    const stage = await setStage({ limit: 8 });
    const step = { at: 10, fault: "silence", target: { kind: "erv", number: 1 }, params: { seconds: 5 } };
    const scenario = parseScenario(JSON.stringify({ title: "一步", steps: [step] }));
    const [first] = scenario.steps;
    expect(first && targetOf(stage.field, first)).toBe(stage.first("erv").deviceSn);
    runScenario(stage.field, scenario, () => undefined);
    await stage.timers.advance(9999);
    expect(stage.field.injected).toEqual([]);
    await stage.timers.advance(2);
    expect(stage.field.injected).toMatchObject([{ fault: "silence" }]);
  });

  it("says where a file is wrong", () => {
    expect(() => parseScenario("{")).toThrow("场景文件不是JSON");
    expect(() => parseScenario('{"title":"x","steps":[{"at":0,"fault":"fire"}]}')).toThrow("/steps/0/fault");
  });
});
