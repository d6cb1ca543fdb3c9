import { describe, expect, it } from "vitest";
import { type Drawing, drawingOf, type Point, type Shape } from "../document/document.ts";
import { buildShape } from "../testing/builders.ts";
import { after, check, fixKeys, rulesOf } from "../testing/issues.ts";
import { rectangle } from "../testing/shapes.ts";

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
