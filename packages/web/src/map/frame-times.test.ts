import { describe, expect, it } from "vitest";
import { summarizeFrames } from "./frame-times.ts";

describe("summarizeFrames", () => {
  it("tells the average and the longest frame, and nothing before the first", () => {
    expect(summarizeFrames([10, 20, 60])).toEqual({ average: 30, longest: 60 });
    expect(summarizeFrames([])).toBeNull();
  });
});
