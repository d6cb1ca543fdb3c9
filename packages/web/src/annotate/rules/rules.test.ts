import { describe, expect, it } from "vitest";
import { type Drawing, drawingOf, type Point, type Shape } from "../document/document.ts";
import { invariants } from "../document/soundness.ts";
import { buildDrawing, buildPicturePlane, buildShape } from "../testing/builders.ts";
import { rectangle } from "../testing/shapes.ts";
import type { Issue } from "./issue.ts";
import { ruleSetFor } from "./rule-sets.ts";
import { validate } from "./validate.ts";
import { FIX_TITLES, ISSUE_REASONS, reasonText } from "./words.ts";

const ruleSet = ruleSetFor(buildPicturePlane(400, 300), {
  overlapShare: { lane: 0.02 },
  gap: { kinds: ["lane"], distance: 6 },
});

const check = (drawing: Drawing): readonly Issue[] => validate(drawing, ruleSet).issues;
const only = (shape: Partial<Shape>): readonly Issue[] => check(buildDrawing(shape));
const rulesOf = (issues: readonly Issue[]): string[] => issues.map(({ rule }) => rule);
const fixKeys = (issue: Issue | undefined): string[] => issue?.fixes.map(({ key }) => key) ?? [];

/** Does a fix and answers what is still wrong. */
function after(drawing: Drawing, issue: Issue | undefined, key: string): readonly Issue[] {
  const fix = issue?.fixes.find((one) => one.key === key);
  const mended = fix?.action(drawing) ?? drawing;
  expect(mended).not.toBe(drawing);
  expect(invariants(mended)).toEqual([]);
  return check(mended);
}

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

describe("self-crossing", () => {
  /*   0---1
   *    \ /
   *     X
   *    / \
   *   2---3
   */
  const bowTie: Point[] = [
    [10, 10],
    [60, 10],
    [10, 60],
    [60, 60],
  ];

  it("uncrosses the bow tie", () => {
    const drawing = buildDrawing({ points: bowTie });
    const [issue] = check(drawing);
    expect(issue).toMatchObject({ rule: "self-crossing", severity: "error", at: [35, 35] });
    expect(issue?.reason.params).toEqual({ first: 2, second: 4 });
    expect(after(drawing, issue, "uncross")).toEqual([]);
  });

  it("takes out the corner that went astray", () => {
    const astray: Point[] = [
      [10, 10],
      [90, 10],
      [90, 60],
      [50, 1],
      [10, 60],
    ];
    const drawing = buildDrawing({ points: astray });
    const issue = check(drawing).find(({ rule }) => rule === "self-crossing");
    expect(fixKeys(issue)).toContain("remove-corner");
    expect(after(drawing, issue, "remove-corner")).toEqual([]);
  });

  it("finds lines that cross themselves, but not lines that return to their start", () => {
    expect(
      rulesOf(
        only({
          geometry: "line",
          points: [
            [10, 10],
            [90, 10],
            [50, 50],
            [50, 2],
          ],
        }),
      ),
    ).toEqual(["self-crossing"]);
    expect(only({ geometry: "line", points: [...rectangle(10, 10, 90, 90), [10, 10]] })).toEqual([]);
  });
});

describe("repeated-corner", () => {
  it("drops the double click", () => {
    const drawing = buildDrawing({ points: [...rectangle(10, 10, 60, 60), [10, 60.2]] });
    const [issue] = check(drawing);
    expect(issue).toMatchObject({ rule: "repeated-corner", severity: "warning" });
    expect(issue?.reason.params).toEqual({ corner: 5 });
    expect(after(drawing, issue, "remove-repeats")).toEqual([]);
  });

  it("sees the last corner in the place of the first", () => {
    const [issue] = only({ points: [...rectangle(10, 10, 60, 60), [10, 10]] });
    expect(issue?.reason.params).toEqual({ corner: 1 });
  });
});

describe("spike", () => {
  it("names the angle and takes the corner out", () => {
    const drawing = buildDrawing({
      points: [
        [10, 10],
        [60, 10],
        [61, 200],
        [62, 10],
        [90, 10],
        [90, 60],
        [10, 60],
      ],
    });
    const [issue] = check(drawing).filter(({ rule }) => rule === "spike");
    expect(issue?.reason.params).toMatchObject({ corner: 3, degrees: 0.6 });
    expect(rulesOf(after(drawing, issue, "remove-corner"))).not.toContain("spike");
  });

  it("is not said of corners that are only sharp", () => {
    expect(
      only({
        geometry: "line",
        points: [
          [10, 10],
          [90, 10],
          [10, 18],
        ],
      }),
    ).toEqual([]);
  });

  it("is said of lines that turn back, not of their ends", () => {
    expect(
      rulesOf(
        only({
          geometry: "line",
          points: [
            [10, 10],
            [90, 10],
            [20, 11],
          ],
        }),
      ),
    ).toEqual(["spike"]);
  });
});

