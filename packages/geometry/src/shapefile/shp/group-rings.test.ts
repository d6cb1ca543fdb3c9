import type { Position } from "geojson";
import { describe, expect, it } from "vitest";
import { groupRings } from "./group-rings.ts";

/** A closed square with its lower left corner at x, y: clockwise, as outlines are in a shapefile. */
const outline = (x: number, y: number, size: number): Position[] => [
  [x, y],
  [x, y + size],
  [x + size, y + size],
  [x + size, y],
  [x, y],
];
const hole = (x: number, y: number, size: number): Position[] => outline(x, y, size).toReversed();

describe("groupRings", () => {
  it("makes outlines counter-clockwise and holes clockwise, first vertex first", () => {
    expect(groupRings([outline(0, 0, 10), hole(2, 2, 3)])).toEqual([[hole(0, 0, 10), outline(2, 2, 3)]]);
  });

  it("keeps a polygon in the hole of another apart", () => {
    const grouped = groupRings([outline(0, 0, 10), hole(2, 2, 6), outline(4, 4, 2)]);
    expect(grouped).toEqual([[hole(0, 0, 10), outline(2, 2, 6)], [hole(4, 4, 2)]]);
  });

  it("gives each hole to the smallest outline around it, whatever their order", () => {
    const grouped = groupRings([hole(4.5, 4.5, 1), outline(0, 0, 10), outline(4, 4, 2), hole(3, 3, 4)]);
    expect(grouped).toEqual([
      [hole(0, 0, 10), outline(3, 3, 4)],
      [hole(4, 4, 2), outline(4.5, 4.5, 1)],
    ]);
  });

  it("takes a lonely counter-clockwise ring for an outline of the wrong way round", () => {
    expect(groupRings([hole(0, 0, 5)])).toEqual([[hole(0, 0, 5)]]);
    expect(groupRings([outline(0, 0, 2), hole(20, 0, 2)])).toHaveLength(2);
  });

  it("finds the outline of a hole whose corner touches it", () => {
    const diamond: Position[] = [
      [0, 5],
      [5, 0],
      [10, 5],
      [5, 10],
      [0, 5],
    ];
    expect(groupRings([outline(0, 0, 10), diamond])).toHaveLength(1);
  });

  it("closes open rings", () => {
    expect(groupRings([outline(0, 0, 1).slice(0, -1)])[0]?.[0]).toEqual(hole(0, 0, 1));
  });

  it("ends in time for a hostile number of holes", { timeout: 30_000 }, () => {
    const rings = Array.from({ length: 40_000 }, (_, index) =>
      index % 2 === 0 ? outline(0, 0, 100 + index) : hole(200_000, 0, 1),
    );
    expect(groupRings(rings)).toHaveLength(40_000);
  });
});
