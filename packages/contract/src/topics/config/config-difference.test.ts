import { describe, expect, it } from "vitest";
import { configDifferences, sectionWords, wordsOfPointer } from "./config-difference.ts";

const lane = (laneId: number, given: object = {}) => ({ laneId, laneGuid: `lane-${laneId}`, ...given });

describe("differences of configurations (southbound 9)", () => {
  it("name each value that differs with its Chinese label and unit", () => {
    const before = { reporting: { hbRate: 60, plates: false }, time: { ntpServers: ["10.1.0.1"] } };
    const after = {
      reporting: { hbRate: 30, plates: false },
      time: { ntpServers: ["10.1.0.1", "10.1.0.2"] },
    };
    expect(configDifferences("erv", before, after)).toEqual([
      { pointer: "/reporting/hbRate", label: "上报 · 心跳间隔", before: "60 s", after: "30 s" },
      {
        pointer: "/time/ntpServers",
        label: "对时 · NTP服务器",
        before: "10.1.0.1",
        after: "10.1.0.1、10.1.0.2",
      },
    ]);
  });

  it("find items of lists by what they are, not by their place", () => {
    const before = { lanes: [lane(1, { feature: 1 }), lane(2), lane(3)] };
    const after = { lanes: [lane(2), lane(1, { feature: 4 }), lane(4)] };
    expect(configDifferences("erv", before, after).map(({ pointer, label }) => [pointer, label])).toEqual([
      ["/lanes/1/feature", "车道 编号1 · 车道属性"],
      ["/lanes/2/laneId", "车道 编号4 · 车道编号"],
      ["/lanes/2/laneGuid", "车道 编号4 · 车道标识"],
      ["/lanes/2/laneId", "车道 编号3 · 车道编号"],
      ["/lanes/2/laneGuid", "车道 编号3 · 车道标识"],
    ]);
  });

  it("say nothing of sections that are not managed, when asked so", () => {
    const running = { reporting: { hbRate: 60 }, fusion: { maker: 1 } };
    expect(configDifferences("erv", running, { reporting: { hbRate: 60 } }, { managedOnly: true })).toEqual(
      [],
    );
    expect(configDifferences("erv", running, { reporting: { hbRate: 60 } })).toHaveLength(1);
  });

  it("tell a new section field by field, and codes by their words", () => {
    const after = { reporting: { trafficPeriods: [4, 5] }, intersection: { datum: "WGS84" } };
    expect(configDifferences("erv", {}, after)).toEqual([
      { pointer: "/reporting/trafficPeriods", label: "上报 · 统计周期", before: "", after: "60秒、15分钟" },
      { pointer: "/intersection/datum", label: "路口 · 坐标基准", before: "", after: "WGS-84" },
    ]);
    expect(configDifferences("erv", after, {}).map(({ before }) => before)).toEqual([
      "60秒、15分钟",
      "WGS-84",
    ]);
  });

  it("tell long values by their length", () => {
    const polygon = Array.from({ length: 40 }, (_, index) => [114.3 + index / 1e5, 30.6]);
    const [moved] = configDifferences("erv", { lanes: [lane(1)] }, { lanes: [lane(1, { polygon })] });
    expect(moved?.label).toBe("车道 编号1 · 车道范围");
    expect(moved?.after).toMatch(/^40项（\d+字符）$/);
  });

  it("put a place that a device names into words", () => {
    const doc = { lanes: [lane(1), lane(7)] };
    expect(wordsOfPointer("erv", doc, "/lanes/1/polygon")).toBe("车道 编号7 · 车道范围");
    expect(wordsOfPointer("erv", doc, "/lanes/9/polygon")).toBe("车道 第10项 · 车道范围");
    expect(wordsOfPointer("erv", doc, "/reporting/hbRate")).toBe("上报 · 心跳间隔");
    expect(wordsOfPointer("erv", doc, "/unheard~1of")).toBe("unheard/of");
    expect(wordsOfPointer("erv", doc, "")).toBe("");
    const camera = { deviceSn: "CAM-1", streams: [{ type: 2 }] };
    expect(wordsOfPointer("erv", { cameras: [camera] }, "/cameras/0/streams/0/url")).toBe(
      "相机 CAM-1 · 码流 子码流 · 码流地址",
    );
    expect(sectionWords("erv", { reporting: {}, lanes: [], fusion: {} })).toEqual([
      "上报",
      "车道",
      "融合参数",
    ]);
  });

  it("find nothing between equal documents, whatever the order of their fields", () => {
    const a = { reporting: { hbRate: 60, plates: true }, time: { ntpServers: ["x"] } };
    const b = { time: { ntpServers: ["x"] }, reporting: { plates: true, hbRate: 60 } };
    expect(configDifferences("erv", a, b)).toEqual([]);
  });
});
