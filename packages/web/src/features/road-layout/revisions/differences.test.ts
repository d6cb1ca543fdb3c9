import { stateOf } from "@lukou/road";
import { describe, expect, it } from "vitest";
import { buildItem, buildLayout, buildLayoutShape, changed, layoutGuids } from "../testing/build-layout.ts";
import { comparisonShapes } from "./comparison.ts";
import { differencesBetween } from "./differences.ts";
import { namesIn } from "./layout-names.ts";
import { restoreAll, restoreItems, restoreShape } from "./restore.ts";

const { camera, eastEnd, lane, laneInPicture, laneOnMap, northEnd, secondLane, stopLine } = layoutGuids;
const layout = buildLayout();
const past = stateOf(layout);
const compare = (after: typeof past, before = past) =>
  differencesBetween(before, after, namesIn(layout, after, before));

const values = { name: "东进口1车道", endGuid: eastEnd, laneId: 1, turns: [2 as const], width: 3.5 };

describe("differences of two revisions", () => {
  it("are none between a layout and itself, read twice", () => {
    expect(compare(stateOf(structuredClone(layout)))).toEqual([]);
  });

  it("say field by field what is different, in words with units", () => {
    const after = changed(layout, {
      items: [
        buildItem("lane", lane, { ...values, endGuid: northEnd, turns: [1, 3], width: 3.25, areaTypes: 5 }),
      ],
    });
    const [only, ...others] = compare(after);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ guid: lane, change: "changed", name: "东进口1车道", shapes: [] });
    expect(only?.fields.map(({ label, before, after: now }) => [label, before, now])).toEqual([
      ["所属进口道", "东进口", "北进口"],
      ["导向箭头", "左转", "直行、右转"],
      ["车道宽度", "3.5 m", "3.25 m"],
      ["统计内容", "—", "流量、公交"],
    ]);
  });

  it("measure how far a shape moved: metres on the map, a share of a picture", () => {
    const move = (guid: string, by: number) => {
      const shape = past.shapes.get(guid);
      if (!shape) throw new Error(guid);
      const [first, ...rest] = shape.points;
      return { ...shape, points: [[(first?.[0] ?? 0) + by, first?.[1] ?? 0] as [number, number], ...rest] };
    };
    const after = changed(layout, { shapes: [move(laneOnMap, 0.00001), move(laneInPicture, 0.05)] });
    const [only] = compare(after);
    expect(only?.fields).toEqual([]);
    expect(only?.shapes.map(({ place, words }) => [place, words])).toEqual([
      ["高精地图", "移动1个顶点，最远0.96 m"],
      ["东向相机", "移动1个顶点，最远画面的5.0%"],
    ]);
  });

  it("name what came and what went, lanes before lines", () => {
    const after = changed(layout, {
      items: [
        buildItem("laneLine", stopLine, { name: "东停止线", lineKind: 4 }),
        buildItem("lane", secondLane, { name: "东进口2车道" }),
      ],
      gone: [lane, laneOnMap, laneInPicture],
    });
    expect(compare(after).map(({ change, name }) => [change, name])).toEqual([
      ["removed", "东进口1车道"],
      ["added", "东进口2车道"],
      ["added", "东停止线"],
    ]);
  });

  it("are laid over the map or a picture, both sides of what is different and the rest in grey", () => {
    const moved = buildLayoutShape({
      guid: laneOnMap,
      itemGuid: lane,
      points: [
        [120.1, 30.2],
        [120.2, 30.2],
        [120.2, 30.3],
      ],
    });
    const after = changed(layout, { shapes: [moved] });
    const names = { beforeName: "版本3", afterName: "当前编辑内容" };
    const comparison = { before: past, after, ...names, differences: compare(after), chosen: null };
    expect(comparisonShapes(comparison, null).map(({ tone }) => tone)).toEqual(["before", "after"]);
    expect(comparisonShapes(comparison, camera).map(({ tone }) => tone)).toEqual(["same"]);
    expect(comparisonShapes({ ...comparison, chosen: lane }, null).map(({ tone }) => tone)).toEqual([
      "halo",
      "before",
      "after",
    ]);
  });
});

describe("restoring", () => {
  const line = buildItem("laneLine", stopLine, { name: "东停止线", lineKind: 4, laneGuids: [lane] });
  const full = changed(layout, { items: [line] });

  it("brings one item back with its shapes and leaves the others alone", () => {
    const renamed = { ...buildItem("lane", lane, { ...values, name: "改名" }), revision: 7 };
    const now = changed(full, {
      items: [renamed, buildItem("laneLine", stopLine, { name: "也改" })],
      gone: [laneOnMap],
    });
    const restored = restoreItems(now, full, [lane]);
    expect(restored.items.get(lane)).toMatchObject({ values: { name: "东进口1车道" }, revision: 7 });
    expect(restored.shapes.has(laneOnMap)).toBe(true);
    expect(restored.items.get(stopLine)).toBe(now.items.get(stopLine));
  });

  it("brings back with a stop line the lanes it stops", () => {
    const now = changed(full, { gone: [stopLine, lane, laneOnMap, laneInPicture] });
    const restored = restoreItems(now, full, [stopLine]);
    expect([...restored.items.keys()].toSorted()).toEqual([lane, stopLine].toSorted());
    expect([...restored.shapes.keys()].toSorted()).toEqual([laneOnMap, laneInPicture].toSorted());
  });

  it("takes away what did not exist", () => {
    const now = changed(full, {
      items: [buildItem("lane", secondLane)],
      shapes: [buildLayoutShape({ guid: layoutGuids.area, itemGuid: secondLane })],
    });
    const restored = restoreItems(now, full, [secondLane]);
    expect(restored.items.has(secondLane)).toBe(false);
    expect(restored.shapes.has(layoutGuids.area)).toBe(false);
  });

  it("brings one shape back, and with it an item that is gone", () => {
    const moved = buildLayoutShape({
      guid: laneOnMap,
      itemGuid: lane,
      points: [
        [1, 2],
        [3, 4],
        [5, 7],
      ],
      revision: 9,
    });
    const restored = restoreShape(changed(full, { shapes: [moved] }), full, laneOnMap);
    expect(restored.shapes.get(laneOnMap)).toMatchObject({
      points: past.shapes.get(laneOnMap)?.points,
      revision: 9,
    });
    const without = changed(full, { gone: [lane, laneOnMap, laneInPicture] });
    expect(restoreShape(without, full, laneInPicture).items.has(lane)).toBe(true);
  });

  it("as a whole leaves no difference", () => {
    const now = changed(full, { items: [buildItem("lane", secondLane)], gone: [stopLine, laneInPicture] });
    expect(compare(restoreAll(now, full), full)).toEqual([]);
  });
});