describe("out-of-frame", () => {
  it("cuts off, moves in or clamps", () => {
    const drawing = buildDrawing({ points: rectangle(350, 100, 450, 200) });
    const [issue] = check(drawing);
    expect(issue).toMatchObject({
      rule: "out-of-frame",
      severity: "error",
      reason: { params: { count: 2 } },
    });
    expect(fixKeys(issue)).toEqual(["clip", "move-in", "clamp"]);
    for (const key of fixKeys(issue)) expect(after(drawing, issue, key)).toEqual([]);
  });

  it("does not offer what would leave nothing", () => {
    expect(fixKeys(only({ points: rectangle(500, 100, 600, 200) })[0])).toEqual(["move-in"]);
    expect(fixKeys(only({ points: rectangle(-50, -50, 500, 400) })[0])).toEqual(["clip", "clamp"]);
  });

  it("has nothing to say where there is no edge", () => {
    const endless = ruleSetFor({ ...buildPicturePlane(), unit: "m", frame: null });
    expect(validate(buildDrawing({ points: rectangle(-500, -500, 500, 500) }), endless).issues).toEqual([]);
  });
});

describe("overlap", () => {
  const lane = (id: string, points: Point[], more: Partial<Shape> = {}) =>
    buildShape({ id, kind: "lane", points, ...more });

  it("says how much, and trims the smaller one", () => {
    const drawing = drawingOf([
      lane("东一", rectangle(0, 0, 100, 200)),
      lane("东二", rectangle(80, 0, 160, 200)),
    ]);
    const [issue] = check(drawing);
    expect(issue).toMatchObject({ rule: "overlap", severity: "warning", shapes: ["东一", "东二"] });
    expect(issue?.reason.params).toEqual({ other: "东二", percent: 25 });
    expect(issue?.at).toEqual([90, 100]);
    expect(after(drawing, issue, "trim")).toEqual([]);
  });

  it("snaps a slim overlap together", () => {
    const drawing = drawingOf([lane("a", rectangle(0, 0, 100, 200)), lane("b", rectangle(96, 0, 196, 200))]);
    const issue = check(drawing).find(({ rule }) => rule === "overlap");
    expect(after(drawing, issue, "snap")).toEqual([]);
  });

  it("leaves other kinds, shared borders and what is allowed", () => {
    const first = lane("a", rectangle(0, 0, 100, 200));
    expect(check(drawingOf([first, lane("b", rectangle(20, 0, 90, 200), { kind: "area" })]))).toEqual([]);
    expect(check(drawingOf([first, lane("b", rectangle(100, 0, 200, 200))]))).toEqual([]);
    expect(rulesOf(check(drawingOf([first, lane("b", rectangle(90, 100, 300, 290))])))).toEqual(["overlap"]);
  });

  it("never offers to change a locked shape", () => {
    const drawing = drawingOf([
      lane("a", rectangle(0, 0, 100, 200)),
      lane("b", rectangle(80, 0, 160, 200), { locked: true }),
    ]);
    const [issue] = check(drawing);
    const trimmed = issue?.fixes.find(({ key }) => key === "trim")?.action(drawing);
    expect(trimmed?.shapes.get("b")).toBe(drawing.shapes.get("b"));
    expect(trimmed?.shapes.get("a")).not.toBe(drawing.shapes.get("a"));
  });
});

describe("gap", () => {
  const lanes = (...points: Point[][]): Drawing =>
    drawingOf(points.map((corners, index) => buildShape({ id: `l${index}`, kind: "lane", points: corners })));

  it("draws nearly shared borders together", () => {
    const drawing = lanes(rectangle(0, 0, 100, 200), [
      [103, 2],
      [200, 0],
      [200, 200],
      [101, 200],
    ]);
    const [issue] = check(drawing);
    expect(issue).toMatchObject({ rule: "gap", severity: "warning", shapes: ["l0", "l1"] });
    expect(after(drawing, issue, "snap")).toEqual([]);
  });

  it("draws a corner to the middle of a border", () => {
    const drawing = lanes(rectangle(0, 0, 100, 200), [
      [104, 50],
      [200, 40],
      [200, 120],
    ]);
    expect(after(drawing, check(drawing)[0], "snap")).toEqual([]);
  });

  /*  A sliver of a lane: drawn onto the border it would have no area left, and around it the border would swallow it.  */
  it("offers nothing that would make a lane vanish or be covered", () => {
    const sliver: Point[] = [
      [102, 10],
      [106, 20],
      [106, 150],
      [102, 190],
    ];
    const [issue] = check(lanes(rectangle(0, 0, 100, 200), sliver));
    expect(issue?.rule).toBe("gap");
    expect(fixKeys(issue)).toEqual([]);
  });

  it("leaves wide gaps and exact borders", () => {
    expect(check(lanes(rectangle(0, 0, 100, 200), rectangle(107, 0, 200, 200)))).toEqual([]);
    expect(check(lanes(rectangle(0, 0, 100, 200), rectangle(100, 50, 200, 100)))).toEqual([]);
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
