import { describe, expect, it } from "vitest";
import { type Point } from "../document/document.ts";
import { buildDrawing, buildPicturePlane } from "../testing/builders.ts";
import { after, check, fixKeys, only, rulesOf } from "../testing/issues.ts";
import { rectangle } from "../testing/shapes.ts";
import { ruleSetFor } from "./rule-sets.ts";
import { validate } from "./validate.ts";

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
