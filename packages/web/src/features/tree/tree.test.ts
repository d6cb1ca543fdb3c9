import { TREE_ROW_PX, TREE_SCROLL_FROM } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { buildTree, guids } from "../../testing/city.ts";
import { branchGuids, countIntersections, filterTree, pathTo } from "./filter-tree.ts";
import { rowPosition, treeScrollOffset } from "./tree-scroll.ts";

const all = new Set(branchGuids(buildTree()));

describe("tree", () => {
  it("TREE-14: found intersections keep their branches, empty districts fall away, the city stays", () => {
    const [city] = filterTree(buildTree(), new Set([guids.tJunction]));
    expect(city?.children?.map(({ guid }) => guid)).toEqual([guids.eastDistrict]);
    expect(city?.children?.[0]?.children?.map(({ guid }) => guid)).toEqual([guids.tJunction]);
    expect(filterTree(buildTree(), new Set())).toEqual([{ ...buildTree()[0], children: [] }]);
  });

  it("TREE-15: intersections are counted and found by their level", () => {
    expect(countIntersections(buildTree())).toBe(2);
    expect(pathTo(buildTree(), guids.crossing)).toEqual([guids.city, guids.eastDistrict, guids.crossing]);
    expect(pathTo(buildTree(), "unknown")).toEqual([]);
  });

  it.each([
    [1, 0],
    [TREE_SCROLL_FROM, 0],
    [7, TREE_ROW_PX],
    [100, 94 * TREE_ROW_PX],
  ])("TREE-7: position %d scrolls to %d px", (position, offset) => {
    expect(treeScrollOffset(position)).toBe(offset);
  });

  it("TREE-7: the position counts the rows that show", () => {
    expect(rowPosition(buildTree(), all, guids.city)).toBe(1);
    expect(rowPosition(buildTree(), all, guids.tJunction)).toBe(4);
    expect(rowPosition(buildTree(), all, guids.westDistrict)).toBe(5);
    expect(rowPosition(buildTree(), new Set([guids.city]), guids.westDistrict)).toBe(3);
    expect(rowPosition(buildTree(), new Set([guids.city]), guids.crossing)).toBe(0);
  });

  it("TREE-7: a city of ten thousand is searched through in no time", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      guid: `i${index}`,
      name: "x-y",
      level: 3 as const,
    }));
    const city = [{ guid: "c", name: "c", level: 1 as const, children: many }];
    expect(rowPosition(city, new Set(["c"]), "i9999")).toBe(10_001);
    expect(pathTo(city, "i9999")).toEqual(["c", "i9999"]);
  });
});
