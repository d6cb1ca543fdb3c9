import { describe, expect, it } from "vitest";
import { drawingOf } from "../document/document.ts";
import { buildShape } from "../testing/builders.ts";
import { bend, lanes, line, points } from "../testing/lanes.ts";
import { rectangle } from "../testing/shapes.ts";
import { addShape } from "./add-shape.ts";
import { deleteShapes } from "./delete-shapes.ts";
import { deleteVertices } from "./delete-vertices.ts";
import { insertVertex } from "./insert-vertex.ts";
import { moveEdge } from "./move-edge.ts";
import { moveVertex } from "./move-vertex.ts";
import { moveVertices } from "./move-vertices.ts";
import { patchShapes } from "./patch-shapes.ts";
import { type LayerMove, reorderShapes } from "./reorder-shapes.ts";
import { replacePoints } from "./replace-points.ts";
import { setHidden, setLocked } from "./set-locked.ts";

describe("shapes", () => {
  it("addShape puts on top, once", () => {
    const added = addShape(buildShape({ id: "new" }))(lanes);
    expect(added.order).toEqual(["west", "east", "new"]);
    expect(addShape(buildShape({ id: "new", label: "other" }))(added)).toBe(added);
  });

  it.each([
    ["two corners", { points: rectangle(0, 0, 1, 1).slice(2) }],
    ["a corner that is no place", { points: [...bend, [NaN, 0]] }],
    ["a line of one corner", { geometry: "line", points: [[0, 0]] }],
    [
      "a point of two",
      {
        geometry: "point",
        points: [
          [0, 0],
          [1, 1],
        ],
      },
    ],
  ] as const)("addShape refuses %s", (_, shape) => {
    expect(addShape(buildShape({ id: "new", ...shape }))(lanes)).toBe(lanes);
  });

  it("deleteShapes passes over locked and unknown ones", () => {
    const locked = setLocked(["west"], true)(lanes);
    expect(deleteShapes(["west", "east", "none"])(locked).order).toEqual(["west"]);
    expect(deleteShapes(["west"])(locked)).toBe(locked);
  });

  it("patchShapes relabels and takes data along by identity", () => {
    const data = { guid: 7 };
    const patched = patchShapes(["west"], { label: "西一", data })(lanes);
    expect(patched.shapes.get("west")).toMatchObject({ label: "西一", kind: "lane" });
    expect(patched.shapes.get("west")?.data).toBe(data);
    expect(patchShapes(["west"], { label: "西一", data })(patched)).toBe(patched);
    expect(patched.shapes.get("east")).toBe(lanes.shapes.get("east"));
  });

  it("setLocked and setHidden change flags alone, of locked shapes too", () => {
    const both = setHidden(["west"], true)(setLocked(["west"], true)(lanes));
    expect(both.shapes.get("west")).toEqual({ ...lanes.shapes.get("west"), locked: true, hidden: true });
    expect(setLocked(["west"], true)(both)).toBe(both);
    expect(setLocked(["west"], false)(both).shapes.get("west")?.locked).toBe(false);
  });

  it("replacePoints refuses what is no polygon", () => {
    expect(points(replacePoints("west", bend)(lanes), "west")).toEqual(bend);
    expect(replacePoints("west", bend.slice(1))(lanes)).toBe(lanes);
    expect(replacePoints("west", rectangle(0, 0, 10, 40))(lanes)).toBe(lanes);
  });
});

describe("corners and edges", () => {
  it.each([
    [
      0,
      [
        [0, 0],
        [5, 0],
        [10, 0],
        [10, 40],
        [0, 40],
      ],
    ],
    [
      3,
      [
        [0, 0],
        [10, 0],
        [10, 40],
        [0, 40],
        [5, 0],
      ],
    ],
  ])("insertVertex on edge %i", (index, expected) => {
    expect(points(insertVertex({ shape: "west", index }, [5, 0])(lanes), "west")).toEqual(expected);
  });

  it("insertVertex knows the edges of a line", () => {
    expect(points(insertVertex({ shape: "line", index: 1 }, [10, 5])(line), "line")).toHaveLength(4);
    expect(insertVertex({ shape: "line", index: 2 }, [10, 5])(line)).toBe(line);
    expect(insertVertex({ shape: "line", index: -1 }, [10, 5])(line)).toBe(line);
  });

  it("moveVertex puts one corner somewhere else, moveVertices several by the same way", () => {
    expect(points(moveVertex({ shape: "line", index: 1 }, [8, -2])(line), "line")[1]).toEqual([8, -2]);
    expect(moveVertex({ shape: "line", index: 9 }, [8, -2])(line)).toBe(line);
    const moved = moveVertices(
      [
        { shape: "line", index: 0 },
        { shape: "line", index: 0 },
        { shape: "line", index: 2 },
      ],
      [1, 1],
    )(line);
    expect(points(moved, "line")).toEqual([
      [1, 1],
      [10, 0],
      [11, 11],
    ]);
  });

  it("moveEdge moves both ends, across the end of a polygon too", () => {
    expect(points(moveEdge({ shape: "west", index: 3 }, [-2, 0])(lanes), "west")).toEqual([
      [-2, 0],
      [10, 0],
      [10, 40],
      [-2, 40],
    ]);
    expect(moveEdge({ shape: "line", index: 2 }, [1, 0])(line)).toBe(line);
  });

  it("deleteVertices keeps a polygon of three and a line of two", () => {
    const three = deleteVertices([{ shape: "west", index: 1 }])(lanes);
    expect(points(three, "west")).toEqual([
      [0, 0],
      [10, 40],
      [0, 40],
    ]);
    expect(deleteVertices([{ shape: "west", index: 1 }])(three)).toBe(three);
    expect(points(deleteVertices([{ shape: "line", index: 1 }])(line), "line")).toHaveLength(2);
    expect(
      deleteVertices([
        { shape: "line", index: 0 },
        { shape: "line", index: 1 },
      ])(line),
    ).toBe(line);
  });
});

describe("reorderShapes", () => {
  const five = drawingOf(["a", "b", "c", "d", "e"].map((id) => buildShape({ id })));
  it.each([
    [["b"], "front", "acdeb"],
    [["b", "d"], "front", "acebd"],
    [["d", "b"], "back", "bdace"],
    [["b"], "up", "acbde"],
    [["b", "c"], "up", "adbce"],
    [["e"], "up", "abcde"],
    [["d", "e"], "up", "abcde"],
    [["b"], "down", "bacde"],
    [["a", "c"], "down", "acbde"],
    [["none"], "front", "abcde"],
  ] as [string[], LayerMove, string][])("%j to %s gives %s", (ids, move, order) => {
    const after = reorderShapes(ids, move)(five);
    expect(after.order.join("")).toBe(order);
    expect(after === five).toBe(order === "abcde");
  });

  it("leaves locked ones", () => {
    const locked = setLocked(["a"], true)(five);
    expect(reorderShapes(["a"], "front")(locked)).toBe(locked);
  });
});
