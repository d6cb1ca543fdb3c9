import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceToPath } from "./nearest.ts";
import { offsetLine } from "./offset-line.ts";

describe("offsetLine", () => {
  it("moves to the right of the line's direction, to the left when negative, around corners", () => {
    expect(
      offsetLine(
        [
          [0, 0],
          [0, 10],
        ],
        2,
      ),
    ).toEqual([
      [2, 0],
      [2, 10],
    ]);
    expect(
      offsetLine(
        [
          [0, 0],
          [0, 10],
        ],
        -2,
      ),
    ).toEqual([
      [-2, 0],
      [-2, 10],
    ]);
    expect(
      offsetLine(
        [
          [0, 0],
          [0, 10],
          [0, 10],
          [10, 10],
        ],
        1,
      ),
    ).toEqual([
      [1, 0],
      [expect.closeTo(1), expect.closeTo(9)],
      [10, 9],
    ]);
    expect(
      offsetLine(
        [
          [1, 1],
          [1, 1],
        ],
        1,
      ),
    ).toBeNull();
  });
  it("keeps its distance from lines that bend gently", () => {
    const bends = fc.array(fc.double({ min: -0.4, max: 0.4, noNaN: true }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(bends, fc.double({ min: -3, max: 3, noNaN: true }), (turns, distance) => {
        let [x, y, heading] = [0, 0, 0];
        const line = [
          [x, y],
          ...turns.map((turn) => {
            heading += turn;
            [x, y] = [x + 20 * Math.cos(heading), y + 20 * Math.sin(heading)];
            return [x, y];
          }),
        ] as [number, number][];
        const moved = offsetLine(line, distance) ?? [];
        for (const [n, from] of moved.entries()) {
          const to = moved[n + 1] ?? from;
          const middle: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
          const away = distanceToPath(n + 1 < moved.length ? middle : from, line, false);
          expect(Math.abs(away - Math.abs(distance))).toBeLessThan(1e-6 + Math.abs(distance) * 0.05);
        }
      }),
    );
  });
  it("does not reach far out at a hairpin", () => {
    const moved =
      offsetLine(
        [
          [0, 0],
          [10, 0],
          [0, 0.01],
        ],
        1,
      ) ?? [];
    expect(Math.max(...moved.flat().map(Math.abs))).toBeLessThan(15);
  });
});
