import { describe, expect, it } from "vitest";
import { drawingOf, type Point, type Shape } from "../document/document.ts";
import { buildDrawing, buildShape } from "../testing/builders.ts";
import { after, check, fixKeys, only, rulesOf } from "../testing/issues.ts";
import { rectangle } from "../testing/shapes.ts";
import { FIX_TITLES, ISSUE_REASONS, reasonText } from "./words.ts";

describe("sound shapes", () => {
  it.each([
    ["a square", { points: rectangle(10, 10, 60, 60) }],
    ["one along the edge of the picture", { points: rectangle(0, 0, 400, 300) }],
    [
      "a line",
      {
        geometry: "line",
        points: [
          [10, 10],
          [90, 90],
        ],
      },
    ],
    ["a point", { geometry: "point", points: [[10, 10]] }],
    [
      "an L",
      {
        points: [
          [10, 10],
          [90, 10],
          [90, 40],
          [40, 40],
          [40, 90],
          [10, 90],
        ],
      },
    ],
  ] as [string, Partial<Shape>][])("%s has no issue", (_, shape) => {
    expect(only(shape)).toEqual([]);
  });
});

describe("non-finite", () => {
  it("names the corner, and is the only thing said of such a shape", () => {
    const drawing = buildDrawing({ points: [...rectangle(10, 10, 60, 60), [Number.NaN, 5]] });
    const [issue, another] = check(drawing);
    expect(issue).toMatchObject({ rule: "non-finite", severity: "error", at: [10, 10] });
    expect(another).toBeUndefined();
    expect(reasonText(issue?.reason ?? { key: "", params: {} })).toContain("第5个顶点");
    expect(after(drawing, issue, "remove-corner")).toEqual([]);
  });

  it("offers only deletion where too few corners would be left", () => {
    const drawing = buildDrawing({
      points: [
        [0, 0],
        [5, 5],
        [Infinity, 0],
      ],
    });
    expect(fixKeys(check(drawing)[0])).toEqual(["delete-shape"]);
    expect(after(drawing, check(drawing)[0], "delete-shape")).toEqual([]);
  });
});

describe("too-few-corners", () => {
  it.each([
    [
      "polygon",
      [
        [0, 0],
        [5, 5],
      ],
    ],
    ["line", [[0, 0]]],
    ["point", []],
    [
      "point",
      [
        [0, 0],
        [5, 5],
      ],
    ],
  ] as ["polygon" | "line" | "point", Point[]][])("a %s of %j", (geometry, points) => {
    const drawing = buildDrawing({ geometry, points });
    const [issue] = check(drawing);
    expect(issue).toMatchObject({ rule: "too-few-corners", reason: { params: { count: points.length } } });
    expect(after(drawing, issue, "delete-shape")).toEqual([]);
  });
});

describe("no-area and no-length", () => {
  it.each([
    [
      "a polygon on a line",
      {
        points: [
          [0, 0],
          [50, 50],
          [100, 100],
        ],
      },
      "no-area",
    ],
    ["a speck", { points: rectangle(10, 10, 13, 13) }, "no-area"],
    [
      "a line of a click",
      {
        geometry: "line",
        points: [
          [10, 10],
          [11, 11],
        ],
      },
      "no-length",
    ],
  ] as [string, Partial<Shape>, string][])("%s", (_, shape, rule) => {
    const drawing = buildDrawing(shape);
    const issue = check(drawing).find((one) => one.rule === rule);
    expect(issue?.severity).toBe("error");
    expect(after(drawing, issue, "delete-shape")).toEqual([]);
  });
});

describe("texts", () => {
  it("of reasons fill every place from the params of their rule", () => {
    const drawing = drawingOf([
      buildShape({
        id: "1",
        kind: "lane",
        points: [
          [10, 10],
          [60, 10],
          [10, 60],
          [60, 60],
          [60, 60],
        ],
      }),
      buildShape({ id: "2", kind: "lane", points: rectangle(30, 20, 500, 70) }),
      buildShape({ id: "3", kind: "lane", points: rectangle(30, 72, 300, 90) }),
      buildShape({ id: "9", kind: "lane", points: rectangle(90, 30, 300, 60) }),
      buildShape({
        id: "4",
        geometry: "line",
        points: [
          [1, 1],
          [1, 2],
        ],
      }),
      buildShape({ id: "5", points: [[1, 1]] }),
      buildShape({
        id: "6",
        points: [
          [1, 1],
          [NaN, 2],
          [3, 3],
          [4, 9],
        ],
      }),
      buildShape({
        id: "7",
        points: [
          [0, 0],
          [100, 100],
          [200, 200],
        ],
      }),
      buildShape({
        id: "8",
        geometry: "line",
        points: [
          [10, 10],
          [90, 10],
          [20, 11],
        ],
      }),
    ]);
    const issues = check(drawing);
    expect(new Set(rulesOf(issues))).toEqual(new Set(Object.keys(ISSUE_REASONS)));
    for (const { reason } of issues) expect(reasonText(reason)).not.toMatch(/[{}]/);
    for (const { fixes } of issues)
      for (const { title } of fixes) expect(Object.values(FIX_TITLES)).toContain(title);
  });

  it("of rules from elsewhere come with them", () => {
    const reason = { key: "lane-without-end", params: { lane: "东一" } };
    expect(reasonText(reason, { "lane-without-end": "车道“{lane}”没有所属路口端" })).toBe(
      "车道“东一”没有所属路口端",
    );
    expect(reasonText(reason)).toBe("lane-without-end");
  });
});
