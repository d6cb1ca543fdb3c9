import { importColumns, kinds, templateOf } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { toCsv } from "../../../../lib/file/csv.ts";
import { createTableFileHandler } from "../table-file.handler.ts";
import type { FromTableFileWorker, OpenedFile, SheetContent } from "../table-file.protocol.ts";
import { writtenColumn } from "../template.ts";
import { FILE_LIMIT } from "./table-file.ts";
import { writeRawXlsx } from "./testing/raw-xlsx.ts";
import { writeXlsx } from "./xlsx/write-xlsx.ts";

const { radar } = kinds;

/** Reads a file as the worker does; answers the last message. */
async function read(file: File, sheet = 0, kind = radar.code) {
  const messages: FromTableFileWorker[] = [];
  const handle = createTableFileHandler((message) => messages.push(message));
  await handle({ id: 1, request: { kind: "open", file } });
  const opened = messages.at(-1);
  if (opened?.kind !== "result") return { failure: opened?.kind === "failure" ? opened.message : "" };
  await handle({ id: 2, request: { kind: "read", sheet, equipmentKind: kind } });
  const last = messages.at(-1);
  return last?.kind === "result"
    ? { opened: opened.result as OpenedFile, content: last.result as SheetContent }
    : { failure: last?.kind === "failure" ? last.message : "" };
}
const csv = (content: BlobPart, name = "雷达.csv") => new File([content], name);
const rowsOf = async (file: File) => (await read(file)).content?.rows;
const sheet = (cells: string, rest = "") => `<sheetData>${cells}</sheetData>${rest}`;
const heading =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>设备名称</t></is></c><c r="B1" t="inlineStr"><is><t>安装日期</t></is></c><c r="C1" t="inlineStr"><is><t>安装高度（m）</t></is></c></row>';
const name = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const xlsx = async (sheets: Parameters<typeof writeRawXlsx>[0]) =>
  new File([await writeRawXlsx(sheets)], "雷达.xlsx");

describe("CSV files", () => {
  const table = "设备名称,平台编号\r\n东北角雷达,R1\r\n";
  const expected = [{ row: 2, cells: { name: "东北角雷达", platId: "R1" } }];

  it("are read as UTF-8 with and without a byte order mark", async () => {
    expect(await rowsOf(csv(`\uFEFF${table}`))).toEqual(expected);
    expect(await rowsOf(csv(table))).toEqual(expected);
  });

  it("are read as GBK when they are no UTF-8, and say so", async () => {
    // 设备名称 and 雷达 as Chinese Windows writes them.
    const gbk = new Uint8Array([
      0xc9, 0xe8, 0xb1, 0xb8, 0xc3, 0xfb, 0xb3, 0xc6, 0x0d, 0x0a, 0xc0, 0xd7, 0xb4, 0xef, 0x0d, 0x0a,
    ]);
    const { content } = await read(csv(gbk));
    expect(content?.rows).toEqual([{ row: 2, cells: { name: "雷达" } }]);
    expect(content?.notes).toEqual(["已按GBK编码读取"]);
  });

  it("may hold quotes, line breaks, semicolons and tabs", async () => {
    expect(await rowsOf(csv('设备名称;备注\n甲;"一""二""\n三"\n'))).toEqual([
      { row: 2, cells: { name: "甲", remark: '一"二"\n三' } },
    ]);
    expect(await rowsOf(csv("设备名称\t备注\n甲\t乙\n"))).toEqual([
      { row: 2, cells: { name: "甲", remark: "乙" } },
    ]);
  });

  it("round: a template that was filled in comes back", async () => {
    const { headings, hints } = templateOf(radar);
    const values = headings.map((_, index) => (index === 0 ? "甲" : ""));
    expect(await rowsOf(csv(toCsv(headings, [hints, values])))).toEqual([{ row: 3, cells: { name: "甲" } }]);
  });

  it.each([
    ["nothing", new File([], "a.csv"), "文件是空的"],
    ["an unknown kind of file", new File(["x"], "a.pdf"), "请选择.xlsx或.csv文件"],
    ["an old workbook", new File(["x"], "a.xls"), "不支持旧版.xls"],
    ["bytes", csv(new Uint8Array([0, 1, 2, 0, 65])), "文件不是CSV文本"],
    ["100 MB", Object.defineProperty(csv("x"), "size", { value: FILE_LIMIT * 2 }), "文件有100 MB，超过50 MB"],
    ["21,001 rows", csv(`设备名称\n${"甲\n".repeat(21_001)}`), "表格超过20000行"],
  ])("refuses %s", async (_, file, message) => {
    expect((await read(file)).failure).toContain(message);
  });

  it("tells that there are no data", async () => {
    expect((await read(csv("设备名称\n"))).content?.findings).toMatchObject([
      { severity: "error", message: "文件中没有数据行" },
    ]);
  });
});

