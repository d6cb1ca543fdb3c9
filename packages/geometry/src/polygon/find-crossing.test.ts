import { describe, expect, it } from "vitest";
import type { Vertex } from "../lon-lat.ts";
import { findCrossing } from "./find-crossing.ts";

const bowTie: Vertex[] = [
  [0, 0],
  [2, 2],
  [2, 0],
  [0, 2],
  [0, 0],
];
const square: Vertex[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];

/** A star-shaped outline with thousands of corners. */
function gear(corners: number, radius: (index: number) => number): Vertex[] {
  const ring = Array.from({ length: corners }, (_, index): Vertex => {
    const angle = (2 * Math.PI * index) / corners;
    return [116 + radius(index) * Math.cos(angle), 39 + radius(index) * Math.sin(angle)];
  });
  return [...ring, ring[0] ?? [0, 0]];
}

describe("findCrossing", () => {
  it("finds the middle of a bow tie, closed or not", () => {
    expect(findCrossing([bowTie])).toEqual({ at: [1, 1], isComplete: true });
    expect(findCrossing([bowTie.slice(0, -1)])).toEqual({ at: [1, 1], isComplete: true });
  });

  it("lets neighbours, repeated vertices and touching corners pass", () => {
    const doubled: Vertex[] = [
      [0, 0],
      [4, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [0, 0],
      [0, 0],
    ];
    const twoTrianglesAtOneCorner: Vertex[] = [
      [0, 0],
      [2, 0],
      [1, 1],
      [2, 2],
      [0, 2],
      [1, 1],
      [0, 0],
    ];
    for (const ring of [square, doubled, twoTrianglesAtOneCorner]) expect(findCrossing([ring]).at).toBeNull();
  });

  it("finds a hole that leaves its outline", () => {
    const hole: Vertex[] = [
      [3, 1],
      [5, 1],
      [5, 2],
      [3, 2],
      [3, 1],
    ];
    expect(findCrossing([square, hole]).at).toEqual([4, 1]);
    expect(
      findCrossing([
        square,
        [
          [1, 1],
          [2, 1],
          [2, 2],
          [1, 1],
        ],
      ]).at,
    ).toBeNull();
  });

  it("needs a tenth of all comparisons for twenty thousand corners, and finds the one fault among them", () => {
    const good = gear(20_000, (index) => (index % 2 === 0 ? 0.01 : 0.011));
    const budget = { remaining: 20_000_000 };
    expect(findCrossing([good], budget)).toEqual({ at: null, isComplete: true });
    const faulty = good.with(5000, [116, 39.02]).with(5001, [115.98, 39]);
    expect(findCrossing([faulty]).at).not.toBeNull();
  });

  it("gives up when the budget is spent instead of taking hours", () => {
    const teeth = Array.from({ length: 20_000 }, (_, index): Vertex => [index % 2, index / 1e5]);
    const comb: Vertex[] = [...teeth, [-1, 0.2], [-1, 0]];
    const budget = { remaining: 100_000 };
    expect(findCrossing([comb], budget)).toEqual({ at: null, isComplete: false });
    expect(budget.remaining).toBeLessThan(0);
  });
});
