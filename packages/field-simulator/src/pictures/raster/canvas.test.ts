import { describe, expect, it } from "vitest";
import { createCanvas } from "./canvas.ts";

const sum = (data: Uint8Array): number => data.reduce((total, value) => total + value, 0) / 3 / 255;

describe("the canvas", () => {
  it("covers as much as the polygon's area, wherever it lies", () => {
    for (const shift of [0, 0.25, 0.5, 3.75]) {
      const canvas = createCanvas(40, 30);
      canvas.fill([5 + shift, 4, 25 + shift, 6.5, 22 + shift, 20, 8 + shift, 18], [255, 255, 255]);
      const area =
        0.5 * Math.abs(5 * 6.5 - 25 * 4 + (25 * 20 - 22 * 6.5) + (22 * 18 - 8 * 20) + (8 * 4 - 5 * 18));
      expect(Math.abs(sum(canvas.data) - area)).toBeLessThan(1.5);
    }
  });

  it("paints a pixel whole only where the polygon covers it, and nothing outside the picture", () => {
    const canvas = createCanvas(10, 10);
    canvas.fill([-50, 1.5, 4.5, 1.5, 4.5, 3.5, -50, 3.5], [200, 100, 50]);
    expect(Array.from(canvas.data.slice((2 * 10 + 4) * 3, (2 * 10 + 4) * 3 + 3))).toEqual([200, 100, 50]);
    expect(canvas.data[(2 * 10 + 5) * 3]).toBe(0);
    expect(canvas.data[(1 * 10 + 2) * 3]).toBe(0);
    expect(sum(canvas.data)).toBeCloseTo((10 * (200 + 100 + 50)) / 3 / 255, 6);
  });

  it("mixes with what is there by the opacity, and adds light in a disc", () => {
    const canvas = createCanvas(9, 9);
    canvas.fill([-1, -1, 10, -1, 10, 10, -1, 10], [100, 100, 100], 0.5);
    expect(canvas.data[0]).toBe(50);
    canvas.glow(4, 4, 3, [255, 0, 0], 1);
    expect(canvas.data[(4 * 9 + 4) * 3]).toBe(255);
    expect(canvas.data[(4 * 9 + 4) * 3 + 1]).toBe(50);
    expect(canvas.data[0]).toBe(50);
  });
});
