import { describe, expect, it } from "vitest";
import { drawingOf, type Point, shapesOf } from "../document/document.ts";
import { addedIds, renewAdded } from "../document/offspring.ts";
import { buildDrawing, buildShape } from "../testing/builders.ts";
import { areas, bend, lanes, line, points } from "../testing/lanes.ts";
import { countingIds, rectangle } from "../testing/shapes.ts";
import { addShape } from "./add-shape.ts";
import { duplicateShapes } from "./copy-shapes.ts";
import { cutShapes } from "./cut-shapes.ts";
import { deleteShapes } from "./delete-shapes.ts";
import { joinShapes } from "./join-shapes.ts";
import { moveShapes } from "./move-shapes.ts";
import { moveVertex } from "./move-vertex.ts";
import { nudge } from "./nudge.ts";
import { setHidden, setLocked } from "./set-locked.ts";
import { moveSharedEdge, moveSharedVertex } from "./shared-vertices.ts";
import { snapTogether } from "./snap-together.ts";
import { splitLineAtVertex } from "./split-line.ts";
import { canSplitAt, splitPolygon, splitPolygonAt } from "./split-polygon.ts";

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
