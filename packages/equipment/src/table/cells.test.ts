import { describe, expect, it } from "vitest";
import { type EquipmentKind } from "../define-equipment.ts";
import type { KindField } from "../fields/kind-field.ts";
import { allKinds, kinds } from "../kinds/index.ts";
import { cellsOf, readCells } from "./cells.ts";
import { CLEAR, exportColumns, importColumns } from "./columns.ts";

const radar: EquipmentKind = kinds.radar;
const camera: EquipmentKind = kinds.camera;

/** A value that is allowed for a field and differs from "not known". */
function sampleOf(name: string, field: KindField): unknown {
  const special: Readonly<Record<string, unknown>> = {
    name: "东北角设备",
    platId: "EQ0001",
    serial: "SN-0001",
    ip: "10.1.2.3",
    mask: "255.255.255.0",
    gateway: "10.1.2.1",
    mac: "00:1A:2B:3C:4D:5E",
    gbCode: "42010000001320000001",
    internalParamGuid: "0198c0de-0000-7000-8000-000000000001",
  };
  if (name in special) return special[name];
  switch (field.input) {
    case "number":
      return field.min;
    case "choice":
      return field.options?.codes.at(-1);
    case "choices":
      return field.options?.codes.slice(0, 2);
    case "flag":
      return field.initial !== true;
    case "texts":
      return ["10.0.0.1", "10.0.0.2"];
    case "date":
      return "2026-05-01";
    case "paragraph":
      return "第一行\n第二行，“引号”";
    default:
      return (
        ["短文本", "rtsp://10.1.2.3:554/main", "https://10.1.2.3/x", "mqtt://10.1.2.3:1883", "10.9.9.9"].find(
          (text) => field.schema.safeParse(text).success,
        ) ?? null
      );
  }
}

const everyKind = allKinds.map((kind) => [kind.label, kind] as const);

describe("cells of a table file", () => {
  it.each(everyKind)("%s: what an export writes reads back as the same values", (_, kind) => {
    const values = Object.fromEntries(
      Object.entries(kind.fields)
        .filter(([, field]) => field.input !== "secret" && !field.reference)
        .map(([name, field]) => [name, sampleOf(name, field)]),
    );
    const cells = cellsOf(kind, {
      guid: "0198c0de-0000-7000-8000-000000000002",
      intersectionPlatId: "X1",
      intersectionName: "和平路-建设街",
      references: { parentGuid: "P1", poleGuid: "东北角杆", boxGuid: null, endGuid: "北进口" },
      values,
    });
    expect(Object.keys(cells)).toEqual(exportColumns(kind).map(({ key }) => key));
    const reading = readCells(kind, cells);
    expect(reading.issues).toEqual([]);
    expect(reading.values).toEqual(
      Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
    );
    expect(reading).toMatchObject({ guid: "0198c0de-0000-7000-8000-000000000002", intersection: "X1" });
    expect(reading.references.poleGuid).toBe(kind.hangs.pole ? "东北角杆" : undefined);
  });

  it.each(everyKind)("%s: empty cells say nothing, and emptied ones clear what can be unknown", (_, kind) => {
    const columns = importColumns(kind);
    const empty = readCells(kind, Object.fromEntries(columns.map(({ key }) => [key, " "])));
    expect(empty).toEqual({
      guid: undefined,
      intersection: undefined,
      references: {},
      values: {},
      issues: [],
    });
    const cleared = readCells(kind, Object.fromEntries(columns.map(({ key }) => [key, CLEAR])));
    const refused = columns
      .filter(({ field }) => field?.required || field?.input === "flag")
      .map(({ key }) => key);
    expect(cleared.issues.map(({ column }) => column)).toEqual(refused);
    for (const { key, field } of columns) {
      if (!field || refused.includes(key)) continue;
      const empties =
        field.input === "choices" || field.input === "texts" ? [] : field.input === "secret" ? "" : null;
      expect([key, cleared.values[key]]).toEqual([key, empties]);
    }
  });

  it.each(everyKind)("%s: secrets are read but never written", (_, kind) => {
    for (const name of kind.secrets) {
      expect(readCells(kind, { [name]: "秘密 1" }).values).toEqual({ [name]: "秘密 1" });
      expect(exportColumns(kind).map(({ key }) => key)).not.toContain(name);
    }
  });
});

const valueOf = (kind: EquipmentKind, key: string, cell: string) =>
  readCells(kind, { [key]: cell }).values[key];
const problemOf = (kind: EquipmentKind, key: string, cell: string) =>
  readCells(kind, { [key]: cell })
    .issues.map(({ message }) => message)
    .join();

