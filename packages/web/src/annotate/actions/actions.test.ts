import { describe, expect, it } from "vitest";
import { type Drawing, drawingOf, type Point, shapesOf } from "../document/document.ts";
import { addedIds, renewAdded } from "../document/offspring.ts";
import { areaOf } from "../geometry/measure-shape.ts";
import { buildDrawing, buildShape } from "../testing/builders.ts";
import { countingIds, rectangle } from "../testing/shapes.ts";
import { addShape } from "./add-shape.ts";
import { duplicateShapes } from "./copy-shapes.ts";
import { cutShapes } from "./cut-shapes.ts";
import { deleteShapes } from "./delete-shapes.ts";
import { deleteVertices } from "./delete-vertices.ts";
import { insertVertex } from "./insert-vertex.ts";
import { joinShapes } from "./join-shapes.ts";
import { mirrorShapes } from "./mirror-shapes.ts";
import { moveEdge } from "./move-edge.ts";
import { moveShapes } from "./move-shapes.ts";
import { moveVertex } from "./move-vertex.ts";
import { moveVertices } from "./move-vertices.ts";
import { nudge } from "./nudge.ts";
import { orthogonaliseShapes } from "./orthogonalise-shapes.ts";
import { addLanes, addParallels } from "./parallel-shapes.ts";
import { patchShapes } from "./patch-shapes.ts";
import { type LayerMove, reorderShapes } from "./reorder-shapes.ts";
import { replacePoints } from "./replace-points.ts";
import { reverseShapes } from "./reverse-shapes.ts";
import { setHidden, setLocked } from "./set-locked.ts";
import { moveSharedEdge, moveSharedVertex } from "./shared-vertices.ts";
import { simplifyShapes } from "./simplify-shapes.ts";
import { snapTogether } from "./snap-together.ts";
import { splitLineAtVertex } from "./split-line.ts";
import { canSplitAt, splitPolygon, splitPolygonAt } from "./split-polygon.ts";
import { straightenLines, straightenVertices } from "./straighten-shapes.ts";
import { scaleShapes, turnShapes } from "./turn-shapes.ts";

const points = (drawing: Drawing, id: string): readonly Point[] => drawing.shapes.get(id)?.points ?? [];
const areas = (drawing: Drawing): number[] => shapesOf(drawing).map((shape) => Math.round(areaOf(shape)));

/*
 *   0----1/0----1      Two lanes, west and east,
 *   |  west | east |   with a border in common.
 *   3----2/3----2
 */
const lanes = buildDrawing(
  { id: "west", kind: "lane", points: rectangle(0, 0, 10, 40) },
  { id: "east", kind: "lane", points: rectangle(10, 0, 20, 40) },
);
const bend: Point[] = [
  [0, 0],
  [10, 0],
  [10, 10],
];
const line = buildDrawing({ id: "line", geometry: "line", points: bend });

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

