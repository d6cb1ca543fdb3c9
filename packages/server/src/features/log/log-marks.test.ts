import { describe, expect, it } from "vitest";
import { harmless } from "./harmless.ts";
import { markOf, sought, wordList } from "./log-marks.ts";

describe("marks and words", () => {
  it("of one group any will do, of several groups one of each, and every word", () => {
    const levels = ["Info", "Debug"].map((level) => markOf("level", level));
    expect(sought([levels, [], [markOf("kind", 8)]], "超时 ntp").query).toBe(
      "('#level=info' | '#level=debug') & ('#kind=8') & '超时' & 'ntp':*",
    );
  });
  it("are none when nothing narrows", () => expect(sought([[]], " ").query).toBeUndefined());
  it("of a device cannot break out of the query, or into another mark", () => {
    const mark = markOf("module", "a' | 'b\\ c");
    expect(sought([[mark]], "").query).toBe("('#module=a''_|_''b\\\\_c')");
    expect(wordList([mark], ["x"]).split(" ")).toHaveLength(2);
  });
});

describe("foreign text", () => {
  it("shows what cannot be seen, and keeps lines, tabs and everything people write", () => {
    expect(harmless("a\u0000b\u001b[31m\u007f")).toBe("a␀b␛[31m␡");
    expect(harmless("一行\n二行\t三 <b>😀</b>")).toBe("一行\n二行\t三 <b>😀</b>");
  });
  it("takes away what turns the direction, and halves of pairs", () => {
    expect(harmless("a\u202Eb\uD800c\uDC00")).toBe("a\uFFFDb\uFFFDc\uFFFD");
  });
});