describe("numbers", () => {
  it.each([
    ["6.5", 6.5],
    [" ６．５ ", 6.5],
    ["6.5m", 6.5],
    ["6.5 米", 6.5],
    [".5", 0.5],
    ["1e1", 10],
  ])("takes %j in metres", (cell, value) => expect(valueOf(radar, "mountHeight", cell)).toBe(value));

  it.each([
    ["-12.5°", -12.5],
    ["−12.5度", -12.5],
  ])("takes %j in degrees", (cell, value) => expect(valueOf(radar, "pitch", cell)).toBe(value));

  it("takes percent signs where the field is in percent, and separators of thousands", () => {
    expect(valueOf(camera, "gain", "50%")).toBe(50);
    expect(valueOf(radar, "maxTargets", "1,024")).toBe(1024);
  });

  it.each([
    ["mountHeight", "650cm", "单位应为 m，不能用“cm”，请换算后填写"],
    ["mountHeight", "6.5 ft", "单位应为 m，不能用“ft”，请换算后填写"],
    ["mountHeight", "65%", "单位应为 m，不能用“%”，请换算后填写"],
    ["brightness", "50%", "应为不带单位的数字，不能写“%”"],
    ["mountHeight", "很高", "应为数字，单位为 m"],
    ["mountHeight", "0x10", "单位应为 m，不能用“x10”，请换算后填写"],
    ["mountHeight", "Infinity", "应为数字，单位为 m"],
    ["mountHeight", "1e999", "应为数字，单位为 m"],
    ["mountHeight", "51", "应在 0 至 50 m 之间"],
    ["channel", "1.5", "应为整数"],
  ])("refuses %s %j", (key, cell, message) => expect(problemOf(camera, key, cell)).toBe(message));
});

describe("choices, flags, lists and days", () => {
  it("takes a choice by label or code, however it is written", () => {
    expect(valueOf(radar, "orientation", "东北")).toBe(1);
    expect(valueOf(radar, "orientation", "1")).toBe(1);
    expect(valueOf(camera, "mainResolution", "1920×1080")).toBe("1920*1080");
    expect(valueOf(camera, "mainBitRate", "4096 kbps")).toBe(4096);
    expect(problemOf(radar, "orientation", "上")).toContain("“上”不在可选范围内，可选：北、东北");
  });

  it.each([
    ["是", true],
    ["TRUE", true],
    ["1", true],
    ["否", false],
    ["false", false],
    ["0", false],
  ])("takes the flag %s", (cell, value) => expect(valueOf(radar, "ipShared", cell)).toBe(value));

  it("refuses any other flag", () => expect(problemOf(radar, "ipShared", "也许")).toBe("应为 是 或 否"));

  it.each(["10.0.0.1、10.0.0.2", "10.0.0.1,10.0.0.2", "10.0.0.1；10.0.0.2", "10.0.0.1\n10.0.0.2 "])(
    "takes the list %j",
    (cell) => expect(valueOf(kinds.erv, "ntpServers", cell)).toEqual(["10.0.0.1", "10.0.0.2"]),
  );

  it.each(["2026-05-01", "2026/5/1", "2026.5.1", "2026年5月1日", "20260501", "2026-05-01 00:00:00"])(
    "takes the day %s",
    (cell) => expect(valueOf(radar, "installedOn", cell)).toBe("2026-05-01"),
  );

  it.each(["1/5/2026", "46143", "2026-02-30", "2026-05-01 12:30"])("refuses the day %s", (cell) => {
    expect(problemOf(radar, "installedOn", cell)).toContain("日期");
  });
});

describe("texts", () => {
  it("tells digits that a spreadsheet program rounded", () => {
    expect(problemOf(camera, "gbCode", "4.2010000001320E+19")).toContain("科学计数");
  });
  it("takes off the apostrophe with which exports disarm formulas", () => {
    expect(valueOf(radar, "maintainer", "'=一队")).toBe("=一队");
  });
  it("refuses control characters before anything else looks at them, in references too", () => {
    expect(problemOf(radar, "name", "a\u0000")).toBe("不能包含控制字符");
    expect(problemOf(radar, "pole", "a\u0000")).toBe("不能包含控制字符");
    expect(problemOf(radar, "intersectionPlatId", "a\ud800")).toBe("不能包含控制字符");
  });
  it("refuses cells of columns the kind has not", () => {
    expect(readCells(kinds.pole, { name: "杆", farRange: "1" }).issues).toEqual([
      { column: "farRange", message: "控制杆没有这一列" },
    ]);
  });
});
