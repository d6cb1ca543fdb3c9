import { describe, expect, it } from "vitest";
import { openStream } from "./random-stream.ts";

const first = (count: number, ...path: (string | number)[]) => {
  const stream = openStream(1, ...path);
  return Array.from({ length: count }, () => stream.next());
};

describe("openStream", () => {
  it("gives the same numbers for the same seed and path", () => {
    expect(first(5, "road", 7)).toEqual(first(5, "road", 7));
  });

  it("gives other numbers for another path or seed", () => {
    const streams = [
      openStream(1, "road", 7),
      openStream(1, "road", 8),
      openStream(2, "road", 7),
      openStream(1, "road7"),
    ];
    expect(new Set(streams.map((stream) => stream.next())).size).toBe(streams.length);
  });

  it("spreads evenly over the unit interval, also across neighbouring paths", () => {
    const draws = Array.from({ length: 4000 }, (_, index) => openStream(1, "node", index).next());
    const perTenth = Array.from(
      { length: 10 },
      (_, tenth) => draws.filter((draw) => Math.floor(draw * 10) === tenth).length,
    );
    expect(Math.min(...perTenth)).toBeGreaterThan(330);
    expect(Math.max(...perTenth)).toBeLessThan(470);
  });

  it("keeps whole numbers and picks within their limits", () => {
    const stream = openStream(3);
    const dice = Array.from({ length: 600 }, () => stream.integer(1, 6));
    expect(new Set(dice)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(() => stream.pick([])).toThrow(RangeError);
  });

  it("shuffles without losing a value or touching its input", () => {
    const values = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8]);
    const shuffled = openStream(5).shuffled(values);
    expect(shuffled).not.toEqual(values);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(values);
  });
});
