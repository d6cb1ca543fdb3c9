import { describe, expect, it } from "vitest";
import { buildTree, guids } from "../../testing/city.ts";
import { findTyped, treeMove } from "./tree-keys.ts";
import { treeRows } from "./tree-rows.ts";

/** City, east district with its two intersections, west district, which is empty. */
const rows = treeRows(buildTree(), new Set([guids.city, guids.eastDistrict]));
const PAGE_ROWS = 3;
const [CITY, EAST, FIRST, LAST] = [0, 1, 2, rows.length - 1];
const move = (index: number, key: string, of = rows) => treeMove(of, index, key, PAGE_ROWS);

describe("rows of the tree", () => {
  it("TREE-15: tell depth, place among siblings, parent and whether they are open", () => {
    expect(rows.map(({ level, position, siblings }) => [level, position, siblings])).toEqual([
      [1, 1, 1],
      [2, 1, 2],
      [3, 1, 2],
      [3, 2, 2],
      [2, 2, 2],
    ]);
    expect(rows.map(({ parent }) => parent)).toEqual([-1, CITY, EAST, EAST, CITY]);
    expect(rows.map(({ open }) => open)).toEqual([true, true, undefined, undefined, undefined]);
  });

  it("TREE-15: a closed branch hides what is below it", () => {
    const closed = treeRows(buildTree(), new Set([guids.city]));
    expect(closed.map(({ level }) => level)).toEqual([1, 2, 2]);
    expect(closed[EAST]?.open).toBe(false);
    expect(treeRows(buildTree(), new Set())).toHaveLength(1);
  });
});

describe("keys in the tree", () => {
  it.each([
    ["ArrowDown", CITY, EAST],
    ["ArrowDown", LAST, LAST],
    ["ArrowUp", EAST, CITY],
    ["ArrowUp", CITY, CITY],
    ["PageDown", CITY, PAGE_ROWS],
    ["PageDown", FIRST, LAST],
    ["PageUp", LAST, LAST - PAGE_ROWS],
    ["Home", LAST, CITY],
    ["End", CITY, LAST],
    ["ArrowRight", CITY, EAST],
    ["ArrowLeft", FIRST, EAST],
  ])("GEN-4: %s on row %d focuses row %d", (key, from, to) => {
    expect(move(from, key)).toEqual({ kind: "focus", index: to });
  });

  it("GEN-4: left closes an open row, right opens a closed one, * all of its level", () => {
    const closed = treeRows(buildTree(), new Set([guids.city]));
    expect(move(EAST, "ArrowLeft")).toEqual({ kind: "fold", guids: [guids.eastDistrict] });
    expect(move(EAST, "ArrowRight", closed)).toEqual({ kind: "unfold", guids: [guids.eastDistrict] });
    expect(move(EAST, "*", closed)).toEqual({ kind: "unfold", guids: [guids.eastDistrict] });
    expect(move(FIRST, "*")).toEqual({ kind: "unfold", guids: [] });
  });

  it("GEN-4: Enter and space open the page; a leaf has nothing to open to the right, the top nothing above", () => {
    expect(move(FIRST, "Enter")).toEqual({ kind: "open" });
    expect(move(FIRST, " ")).toEqual({ kind: "open" });
    expect(move(FIRST, "ArrowRight")).toBeUndefined();
    expect(treeMove(treeRows(buildTree(), new Set()), 0, "ArrowLeft", PAGE_ROWS)).toBeUndefined();
    expect(move(FIRST, "Tab")).toBeUndefined();
    expect(treeMove([], 0, "Enter", PAGE_ROWS)).toBeUndefined();
  });

  it("GEN-4: typed text finds the next row that begins with it, going round", () => {
    const [first, second] = ["城", "城西"].map((text) => findTyped(rows, EAST, text));
    expect(first).toBe(LAST);
    expect(second).toBe(LAST);
    expect(findTyped(rows, LAST, "城")).toBe(EAST);
    expect(findTyped(rows, EAST, "城东")).toBe(EAST);
    expect(findTyped(rows, EAST, "无")).toBeUndefined();
  });
});
