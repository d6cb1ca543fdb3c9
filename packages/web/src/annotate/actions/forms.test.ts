import { describe, expect, it } from "vitest";
import { areas, bend, lanes, line, points } from "../testing/lanes.ts";
import { countingIds, rectangle } from "../testing/shapes.ts";
import { mirrorShapes } from "./mirror-shapes.ts";
import { orthogonaliseShapes } from "./orthogonalise-shapes.ts";
import { addLanes, addParallels } from "./parallel-shapes.ts";
import { replacePoints } from "./replace-points.ts";
import { reverseShapes } from "./reverse-shapes.ts";
import { simplifyShapes } from "./simplify-shapes.ts";
import { straightenLines, straightenVertices } from "./straighten-shapes.ts";
import { scaleShapes, turnShapes } from "./turn-shapes.ts";

describe("forms", () => {
  it("mirrorShapes keeps the positions of corners", () => {
    expect(
      points(
        mirrorShapes(
          ["west"],
          [
            [5, 0],
            [5, 1],
          ],
        )(lanes),
        "west",
      ),
    ).toEqual([
      [10, 0],
      [0, 0],
      [0, 40],
      [10, 40],
    ]);
  });

  it("turnShapes and scaleShapes about a place", () => {
    const [, turned] = points(turnShapes(["west"], 90, [0, 0])(lanes), "west");
    expect(turned).toEqual([expect.closeTo(0, 9), expect.closeTo(10, 9)]);
    expect(points(scaleShapes(["west"], [2, 0.5], [0, 0])(lanes), "west")).toEqual(rectangle(0, 0, 20, 20));
    expect(scaleShapes(["west"], [1, 1], [3, 3])(lanes)).toBe(lanes);
  });

  it("straightenLines leaves polygons, straightenVertices straightens part of one", () => {
    expect(straightenLines(["west"])(lanes)).toBe(lanes);
    const crooked = replacePoints("west", [
      [0, 0],
      [5, 1],
      [10, 0],
      [10, 40],
      [0, 40],
    ])(lanes);
    const refs = [0, 1, 2].map((index) => ({ shape: "west", index }));
    const ys = points(straightenVertices(refs)(crooked), "west")
      .slice(0, 3)
      .map(([, y]) => y);
    expect(new Set(ys.map((y) => y.toFixed(6)))).toEqual(new Set(["0.333333"]));
  });

  it("straightens and squares once: a second time changes nothing", () => {
    const straight = straightenLines(["line"])(line);
    expect(straight).not.toBe(line);
    expect(straightenLines(["line"])(straight)).toBe(straight);
    const crooked = replacePoints("west", [
      [0, 0],
      [10, 1],
      [11, 40],
      [0.5, 41],
    ])(lanes);
    const square = orthogonaliseShapes(["west"])(crooked);
    expect(square).not.toBe(crooked);
    expect(orthogonaliseShapes(["west"])(square)).toBe(square);
  });

  it("simplifyShapes never makes a shape cross itself or vanish", () => {
    expect(simplifyShapes(["west"], 1000)(lanes)).toBe(lanes);
    const dense = replacePoints("west", [
      [0, 0],
      [5, 0.1],
      [10, 0],
      [10, 40],
      [0, 40],
    ])(lanes);
    expect(points(simplifyShapes(["west"], 1)(dense), "west")).toEqual(rectangle(0, 0, 10, 40));
  });

  it("reverseShapes turns a line, and a polygon about its first corner", () => {
    expect(points(reverseShapes(["line"])(line), "line")).toEqual(bend.toReversed());
    const turned = reverseShapes(["west"])(lanes);
    expect(points(turned, "west")).toEqual([
      [0, 0],
      [0, 40],
      [10, 40],
      [10, 0],
    ]);
    expect(points(reverseShapes(["west"])(turned), "west")).toEqual(points(lanes, "west"));
  });

  it("addParallels and addLanes add above the line, which stays", () => {
    const beside = addParallels(["line"], 2, countingIds())(line);
    expect(beside.order).toEqual(["line", "新1"]);
    expect(points(beside, "新1")[0]).toEqual([0, 2]);
    const lane = addLanes(["line"], 4, "lane", countingIds())(line);
    expect(lane.shapes.get("新1")).toMatchObject({
      kind: "lane",
      geometry: "polygon",
      label: "",
      data: null,
    });
    expect(areas(lane)).toEqual([0, 80]);
    expect(addLanes(["west"], 4, "lane", countingIds())(lanes)).toBe(lanes);
  });
});