describe("workbooks", () => {
  it("round: what is written is read, with all sheets to choose from", async () => {
    const columns = importColumns(radar).map(writtenColumn);
    const line = columns.map(({ heading: text }) =>
      text === "设备名称" ? "甲 <&> “乙”" : text.startsWith("安装高度") ? "6.5" : "",
    );
    const blob = await writeXlsx([
      { name: "说明:1", columns: [{ heading: "说明" }], rows: [] },
      { name: "雷达", columns, hints: templateOf(radar).hints, rows: [[line], [line]] },
    ]);
    const { opened, content } = await read(new File([blob], "雷达.xlsx"), 1);
    expect(opened?.sheetNames).toEqual(["说明 1", "雷达"]);
    expect(content?.findings).toEqual([]);
    const cells = { name: "甲 <&> “乙”", mountHeight: "6.5" };
    expect(content?.rows).toEqual([
      { row: 3, cells },
      { row: 4, cells },
    ]);
  });

  it("give dates, percentages, flags and long numbers as people see them", async () => {
    const cells = `${heading}<row r="2">${name("A2", "甲")}<c r="B2" s="1"><v>46143</v></c><c r="C2" s="2"><v>0.065</v></c></row><row r="3">${name("A3", "乙")}<c r="B3" t="b"><v>1</v></c><c r="C3"><v>42010000001320000000</v></c></row>`;
    expect(await rowsOf(await xlsx([{ name: "a", xml: sheet(cells) }]))).toEqual([
      { row: 2, cells: { name: "甲", installedOn: "2026-05-01", mountHeight: "6.5%" } },
      { row: 3, cells: { name: "乙", installedOn: "TRUE", mountHeight: "4.20100000013200E+19" } },
    ]);
  });

  it("give the kept result of formulas and say so; formulas without a result and errors are refused", async () => {
    const cells = `${heading}<row r="2">${name("A2", "甲")}<c r="C2"><f>3+3</f><v>6</v></c></row>`;
    const good = (await read(await xlsx([{ name: "a", xml: sheet(cells) }]))).content;
    expect(good?.rows).toEqual([{ row: 2, cells: { name: "甲", mountHeight: "6" } }]);
    expect(good?.notes).toEqual(["1个公式按文件中保存的结果读取，例如 C2"]);
    const bad = `${heading}<row r="2">${name("A2", "甲")}<c r="B2"><f>NOW()</f></c><c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`;
    const refused = (await read(await xlsx([{ name: "a", xml: sheet(bad) }]))).content;
    expect(refused?.findings.map(({ message }) => message)).toEqual([
      "单元格是错误值：C2（#DIV/0!），请改正公式或清空",
      "公式没有保存结果：B2，请在表格软件中打开并保存一次后重试",
    ]);
  });

  it("repeat values merged over rows, refuse those merged over columns, and pass over merged titles", async () => {
    const titled = `<row r="1">${name("A1", "雷达清单")}</row>${heading.replaceAll(/([ABC])1/g, "$12").replace('r="1"', 'r="2"')}<row r="3">${name("A3", "甲")}${name("B3", "2026-05-01")}</row><row r="4">${name("A4", "乙")}<c r="B4"/></row>`;
    const merged = (refs: string[]) =>
      `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;
    const good = (await read(await xlsx([{ name: "a", xml: sheet(titled, merged(["A1:C1", "B3:B4"])) }])))
      .content;
    expect(good?.rows).toEqual([
      { row: 3, cells: { name: "甲", installedOn: "2026-05-01" } },
      { row: 4, cells: { name: "乙", installedOn: "2026-05-01" } },
    ]);
    expect(good?.notes).toEqual(["1处纵向合并的单元格按每行同一值读取"]);
    const bad = (await read(await xlsx([{ name: "a", xml: sheet(titled, merged(["B3:C3"])) }]))).content;
    expect(bad?.findings[0]).toMatchObject({ severity: "error", message: expect.stringContaining("B3:C3") });
  });

  it("leave hidden sheets alone", async () => {
    const file = await xlsx([
      { name: "藏", xml: sheet(heading), hidden: true },
      { name: "雷达", xml: sheet(`${heading}<row r="2">${name("A2", "甲")}</row>`) },
    ]);
    expect((await read(file)).opened?.sheetNames).toEqual(["雷达"]);
    expect(await rowsOf(file)).toEqual([{ row: 2, cells: { name: "甲" } }]);
  });

  it.each([
    ["no zip", new File(["not a zip at all"], "a.xlsx"), "不是有效的Excel工作簿"],
    ["an encrypted one", new File([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0])], "a.xlsx"), "加密"],
  ])("are refused when they are %s", async (_, file, message) => {
    expect((await read(file)).failure).toContain(message);
  });

  it("are refused when damaged, and entities are never expanded", async () => {
    expect(
      (await read(await xlsx([{ name: "a", xml: "<sheetData><row r='1'><c></sheetData>" }]))).failure,
    ).toContain("损坏");
    const xml = sheet(`${heading}<row r="2">${name("A2", "&bomb;")}</row>`);
    const { content } = await read(
      await xlsx([{ name: "a", xml, prolog: '<!DOCTYPE x [<!ENTITY bomb "!!!!">]>' }]),
    );
    expect(JSON.stringify(content?.rows ?? [])).not.toContain("!!!!");
  });
});
