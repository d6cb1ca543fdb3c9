import { describe, expect, it } from "vitest";
import { arc, crossing, lineLength, shifted, turningPath } from "./curve.ts";
import { distance, type Point } from "./point.ts";

const at = (east: number, north: number): Point => ({ east, north });
const north = at(0, 1);
const east = at(1, 0);

describe("curves on the plane", () => {
  it("finds where two lines meet, also behind their starts", () => {
    expect(crossing({ start: at(0, 0), direction: north }, { start: at(5, 3), direction: east })).toEqual({
      onFirst: 3,
      onSecond: -5,
    });
    expect(crossing({ start: at(0, 0), direction: north }, { start: at(5, 3), direction: north })).toBeNull();
  });

  it("draws an arc whose points keep the radius", () => {
    const quarter = arc(at(2, 1), at(12, 1), 90);
    expect(quarter.every((point) => Math.abs(distance(point, at(2, 1)) - 10) < 1e-9)).toBe(true);
    expect(distance(quarter.at(-1) ?? at(0, 0), at(2, 11))).toBeLessThan(1e-9);
  });

  it("turns a corner by straight, arc, straight", () => {
    const path = turningPath(
      { start: at(0, -20), direction: north },
      { start: at(30, 0), direction: east },
      10,
    );
    expect(path[0]).toEqual(at(0, -20));
    expect(path.at(-1)).toEqual(at(30, 0));
    expect(lineLength(path)).toBeCloseTo(10 + (Math.PI / 2) * 10 + 20, 1);
  });

  it("shifts a line sideways by the same distance at its bends", () => {
    const bent = [at(0, 0), at(0, 10), at(10, 10)];
    expect(shifted(bent, 2)).toEqual(
      [at(-2, 0), at(-2, 12), at(10, 12)].map((p) => at(expect.closeTo(p.east), expect.closeTo(p.north))),
    );
  });
});
