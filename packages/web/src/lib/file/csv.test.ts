import { describe, expect, it } from "vitest";
import { toCsv } from "./csv.ts";

const lineOf = (...cells: Parameters<typeof toCsv>[1][number]) => toCsv([], [cells]).split("\r\n")[1];

describe("CSV", () => {
  it("begins with the mark that spreadsheet programs need for Chinese", () => {
    expect(toCsv(["路口"], [["人民路"]])).toBe("\uFEFF路口\r\n人民路\r\n");
  });
  it("quotes separators, quotes and line breaks", () => {
    expect(lineOf("a,b", 'say "x"', "1\n2")).toBe('"a,b","say ""x""","1\n2"');
  });
  it("keeps numbers and leaves nothing empty", () => {
    expect(lineOf(0, -1.5, null, undefined, true)).toBe("0,-1.5,,,true");
  });
  it.each(["=1+1", "+86 1", "-a", "@x", "\tx"])("disarms the formula %s", (text) => {
    expect(lineOf(text)).toBe(`'${text}`);
  });
  it("leaves negative numbers that are texts alone", () => expect(lineOf("-114.05")).toBe("-114.05"));
});
