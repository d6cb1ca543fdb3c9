import { describe, expect, it } from "vitest";
import { arcsOf } from "./donut.tsx";
import { pointClasses } from "./point-classes.ts";

describe("arcsOf", () => {
  it("shares the ring by colour, end to end, without colours nobody wears", () => {
    const arcs = arcsOf([1, 0, 3], pointClasses.stage);
    expect(arcs.map(({ share, from }) => [share, from])).toEqual([
      [0.25, 0],
      [0.75, 0.25],
    ]);
    expect(arcs.map(({ colour }) => colour)).toEqual([
      pointClasses.stage[0]?.colour,
      pointClasses.stage[2]?.colour,
    ]);
  });
});