describe("shared borders", () => {
  it("moveSharedVertex takes the corner of the neighbour along, to the same place", () => {
    const moved = moveSharedVertex({ shape: "west", index: 1 }, [12, 3], 0.5)(lanes);
    expect(points(moved, "west")[1]).toEqual([12, 3]);
    expect(points(moved, "east")[0]).toBe(points(moved, "west")[1]);
  });

  it("heals corners that lie apart by less than the tolerance", () => {
    const apart = moveVertex({ shape: "east", index: 0 }, [10.3, 0.2])(lanes);
    const moved = moveSharedVertex({ shape: "west", index: 1 }, [12, 3], 0.5)(apart);
    expect(points(moved, "east")[0]).toEqual([12, 3]);
    expect(points(moveSharedVertex({ shape: "west", index: 1 }, [12, 3], 0.1)(apart), "east")[0]).toEqual([
      10.3, 0.2,
    ]);
  });

  it("moveSharedEdge moves the border of both, and corners that lie on it", () => {
    const moved = moveSharedEdge({ shape: "west", index: 1 }, [3, 0], 0.5)(lanes);
    expect(points(moved, "west")).toEqual(rectangle(0, 0, 13, 40));
    expect(points(moved, "east")).toEqual(rectangle(13, 0, 20, 40));
    const meeting = addShape(
      buildShape({
        id: "stop",
        geometry: "line",
        points: [
          [10, 20],
          [30, 20],
        ],
      }),
    )(lanes);
    expect(points(moveSharedEdge({ shape: "west", index: 1 }, [3, 0], 0.5)(meeting), "stop")[0]).toEqual([
      13, 20,
    ]);
  });

  it("moveSharedEdge leaves other corners of its own shape, however near the edge they are", () => {
    const notched = buildDrawing({
      id: "a",
      points: [
        [0, 0],
        [10, 0],
        [10, 10],
        [5, 0.2],
        [0, 10],
      ],
    });
    const moved = moveSharedEdge({ shape: "a", index: 0 }, [0, -3], 0.5)(notched);
    expect(points(moved, "a")).toEqual([
      [0, -3],
      [10, -3],
      [10, 10],
      [5, 0.2],
      [0, 10],
    ]);
  });

  it.each([
    ["locked", setLocked(["east"], true)(lanes)],
    ["hidden", setHidden(["east"], true)(lanes)],
  ])("leaves a %s neighbour", (_, drawing) => {
    const moved = moveSharedVertex({ shape: "west", index: 1 }, [12, 3], 0.5)(drawing);
    expect(moved.shapes.get("east")).toBe(drawing.shapes.get("east"));
    expect(points(moved, "west")[1]).toEqual([12, 3]);
  });

  it("nudge moves selected corners with their neighbours', or whole shapes", () => {
    const corners = nudge({ shapes: ["west"], vertices: [{ shape: "west", index: 1 }] }, [1, 0], 0.5)(lanes);
    expect(points(corners, "east")[0]).toEqual([11, 0]);
    const whole = nudge({ shapes: ["west"], vertices: [] }, [1, 0], 0.5)(lanes);
    expect(points(whole, "west")).toEqual(rectangle(1, 0, 11, 40));
    expect(whole.shapes.get("east")).toBe(lanes.shapes.get("east"));
  });

  it("snapTogether moves the free one of two", () => {
    const apart = moveShapes(["east"], [2, 1])(lanes);
    const snapped = snapTogether("west", "east", 3)(apart);
    expect(points(snapped, "east").slice(0, 2)).toEqual([
      [10, 0],
      [22, 1],
    ]);
    const locked = snapTogether("west", "east", 3)(setLocked(["east"], true)(apart));
    expect(points(locked, "east")).toBe(points(apart, "east"));
    expect(points(locked, "west")).toContainEqual([12, 1]);
  });
});

