import { describe, expect, it, vi } from "vitest";
import { coveringTiles, gcj02Shift } from "./gcj02-tiles.ts";

vi.mock("./maplibre.ts", () => ({ maplibregl: { addProtocol: () => {} } }));

describe("tiles in GCJ-02", () => {
  // Tile 17/109239/53887 lies in Hangzhou, where GCJ-02 is some 400 m off to the east and south.
  it("COORD-1: are moved by the offset of the place, in pixels", () => {
    const [dx, dy] = gcj02Shift(17, 109239, 53887);
    const metresPerPixel = (40_075_016.686 * Math.cos((30.28 * Math.PI) / 180)) / 256 / 2 ** 17;
    expect(dx * metresPerPixel).toBeGreaterThan(300);
    expect(dx * metresPerPixel).toBeLessThan(600);
    expect(Math.abs(dy) * metresPerPixel).toBeLessThan(400);
  });

  it("COORD-3: are left alone outside China", () => {
    expect(gcj02Shift(10, 512, 340)).toEqual([0, 0]);
  });

  it("four tiles cover the moved one without a gap", () => {
    const tiles = coveringTiles(17, 109239, 53887);
    const [lefts, tops] = [0, 1].map((axis) => tiles.map(({ at }) => at[axis] ?? Number.NaN)) as [
      number[],
      number[],
    ];
    expect(Math.min(...lefts)).toBeLessThanOrEqual(0);
    expect(Math.min(...tops)).toBeLessThanOrEqual(0);
    expect(Math.max(...lefts)).toBeGreaterThan(0);
    expect(Math.max(...tops)).toBeGreaterThan(0);
    expect(Math.max(...lefts) - Math.min(...lefts)).toBeCloseTo(256, 6);
  });
});
