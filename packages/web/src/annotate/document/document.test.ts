import { describe, expect, it } from "vitest";
import { buildDrawing, buildShape } from "../testing/builders.ts";
import { drawingOf, emptyDrawing, shapesOf } from "./document.ts";
import { editShapes } from "./edit-shapes.ts";
import { placeShapes } from "./place-shapes.ts";
import { readDrawing, writeDrawing } from "./serialise.ts";
import { invariants } from "./soundness.ts";

const two = buildDrawing({ id: "a" }, { id: "b", geometry: "line", data: { guid: 3 } });

describe("drawingOf and shapesOf", () => {
  it("keep the order and refuse an id that comes twice", () => {
    expect(shapesOf(two).map(({ id }) => id)).toEqual(["a", "b"]);
    expect(() => drawingOf([buildShape(), buildShape()])).toThrow(RangeError);
  });
});

describe("invariants", () => {
  const shape = buildShape({ id: "a" });
  it.each([
    ["nothing", two, []],
    ["an empty document", emptyDrawing, []],
    ["an id twice in the order", { ...two, order: ["a", "b", "a"] }, ["order-repeats"]],
    ["a shape without a layer", { ...two, order: ["a"] }, ["order-misses"]],
    ["a layer without a shape", { ...two, order: ["a", "b", "c"] }, ["order-unknown"]],
    ["a shape under another id", { shapes: new Map([["x", shape]]), order: ["x"] }, ["key-differs"]],
    ["too few corners", drawingOf([{ ...shape, points: [] }]), ["unsound-shape"]],
    ["no number", drawingOf([buildShape({ points: [...shape.points, [0, NaN]] })]), ["unsound-shape"]],
  ])("miss %s", (_, drawing, violations) => {
    expect(invariants(drawing).map(({ violation }) => violation)).toEqual(violations);
  });
});

describe("the gates", () => {
  it("editShapes refuses unsound changes and changes of id", () => {
    expect(editShapes(two, ["a"], (shape) => ({ ...shape, points: [] }))).toBe(two);
    expect(editShapes(two, ["a"], (shape) => shape)).toBe(two);
    const renamed = editShapes(two, ["a"], (shape) => ({ ...shape, id: "b", label: "x" }));
    expect(invariants(renamed)).toEqual([]);
    expect(renamed.shapes.get("a")?.label).toBe("x");
  });

  it("placeShapes puts above a shape, or on top", () => {
    const added = [buildShape({ id: "c" }), buildShape({ id: "d" })];
    expect(placeShapes(two, added, "a").order).toEqual(["a", "c", "d", "b"]);
    expect(placeShapes(two, added, "none").order).toEqual(["a", "b", "c", "d"]);
    expect(placeShapes(two, [buildShape({ id: "a" })])).toBe(two);
  });
});

describe("writeDrawing and readDrawing", () => {
  it("keep everything", () => {
    expect(readDrawing(writeDrawing(two))).toEqual(two);
    expect(readDrawing(writeDrawing(emptyDrawing))).toEqual(emptyDrawing);
  });

  const written = writeDrawing(two);
  it.each([
    ["no JSON", "{"],
    ["something else", '{"shapes":3}'],
    ["another version", written.replace('"version":1', '"version":2')],
    ["an id twice", written.replaceAll('"id":"b"', '"id":"a"')],
    ["an unknown geometry", written.replace('"line"', '"circle"')],
    ["a corner of one number", written.replace("[0,0]", "[0]")],
    ["a number that was none", written.replace("[0,0]", "[null,0]")],
    ["too few corners", written.replace(/"points":\[.*?\]\]/, '"points":[[0,0]]')],
  ])("answer null for %s", (_, json) => {
    expect(readDrawing(json)).toBeNull();
  });
});