describe("pieces", () => {
  it("splitPolygon leaves the largest piece its id and puts the others above it", () => {
    const split = splitPolygon(
      "west",
      [
        [0, 10],
        [10, 10],
      ],
      countingIds(),
    )(lanes);
    expect(split.order).toEqual(["west", "新1", "east"]);
    expect(areas(split)).toEqual([300, 100, 400]);
    expect(split.shapes.get("新1")).toMatchObject({ kind: "lane", label: "west" });
  });

  it("splitPolygonAt goes from corner to corner, unless that leads outside", () => {
    expect(areas(splitPolygonAt("west", 0, 2, countingIds())(lanes))).toEqual([200, 200, 400]);
    expect(splitPolygonAt("west", 0, 1, countingIds())(lanes)).toBe(lanes);
    const c: Point[] = [
      [0, 0],
      [10, 0],
      [10, 3],
      [3, 3],
      [3, 7],
      [10, 7],
      [10, 10],
      [0, 10],
    ];
    expect(canSplitAt(buildShape({ points: c }), 2, 5)).toBe(false);
    expect(canSplitAt(buildShape({ points: c }), 0, 3)).toBe(true);
  });

  it("splitLineAtVertex makes two lines that meet there", () => {
    const split = splitLineAtVertex({ shape: "line", index: 1 }, countingIds())(line);
    expect(shapesOf(split).map((shape) => shape.points)).toEqual([
      [
        [0, 0],
        [10, 0],
      ],
      [
        [10, 0],
        [10, 10],
      ],
    ]);
    expect(splitLineAtVertex({ shape: "line", index: 0 }, countingIds())(line)).toBe(line);
  });

  it("cutShapes cuts all that a path crosses, except locked ones", () => {
    const path: Point[] = [
      [-5, 20],
      [25, 20],
    ];
    expect(areas(cutShapes(["west", "east"], path, countingIds())(lanes))).toEqual([200, 200, 200, 200]);
    const locked = setLocked(["west"], true)(lanes);
    expect(areas(cutShapes(["west", "east"], path, countingIds())(locked))).toEqual([400, 200, 200]);
  });

  it("joinShapes makes one of two neighbours, named as the first", () => {
    const joined = joinShapes(["east", "west"], 0.5)(lanes);
    expect(joined.order).toEqual(["east"]);
    expect(areas(joined)).toEqual([800]);
    expect(points(joined, "east")).toHaveLength(4);
  });

  it("joinShapes joins a row of polygons in whatever order they are named", () => {
    const row = drawingOf(
      [0, 1, 2, 3].map((at) => buildShape({ id: `${at}`, points: rectangle(at * 10, 0, at * 10 + 10, 5) })),
    );
    expect(areas(joinShapes(["0", "3", "1", "2"], 0.5)(row))).toEqual([200]);
  });

  it.each([
    ["apart", moveShapes(["east"], [5, 0])(lanes)],
    ["locked", setLocked(["east"], true)(lanes)],
    [
      "of two geometries",
      addShape(buildShape({ id: "east", geometry: "line", points: bend }))(deleteShapes(["east"])(lanes)),
    ],
  ])("joinShapes leaves what is %s", (_, drawing) => {
    expect(joinShapes(["west", "east"], 0.5)(drawing)).toBe(drawing);
  });

  it("joinShapes makes one line of several, end to end", () => {
    const two = addShape(
      buildShape({
        id: "next",
        geometry: "line",
        points: [
          [10, 20],
          [10, 10.2],
        ],
      }),
    )(line);
    expect(points(joinShapes(["line", "next"], 0.5)(two), "line")).toEqual([...bend, [10, 20]]);
  });
});

describe("copies", () => {
  it("duplicateShapes adds free and visible copies on top, in their order", () => {
    const locked = setHidden(["west"], true)(setLocked(["west"], true)(lanes));
    const copied = duplicateShapes(["east", "west"], [5, 5], countingIds())(locked);
    expect(copied.order).toEqual(["west", "east", "新1", "新2"]);
    expect(copied.shapes.get("新1")).toMatchObject({
      locked: false,
      hidden: false,
      points: rectangle(5, 5, 15, 45),
    });
  });

  it("never takes an id that is in use", () => {
    let asked = 0;
    const stubborn = () => (asked++ < 3 ? "west" : "free");
    expect(duplicateShapes(["west"], [1, 1], stubborn)(lanes).order).toEqual(["west", "east", "free"]);
    expect(() => duplicateShapes(["west"], [1, 1], () => "west")(lanes)).toThrow(RangeError);
  });

  it("renewAdded lets the caller change what is new, and nothing else", () => {
    const renewed = renewAdded(duplicateShapes(["west"], [1, 1], countingIds()), (shape) => ({
      ...shape,
      data: "fresh",
    }))(lanes);
    expect(addedIds(lanes, renewed)).toEqual(["新1"]);
    expect(renewed.shapes.get("新1")?.data).toBe("fresh");
    expect(renewed.shapes.get("west")).toBe(lanes.shapes.get("west"));
  });
});

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
