import { describe, expect, it } from "vitest";
import { end, junction, place, toMap } from "../../testing/junction.ts";
import {
  CAMERA,
  calibrated,
  east,
  laneOf,
  messages,
  redraw,
  type Scene,
  set,
  shapeOf,
} from "../../testing/scene.ts";
import { checkLayout } from "../check-layout.ts";

describe("rules of lanes", () => {
  it("lane-without-end: offers the approach on whose side it lies", () => {
    const scene = junction();
    set(scene, laneOf(scene, 1, 1, 2), { endGuid: null });
    const issue = checkLayout({ layout: scene }).issues.find(({ rule }) => rule === "lane-without-end");
    expect(issue?.message).toBe("进口2车道没有所属进口道，请选择");
    expect(issue?.fixes.map(({ title }) => title)).toEqual(["归入东进口"]);
  });
  it("duplicate-lane-number, missing-lane-number", () => {
    const scene = junction({ entry: 3 });
    set(scene, laneOf(scene, 1, 1, 3), { number: 2 });
    expect(messages(scene, "duplicate-lane-number")).toEqual([
      "东进口的东进口2车道、东进口2车道序号都是2，请重新编号",
    ]);
    const gap = junction({ entry: 3 });
    set(gap, laneOf(gap, 1, 1, 3), { number: 5 });
    expect(messages(gap, "missing-lane-number")).toEqual([
      "东进口的进口车道缺少序号3、4，序号应由道路中心向外从1起连续",
    ]);
  });
  it("lane-numbers-out-of-order: on the map, and in pictures calibrated or with lanes of the other way", () => {
    for (const scene of [junction(), calibrated()]) {
      const [one, two] = [laneOf(scene, 3, 1, 1), laneOf(scene, 3, 1, 2)];
      set(set(scene, one, { number: 2 }), two, { number: 1 });
      const wrong = messages(scene, "lane-numbers-out-of-order");
      expect(wrong).toHaveLength(2);
      expect(wrong[0]).toBe(
        "西进口的车道在地图上由道路中心向外依次为西进口2车道、西进口1车道，与序号不一致，请重新编号",
      );
      expect(wrong[1]).toContain("在相机“1号相机”图片中");
    }
  });
  it("lane-numbers-out-of-order: in a picture with one way only, either side may be the middle", () => {
    const scene = junction({ entry: 3 });
    for (const shape of scene.shapes.values()) {
      const item = scene.items.get(shape.itemGuid);
      if (item?.kind === "lane" && item.values.role === 2) scene.shapes.delete(shape.guid);
    }
    const [one, two, three] = [1, 2, 3].map((n) => laneOf(scene, 1, 1, n));
    const onlyPicture = (numbers: number[]) => {
      const shown = { ...scene, items: new Map(scene.items), shapes: new Map(scene.shapes) };
      for (const [n, lane] of [one, two, three].entries()) {
        if (lane) set(shown, lane, { number: numbers[n] ?? 1 });
      }
      return messages(shown, "lane-numbers-out-of-order").filter((text) => text.includes("图片"));
    };
    expect(onlyPicture([1, 2, 3])).toEqual([]);
    expect(onlyPicture([3, 2, 1])).toEqual([]);
    expect(onlyPicture([2, 1, 3])).toHaveLength(1);
  });
  it("lanes-overlap", () => {
    const scene = junction();
    redraw(
      scene,
      laneOf(scene, 1, 1, 2),
      null,
      toMap([place(east, 20, 2), place(east, 60, 2), place(east, 60, 7), place(east, 20, 7)]),
    );
    expect(messages(scene, "lanes-overlap")).toEqual([
      "东进口1车道与东进口2车道在地图上重叠43%，请调整车道边线",
    ]);
  });
  it("lanes-apart: metres on the map, a share of the width in pictures, motor lanes only", () => {
    const apart = (scene: Scene) =>
      redraw(
        scene,
        laneOf(scene, 1, 1, 2),
        null,
        toMap([place(east, 20, 5), place(east, 60, 5), place(east, 60, 8), place(east, 20, 8)]),
      );
    expect(messages(apart(junction()), "lanes-apart")).toEqual([
      "东进口1车道与东进口2车道在地图上之间有空隙（1.5米），请使相邻边线重合",
    ]);
    const bicycle = apart(junction());
    set(bicycle, laneOf(bicycle, 1, 1, 2), { feature: 2 });
    expect(messages(bicycle, "lanes-apart")).toEqual([]);
    const picture = junction();
    const lane = laneOf(picture, 1, 1, 2);
    const { points } = shapeOf(picture, lane, CAMERA);
    redraw(
      picture,
      lane,
      CAMERA,
      points.map(([x, y]) => [x, y - 0.01]),
    );
    expect(messages(picture, "lanes-apart")).toEqual([expect.stringContaining("约车道宽度的57%")]);
  });
  it("impossible-turn: at a T-junction, into a one-way street, and back", () => {
    const turning = (ends: ReturnType<typeof end>[], turns: (1 | 2 | 3 | 4)[]) => {
      const scene = junction({ ends });
      set(scene, laneOf(scene, 1, 1, 1), { turns });
      return messages(scene, "impossible-turn").map((text) => text.slice(5, 13));
    };
    const cross = [end(1, 2), end(2, 4), end(3, 6), end(4, 0)];
    expect(turning(cross, [1, 2, 3, 4])).toEqual([]);
    // From the east: the south lies to the left, the north to the right.
    expect(turning([end(1, 2), end(2, 4), end(3, 6)], [1, 2, 3])).toEqual(["道的右转没有可驶"]);
    expect(turning([end(1, 2), end(2, 4), end(4, 0)], [1, 2, 3])).toEqual(["道的直行没有可驶"]);
    expect(turning([end(1, 2), end(2, 4, { oneWay: "entry" }), end(3, 6)], [2, 1])).toEqual([
      "道的左转没有可驶",
    ]);
    expect(turning([end(1, 2, { oneWay: "entry" }), end(3, 6)], [4])).toEqual(["道的掉头没有可驶"]);
  });
  it("lanes-not-as-planned", () => {
    const scene = junction();
    scene.ends = scene.ends.map((one) => ({ ...one, entryLanes: 3 }));
    expect(messages(scene, "lanes-not-as-planned")).toContain(
      "东进口应有3条进口车道，现有2条，请补画或核对进口道资料",
    );
  });
  it("implausible-width: bent lanes are measured along the bend", () => {
    const scene = junction();
    set(scene, laneOf(scene, 1, 1, 1), { width: 5 });
    expect(messages(scene, "implausible-width")).toEqual(["东进口1车道的宽度为5米，地图上量得3.5米，请核对"]);
  });
  it("differs-from-map: through the homography, metres", () => {
    const scene = calibrated();
    const lane = laneOf(scene, 1, 1, 1);
    const { points } = shapeOf(scene, lane, CAMERA);
    // A hundredth of the picture's height is two metres on the ground.
    redraw(
      scene,
      lane,
      CAMERA,
      points.map(([x, y]) => [x, y + 0.01]),
    );
    expect(messages(scene, "differs-from-map")).toEqual([
      expect.stringMatching(/^东进口1车道在相机“1号相机”图片中与地图相差[12]\.\d米，请核对图形或标定$/),
    ]);
    redraw(
      scene,
      lane,
      CAMERA,
      points.map(([x, y]) => [x, y + 0.002]),
    );
    expect(messages(scene, "differs-from-map")).toEqual([]);
  });
});
