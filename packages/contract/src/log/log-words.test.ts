import { describe, expect, it } from "vitest";
import { foundParts, soughtText, wordsOf } from "./log-words.ts";

describe("words of logs", () => {
  it("are words, numbers, and pairs of Chinese characters", () => {
    expect(wordsOf("NTP 同步失败：10.1.20.3 超时 timeout=30s", 100)).toEqual([
      "ntp",
      "同步",
      "步失",
      "失败",
      "败",
      "10",
      "1",
      "20",
      "3",
      "超时",
      "时",
      "timeout",
      "30s",
    ]);
  });
  it("are bounded in number and length", () => {
    expect(wordsOf("a b c d", 2)).toEqual(["a", "b"]);
    expect(wordsOf("x".repeat(10_000), 5)[0]).toHaveLength(48);
    expect(wordsOf("错".repeat(5_000), 5).length).toBeLessThanOrEqual(5);
  });
  it("are none in signs alone", () => expect(wordsOf("=== <> {}", 5)).toEqual([]));
});

describe("a search text", () => {
  it("finds a word by its beginning, without reading the text", () => {
    expect(soughtText("timeo")).toEqual({ words: [{ word: "timeo", beginning: true }], exact: [] });
  });
  it("finds two Chinese characters as one pair, three by their pairs and the text", () => {
    expect(soughtText("失败")).toEqual({ words: [{ word: "失败", beginning: false }], exact: [] });
    expect(soughtText("同步失").exact).toEqual(["同步失"]);
  });
  it("finds one Chinese character wherever it stands", () => {
    const [{ word } = { word: "" }] = soughtText("步").words;
    for (const text of ["同步", "步行", "一步走"])
      expect(wordsOf(text, 9).some((one) => one.startsWith(word))).toBe(true);
  });
  it("takes an IP address as whole numbers that stand together", () => {
    expect(soughtText("10.1.2")).toEqual({
      words: [
        { word: "10", beginning: false },
        { word: "1", beginning: false },
        { word: "2", beginning: false },
      ],
      exact: ["10.1.2"],
    });
  });
  it("asks for all parts, and reads for signs", () => {
    expect(soughtText(" 超时  --- ")).toEqual({
      words: [{ word: "超时", beginning: false }],
      exact: ["---"],
    });
    expect(soughtText("")).toEqual({ words: [], exact: [] });
  });
});

describe("highlighting", () => {
  it("splits a text where parts were found, whatever their case, and loses nothing", () => {
    const parts = foundParts("NTP超时 ntp(1)", "ntp 超时 (1)");
    expect(parts.filter(({ found }) => found).map(({ text }) => text)).toEqual(["NTP", "超时", "ntp", "(1)"]);
    expect(parts.map(({ text }) => text).join("")).toBe("NTP超时 ntp(1)");
  });
  it("takes signs of patterns as they are", () => {
    expect(foundParts("a.c abc", "a.c")).toEqual([
      { text: "a.c", found: true },
      { text: " abc", found: false },
    ]);
    expect(foundParts("<b>x</b>", "")).toEqual([{ text: "<b>x</b>", found: false }]);
  });
});
