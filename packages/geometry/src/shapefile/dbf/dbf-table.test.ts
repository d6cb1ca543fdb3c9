import { describe, expect, it } from "vitest";
import { encodeDbf } from "../../write/encode-dbf.ts";
import { DbfTable } from "./dbf-table.ts";
import { parseDate, parseLogical, parseNumber } from "./dbf-value.ts";
import { encodingOfCpg, guessLegacyEncoding, isUtf8 } from "./text-encoding.ts";

const DAY = new Date(Date.UTC(2024, 0, 1));

/** `道路` in GBK. */
const ROAD_GBK = [0xb5, 0xc0, 0xc2, 0xb7];

/** A table of one text column whose cells are given as bytes. */
function tableOf(cells: readonly (readonly number[])[], languageDriver = 0): Uint8Array {
  const bytes = encodeDbf(
    cells.map((cell) => ({ name: "x".repeat(cell.length) })),
    DAY,
  );
  bytes[29] = languageDriver;
  const width = bytes[32 + 16] ?? 0;
  for (const [row, cell] of cells.entries()) bytes.set(cell, 32 + 32 + 1 + row * (width + 1) + 1);
  return bytes;
}

const open = (bytes: Uint8Array, cpg?: string): DbfTable => {
  const table = DbfTable.open(bytes, cpg);
  if (!table) throw new Error("the table does not open");
  return table;
};

describe("DbfTable", () => {
  it("reads back what was written", () => {
    const rows = [
      { id: 7, 名称: "停止线", wide: 0.25, open: true },
      { id: -12, 名称: null, wide: null, open: false },
    ];
    const table = open(encodeDbf(rows, DAY));
    expect(rows.map((_, index) => table.row(index))).toEqual(rows);
    expect(table.row(2)).toEqual({});
  });

  it("reads rows in any order across blocks", () => {
    const table = open(
      encodeDbf(
        Array.from({ length: 5000 }, (_, id) => ({ id })),
        DAY,
      ),
    );
    for (const index of [4999, 0, 2500, 1999, 2000]) expect(table.row(index)).toEqual({ id: index });
  });

  it("is undefined for bytes that are no table", () => {
    expect(DbfTable.open(new Uint8Array(10), undefined)).toBeUndefined();
    expect(DbfTable.open(new Uint8Array(100), undefined)).toBeUndefined();
  });

  it("keeps the rows of a table cut short, and marks deleted ones", () => {
    const bytes = encodeDbf([{ id: 1 }, { id: 2 }, { id: 3 }], DAY);
    bytes[32 + 32 + 1] = 0x2a;
    const table = open(bytes.subarray(0, -3));
    expect(table.header).toMatchObject({ recordCount: 2, missingRecords: 1 });
    expect([table.isDeleted(0), table.isDeleted(1)]).toEqual([true, false]);
  });

  it("keeps column names distinct and harmless", () => {
    const bytes = encodeDbf([{ aaaaaaaaa: "1", bbbbbbbbb: "2", ccccccccc: "3" }], DAY);
    const names = ["__proto__", "same", "same"];
    for (const [index, name] of names.entries()) {
      bytes.set(new TextEncoder().encode(name.padEnd(11, "\0")), 32 + 32 * index);
    }
    const row = open(bytes).row(0);
    expect(row).toEqual({ __proto___2: "1", same: "2", same_2: "3" });
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  });
});

describe("encoding of the texts", () => {
  it.each([
    ["GBK without any hint", ROAD_GBK, undefined, 0, "gb18030", "detected"],
    ["GBK by .cpg", ROAD_GBK, "GBK", 0, "gb18030", "cpg"],
    ["GBK by code page 936", ROAD_GBK, "ANSI 936\r\n", 0, "gb18030", "cpg"],
    ["GBK by language driver", ROAD_GBK, undefined, 0x4d, "gb18030", "language-driver"],
    ["GBK although the .cpg says UTF-8", ROAD_GBK, "UTF-8", 0, "gb18030", "detected"],
    ["UTF-8 without any hint", [...new TextEncoder().encode("道路")], undefined, 0x57, "utf-8", "detected"],
    ["UTF-8 by .cpg", [...new TextEncoder().encode("道路")], "\uFEFFutf8", 0, "utf-8", "cpg"],
  ])("%s", (_, cell, cpg, driver, encoding, source) => {
    const table = open(tableOf([cell], driver), cpg);
    expect(table.encoding).toMatchObject({ encoding, source });
    expect(table.row(0)).toEqual({ name: "道路" });
  });

  it("says when the .cpg is wrong", () => {
    expect(open(tableOf([ROAD_GBK]), "UTF-8").encoding.contradictsCpg).toBe(true);
    expect(open(tableOf([ROAD_GBK]), "GBK").encoding.contradictsCpg).toBe(false);
  });

  it("drops half a character that the column width cut off", () => {
    expect(open(tableOf([ROAD_GBK.slice(0, 3)]), "GBK").row(0)).toEqual({ name: "道" });
    expect(open(tableOf([[...new TextEncoder().encode("道路")].slice(0, 5)])).row(0)).toEqual({ name: "道" });
  });

  it("takes single accented letters for Western European", () => {
    const names = [
      [0x43, 0xf4, 0x74, 0x65],
      [0xc5, 0x6c, 0x61, 0x6e, 0x64],
    ].map((bytes) => new Uint8Array(bytes));
    expect(guessLegacyEncoding(names)).toBe("windows-1252");
    expect(guessLegacyEncoding([new Uint8Array(ROAD_GBK)])).toBe("gb18030");
    expect(guessLegacyEncoding([new Uint8Array([0x41, 0xff, 0xff])])).toBe("windows-1252");
  });

  it("knows the ways .cpg files name encodings", () => {
    const names = [
      "65001",
      "CP936",
      "GB2312",
      "950",
      "ISO-8859-1",
      "88591",
      "ISO 8859-2",
      "1250",
      "",
      "klingon",
    ];
    expect(names.map(encodingOfCpg)).toEqual([
      "utf-8",
      "gb18030",
      "gb18030",
      "big5",
      "windows-1252",
      "windows-1252",
      "iso-8859-2",
      "windows-1250",
      undefined,
      undefined,
    ]);
  });

  it("knows UTF-8 when it sees it", () => {
    const good = new TextEncoder().encode("aé道😀");
    expect(isUtf8(good)).toBe(true);
    expect(isUtf8(good.subarray(0, -1))).toBe(true);
    for (const bad of [[0x80], [0xc0, 0x80], [0xe9, 0x20], [0xf8, 0x80], ROAD_GBK]) {
      expect(isUtf8(new Uint8Array(bad))).toBe(false);
    }
  });
});

describe("cells", () => {
  it.each([
    ["   12.50", 12.5],
    ["-7", -7],
    ["3,5", 3.5],
    ["1e3", 1000],
    ["       ", null],
    ["********", null],
    ["abc", null],
    ["110101199003071234", "110101199003071234"],
  ])("number %j", (text, value) => expect(parseNumber(text)).toBe(value));

  it("yes-or-no and dates", () => {
    expect(["T", "y", "F", "n", "?", " "].map(parseLogical)).toEqual([true, true, false, false, null, null]);
    expect(["20240229", "        ", "00000000", "2024"].map(parseDate)).toEqual([
      "2024-02-29",
      null,
      null,
      null,
    ]);
  });
});
