import { describe, expect, it } from "vitest";
import { allKinds, kinds } from "./kinds/index.ts";
import { listsBoards, partOfHost, readStatus } from "./status.ts";

const of = (kind: (typeof allKinds)[number], runStatus: unknown, values = {}) =>
  new Map(readStatus(kind, runStatus, values).map((reading) => [reading.path, reading]));

describe("readStatus", () => {
  it("lists all a kind can report, as not reported when nothing was", () => {
    const readings = readStatus(kinds.watchdog, undefined, {});
    expect(readings).toHaveLength(kinds.watchdog.readings.length);
    expect(new Set(readings.map(({ level, value, text }) => `${level} ${value} ${text}`))).toEqual(
      new Set(["none null "]),
    );
  });

  it("follows dotted paths through lists", () => {
    const readings = of(kinds.mainController, { gpu: [{ uti: 97.4 }], disk: [{ used: 10 }, { used: 99 }] });
    expect(readings.get("gpu.0.uti")).toEqual({
      path: "gpu.0.uti",
      label: "GPU使用率",
      unit: "%",
      value: 97.4,
      text: "97",
      level: "warning",
    });
    expect(readings.get("disk.0.used")).toMatchObject({ value: 10, level: "ok" });
    expect(readings.get("gpu.0.temp")).toMatchObject({ value: null, level: "none" });
  });

  it("words what is reported as 0 or 1, or as true or false", () => {
    const readings = of(kinds.watchdog, { env: { doorOpen: 1, water: false }, spdOk: true });
    expect(readings.get("env.doorOpen")?.text).toBe("开");
    expect(readings.get("env.water")?.text).toBe("无");
    expect(readings.get("spdOk")?.text).toBe("正常");
  });

  it("judges by the limit of the equipment before that of its kind", () => {
    const hot = { env: { temp: 60 } };
    expect(of(kinds.watchdog, hot).get("env.temp")?.level).toBe("ok");
    expect(of(kinds.watchdog, hot, { temperatureMax: 55 }).get("env.temp")?.level).toBe("degraded");
    expect(of(kinds.watchdog, hot, { temperatureMax: null }).get("env.temp")?.level).toBe("ok");
  });

  it("takes a reading on its limit as good, one beyond it on either side as bad", () => {
    const voltage = (value: number) =>
      of(kinds.watchdog, { ac: { voltage: value } }).get("ac.voltage")?.level;
    expect([186.9, 187, 242, 242.1].map(voltage)).toEqual(["degraded", "ok", "ok", "degraded"]);
  });

  it("takes a clock that is slow as it takes one that is fast", () => {
    const offset = (offsetMs: number) =>
      of(kinds.erv, { timeSync: { offsetMs } }).get("timeSync.offsetMs")?.level;
    expect([-501, -500, 500, 501].map(offset)).toEqual(["degraded", "ok", "ok", "degraded"]);
  });

  it("shows nothing of what is no value: objects, lists, NaN, inherited members", () => {
    const readings = of(kinds.camera, { fps: {}, bitrate: [1], offsetPx: Number.NaN });
    expect(["fps", "bitrate", "offsetPx"].map((path) => readings.get(path)?.level)).toEqual([
      "none",
      "none",
      "none",
    ]);
    const readings2 = readStatus(
      { readings: [{ path: "constructor.name", label: "x" }], statusRules: [] },
      {},
      {},
    );
    expect(readings2[0]?.value).toBeNull();
  });

  it.each(allKinds.map((kind) => [kind.label, kind] as const))(
    "%s: every rule judges a reading that is shown",
    (_, kind) => {
      const shown = new Set(kind.readings.map((reading) => reading.path));
      expect(kind.statusRules.filter((rule) => !shown.has(rule.path))).toEqual([]);
    },
  );
});

describe("partOfHost", () => {
  const host = {
    cpu: { uti: 3 },
    boards: [{ deviceSn: "BRD-1", cpu: { uti: 50 } }],
    cameras: [{ cameraSn: "CAM-1", fps: 25 }],
  };

  it("finds boards, cameras and radars by their serial", () => {
    expect(partOfHost(host, "BRD-1")).toMatchObject({ cpu: { uti: 50 } });
    expect(partOfHost(host, "CAM-1")).toMatchObject({ fps: 25 });
    expect(partOfHost(host, "RAD-1")).toBeUndefined();
    expect(partOfHost(undefined, "RAD-1")).toBeUndefined();
  });

  it("knows whether boards are told of one by one", () => {
    expect(listsBoards(host)).toBe(true);
    expect(listsBoards({ cpu: {} })).toBe(false);
  });
});
