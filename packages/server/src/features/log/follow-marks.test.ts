import { describe, expect, it } from "vitest";
import { FollowMarks } from "./follow-marks.ts";

const at = (ms: number) => new Date(Date.UTC(2026, 4, 1) + ms);

describe("following a log", () => {
  it("goes on only to what was drawn some seconds ago", () => {
    const marks = new FollowMarks();
    expect(marks.settled(at(0), "10")).toBeUndefined();
    expect(marks.settled(at(2_000), "20")).toBeUndefined();
    expect(marks.settled(at(3_000), "30")).toBe("10");
    expect(marks.settled(at(5_500), "40")).toBe("20");
  });
  it("forgets what it knew when the clock was put back", () => {
    const marks = new FollowMarks();
    marks.settled(at(10_000), "10");
    expect(marks.settled(at(0), "20")).toBeUndefined();
    expect(marks.settled(at(4_000), "30")).toBe("20");
  });
  it("remembers no more than it needs, however often it is asked", () => {
    const marks = new FollowMarks();
    for (let ms = 0; ms < 60_000; ms += 10) marks.settled(at(ms), String(ms));
    expect(Number(marks.settled(at(60_000), "1"))).toBeGreaterThan(56_000);
  });
});
