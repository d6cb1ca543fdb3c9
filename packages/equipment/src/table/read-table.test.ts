import { describe, expect, it } from "vitest";
import { allKinds, kinds } from "../kinds/index.ts";
import { exportColumns, importColumns, knownColumns, templateOf } from "./columns.ts";
import { readTable } from "./read-table.ts";

const { radar } = kinds;
const findingsOf = (...headings: string[]) => readTable(radar, [headings]).findings;

describe("columns of a table file", () => {
  it.each(allKinds.map((kind) => [kind.label, kind] as const))(
    "%s: headings and keys are unique",
    (_, kind) => {
      const columns = knownColumns(kind);
      for (const facet of ["key", "heading"] as const)
        expect(new Set(columns.map((column) => column[facet])).size).toBe(columns.length);
      const fields = Object.entries(kind.fields);
      const written = fields.filter(([, field]) => !field.reference).map(([name]) => name);
      const keys = columns.map(({ key }) => key);
      expect(keys).toEqual(expect.arrayContaining(written));
      // The guid of something kept elsewhere says nothing to people who fill in a table.
      expect(keys.filter((key) => kind.fields[key]?.reference)).toEqual([]);
    },
  );

  it.each(allKinds.map((kind) => [kind.label, kind] as const))(
    "%s: its own template reads without a finding and without a row",
    (_, kind) => {
      const { headings, hints } = templateOf(kind);
      const reading = readTable(kind, [headings, hints]);
      expect(reading.findings).toEqual([]);
      expect(reading.rows).toEqual([]);
      expect(reading.columns.map(({ key }) => key)).toEqual(importColumns(kind).map(({ key }) => key));
      const exported = readTable(kind, [exportColumns(kind).map(({ heading }) => heading)]);
      expect(exported.findings).toEqual([]);
    },
  );

  it("carries units in the headings and offers only places the kind can have", () => {
    expect(templateOf(radar).headings).toContain("安装高度（m）");
    expect(templateOf(radar).headings).toContain("所在杆件");
    expect(templateOf(radar).headings).not.toContain("所在设备箱");
    expect(templateOf(kinds.pole).headings).not.toContain("所属设备");
  });
});

describe("headings", () => {
  it.each(["安装高度（m）", "安装高度(m)", " 安装高度 ", "安装高度（米）", "mountHeight"])(
    "knows %j",
    (heading) => {
      const reading = readTable(radar, [
        ["设备名称", heading],
        ["雷达", "6"],
      ]);
      expect(reading.findings).toEqual([]);
      expect(reading.rows).toEqual([{ row: 2, cells: { name: "雷达", mountHeight: "6" } }]);
    },
  );

  it("refuses another unit, a heading twice and a file without names", () => {
    expect(findingsOf("设备名称", "安装高度（cm）")).toEqual([
      {
        severity: "error",
        index: 1,
        message: "列“安装高度（cm）”的单位应为 m，请换算后把标题改为“安装高度（m）”",
      },
    ]);
    expect(findingsOf("设备名称", "设备名称")).toEqual([
      { severity: "error", index: 1, message: "列“设备名称”重复，请只保留一列" },
    ]);
    expect(findingsOf("安装高度（m）")).toMatchObject([{ severity: "error", index: null }]);
  });

  it("warns of unknown headings, and of a file that can only update", () => {
    expect(findingsOf("设备名称", "颜色")).toMatchObject([{ severity: "warning", index: 1 }]);
    expect(findingsOf("平台编号", "固件版本")).toMatchObject([{ severity: "warning", index: null }]);
  });
});

describe("rows", () => {
  it("counts the lines of the file and passes over empty ones", () => {
    const { rows } = readTable(radar, [["设备名称"], ["甲"], ["", ""], ["乙"]], { firstRow: 3 });
    expect(rows.map(({ row, cells }) => [row, cells["name"]])).toEqual([
      [4, "甲"],
      [6, "乙"],
    ]);
  });
});
