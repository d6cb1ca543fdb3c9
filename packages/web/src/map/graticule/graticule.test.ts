import { describe, expect, it } from "vitest";
import { graticuleLines, graticuleStep, graticuleTicks, surroundings } from "./graticule.ts";

describe("graticuleStep", () => {
  it.each([
    // A city over 1000 px: 0.3° wide.
    [0.0003, 0.05],
    // An intersection over 1000 px: some 200 m wide.
    [0.000002, 0.0005],
    [0.35, 30],
  ])("for %d° per pixel takes %d°", (degreesPerPixel, step) => {
    expect(graticuleStep(degreesPerPixel)).toBe(step);
  });

  it("never draws lines closer than asked", () => {
    for (let scale = 1e-7; scale < 0.2; scale *= 1.3)
      expect(graticuleStep(scale) / scale).toBeGreaterThanOrEqual(110);
  });
});

describe("graticuleTicks", () => {
  it("labels each line so that neighbours differ", () => {
    const labels = graticuleTicks(120.1001, 120.1009, 0.0002, "longitude").map((tick) => tick.label);
    expect(labels).toEqual(["120.1002°E", "120.1004°E", "120.1006°E", "120.1008°E"]);
  });

  it("keeps no rounding dust", () => {
    for (const { degrees } of graticuleTicks(120, 121, 0.1, "longitude"))
      expect(String(degrees).length).toBeLessThanOrEqual(5);
  });

  it("names the hemisphere, none on the equator", () => {
    expect(graticuleTicks(-10, 10, 10, "latitude").map((tick) => tick.label)).toEqual(["10°S", "0°", "10°N"]);
  });
});

describe("graticuleLines", () => {
  it("spans the rectangle with both families", () => {
    const { features } = graticuleLines([120, 30, 120.2, 30.1], 0.1);
    expect(features).toHaveLength(5);
    expect(features[0]?.geometry.coordinates).toEqual([
      [120, 30],
      [120, 30.1],
    ]);
  });

  it("never leaves the map", () => {
    expect(surroundings([-170, -80, 170, 80])).toEqual([-180, -85, 180, 85]);
  });
});
