import dayjs from "dayjs";
import { describe, expect, it } from "vitest";
import { datePresets } from "./date-presets.ts";
import { areaLabel, intersectionLabel, nodeLabel } from "./label.ts";
import { formatBytes, formatCount, formatPercent } from "./number.ts";
import { formatAgo, formatMoment } from "./time.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const ago = (seconds: number) => formatAgo(new Date(now - seconds * 1000), now);

describe("relative time", () => {
  it.each([0, 1, 29.9])("TIME-1: %d s ago reads 刚刚", (seconds) => expect(ago(seconds)).toBe("刚刚"));
  it("TIME-1: a moment ahead of our clock reads 刚刚", () => expect(ago(-90)).toBe("刚刚"));
  it.each([
    [30, "1分钟前"],
    [61, "2分钟前"],
    [3599, "60分钟前"],
    [3600, "1小时前"],
    [3601, "2小时前"],
    [86_399, "24小时前"],
  ])("TIME-2: %d s ago reads %s", (seconds, text) => expect(ago(seconds)).toBe(text));
  it.each([86_400, 172_799])("TIME-3: %d s ago reads 1天前", (seconds) => expect(ago(seconds)).toBe("1天前"));
  it("TIME-3: two days ago and before read as date and time", () =>
    expect(ago(172_800)).toMatch(/^2026-11-18 \d\d:\d\d$/));
  it("TIME-1: what is no moment is a dash", () => {
    expect(formatAgo("gestern", now)).toBe("—");
    expect(formatMoment("gestern")).toBe("—");
  });
});

describe("cut labels", () => {
  it.each([
    ["一二三四五六七八", "一二三四五六七八"],
    ["一二三四五六七八九", "一二三四五六七八.."],
    ["", ""],
  ])("TREE-4: node label %s becomes %s", (name, label) => expect(nodeLabel(name)).toBe(label));
  it("TREE-4: a character outside the basic plane counts as one", () =>
    expect(nodeLabel("𠮷".repeat(9))).toBe(`${"𠮷".repeat(8)}..`));
  it.each([
    ["人民路-解放路", "人民路-解放路"],
    ["滨江东大道北延长线-解放路", "滨江东大道北延长...-解放路"],
    ["一二三四五六七八九-一二三四五六七八九-短", "一二三四五六七八...-一二三四五六七八...-短"],
  ])("TREE-5: intersection %s becomes %s", (name, label) => expect(intersectionLabel(name)).toBe(label));
  it("TREE-6: area names elsewhere are cut to 10 and an ellipsis", () => {
    expect(areaLabel("一二三四五六七八九十")).toBe("一二三四五六七八九十");
    expect(areaLabel("一二三四五六七八九十百")).toBe("一二三四五六七八九十…");
  });
});

describe("date presets", () => {
  it("DATE-1: today, last week, last 30 and last 90 days, today included", () => {
    const presets = datePresets(dayjs("2026-11-20T15:30:00"));
    expect(presets.map(({ label }) => label)).toEqual(["今天", "最近一周", "最近一个月", "最近三个月"]);
    const days = presets.map(({ value: [from, to] }) => to.endOf("day").diff(from, "day") + 1);
    expect(days).toEqual([1, 7, 30, 90]);
    for (const { value } of presets)
      expect(value[1].format("YYYY-MM-DD HH:mm:ss")).toBe("2026-11-20 23:59:59");
  });
});

describe("numbers", () => {
  it("are written for people", () => {
    expect(formatCount(50_000)).toBe("50,000");
    expect([formatPercent(1, 3), formatPercent(0, 0)]).toEqual(["33%", "—"]);
    expect([0, 1023, 1536, 5 * 1024 ** 2].map(formatBytes)).toEqual(["0 B", "1,023 B", "1.5 KB", "5 MB"]);
  });
});
