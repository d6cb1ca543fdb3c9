import { describe, expect, it } from "vitest";
import { classify, directionsOf } from "./classify.ts";

describe("classify", () => {
  it.each([
    ["a crossroads", [2, 91, 183, 270], 7],
    ["a slightly bent crossroads", [0, 75, 180, 262], 7],
    ["an oblique junction", [0, 50, 180, 230], 8],
    ["four arms of which none go straight through", [0, 45, 90, 200], 8],
    ["a T", [90, 180, 270], 4],
    ["a T whose through road bends a little", [80, 180, 270], 4],
    ["a Y", [30, 180, 330], 5],
    ["a side road at an acute angle", [0, 40, 180], 5],
    ["two arms straight through", [10, 190], 3],
    ["two arms around a corner", [0, 90], 10],
    ["five arms", [0, 60, 120, 200, 290], 9],
    ["a dead end", [45], 10],
  ])("calls %s by its type", (_, headings, type) => {
    expect(classify("plain", headings)).toBe(type);
  });

  it("goes by what is built where that decides", () => {
    const square = [0, 90, 180, 270];
    expect(classify("roundabout", square)).toBe(1);
    expect(classify("ramp", [0, 154, 180])).toBe(2);
    expect(classify("offset", square)).toBe(6);
  });
});

describe("directionsOf", () => {
  it("gives each arm the nearest side", () => {
    expect(directionsOf([3, 92, 181, 268])).toEqual([0, 2, 4, 6]);
    expect(directionsOf([44, 350])).toEqual([1, 0]);
  });

  it("moves an arm by one side where two would share one", () => {
    expect(directionsOf([25, 65])).toEqual([1, 2]);
    expect(directionsOf([70, 110, 250])).toEqual([2, 3, 6]);
  });

  it("finds distinct sides for six arms", () => {
    const sides = directionsOf([10, 52, 93, 170, 212, 300]);
    expect(new Set(sides).size).toBe(6);
  });
});
