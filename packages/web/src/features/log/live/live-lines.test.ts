import { describe, expect, it } from "vitest";
import { LINES_MAX, showHeld, takeNews } from "./live-lines.ts";

const lines = (...ids: number[]) => ids.map((id) => ({ id: String(id) }));

describe("lines that come while one looks", () => {
  it("stand on top, newest first, each once", () => {
    const first = takeNews({ shown: lines(2, 1), held: [] }, lines(3, 4), false);
    expect(first.shown).toEqual(lines(4, 3, 2, 1));
    expect(takeNews(first, lines(3, 4), false)).toBe(first);
  });
  it("are held back from a reader, and shown on demand", () => {
    const held = takeNews(takeNews({ shown: lines(1), held: [] }, lines(2), true), lines(2, 3), true);
    expect(held).toEqual({ shown: lines(1), held: lines(3, 2) });
    expect(showHeld(held)).toEqual({ shown: lines(3, 2, 1), held: [] });
  });
  it("never fill the memory", () => {
    const many = Array.from({ length: LINES_MAX + 10 }, (_, id) => ({ id: String(id) }));
    const { shown } = takeNews({ shown: lines(-1), held: [] }, many, false);
    expect(shown).toHaveLength(LINES_MAX);
    expect(shown[0]).toEqual({ id: String(LINES_MAX + 9) });
  });
});
