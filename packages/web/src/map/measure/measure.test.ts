import { describe, expect, it } from "vitest";
import {
  areaOf,
  areaText,
  lengthOf,
  lengthText,
  type Measurement,
  measureReducer,
  perimeterOf,
} from "./measure.ts";

describe("measured numbers", () => {
  it("one minute of latitude near 45° is 1852 m, the nautical mile", () => {
    expect(
      lengthOf([
        [0, 45 - 1 / 120],
        [0, 45 + 1 / 120],
      ]),
    ).toBeCloseTo(1852.2, 0);
  });

  it("one degree of longitude on the equator is 111 319.49 m of WGS-84", () => {
    expect(
      lengthOf([
        [0, 0],
        [1, 0],
      ]),
    ).toBeCloseTo(111_319.491, 2);
  });

  it("adds the parts of a line", () => {
    const whole = lengthOf([
      [120, 30],
      [120, 30.02],
    ]);
    expect(
      lengthOf([
        [120, 30],
        [120, 30.005],
        [120, 30.02],
      ]),
    ).toBeCloseTo(whole, 6);
  });

  it("a square of 0.001° at 30°N has the area of its sides' product, either way round", () => {
    const square: [number, number][] = [
      [120, 30],
      [120.001, 30],
      [120.001, 30.001],
      [120, 30.001],
    ];
    const width = lengthOf([
      [120, 30],
      [120.001, 30],
    ]);
    const height = lengthOf([
      [120, 30],
      [120, 30.001],
    ]);
    expect(areaOf(square) / (width * height)).toBeCloseTo(1, 4);
    expect(areaOf(square.toReversed())).toBeCloseTo(areaOf(square), 6);
    expect(perimeterOf(square) / (2 * (width + height))).toBeCloseTo(1, 4);
  });

  it("is zero while there is nothing to measure", () => {
    expect([
      lengthOf([[120, 30]]),
      perimeterOf([]),
      areaOf([
        [120, 30],
        [120, 31],
      ]),
    ]).toEqual([0, 0, 0]);
  });

  it.each([
    [8.347, "8.35 米"],
    [999.94, "999.9 米"],
    [1234.4, "1.234 公里"],
    [123_456, "123.5 公里"],
  ])("%d m reads %s", (metres, text) => expect(lengthText(metres)).toBe(text));

  it.each([
    [12.5, "12.5 平方米"],
    [43_210.4, "43,210 平方米"],
    [2_345_678, "2.346 平方公里"],
  ])("%d m² reads %s", (squareMetres, text) => expect(areaText(squareMetres)).toBe(text));
});

describe("measureReducer", () => {
  const drawn: Measurement = {
    mode: "area",
    points: [
      [1, 1],
      [2, 2],
    ],
    done: false,
  };

  it("does not end an area of two points", () => {
    expect(measureReducer(drawn, { type: "finish" })).toBe(drawn);
  });

  it("ends with three and starts afresh with the next point", () => {
    const full = measureReducer(drawn, { type: "add", point: [3, 1] });
    const ended = measureReducer(full, { type: "finish" });
    expect(ended?.done).toBe(true);
    expect(measureReducer(ended, { type: "add", point: [9, 9] })).toEqual({
      mode: "area",
      points: [[9, 9]],
      done: false,
    });
  });

  it("takes the last point back", () => {
    expect(measureReducer(drawn, { type: "undo" })?.points).toEqual([[1, 1]]);
  });

  it("Esc clears the drawing first and then leaves the tool", () => {
    const cleared = measureReducer(drawn, { type: "escape" });
    expect(cleared).toEqual({ mode: "area", points: [], done: false });
    expect(measureReducer(cleared, { type: "escape" })).toBeNull();
  });

  it("the tool's button leaves at once", () => {
    expect(measureReducer(drawn, { type: "stop" })).toBeNull();
  });
});
