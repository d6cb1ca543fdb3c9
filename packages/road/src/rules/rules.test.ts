import type { ItemOf, LayoutItem, LayoutItemKind, LayoutShape } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { camera, end, FROM_ABOVE, junction, place, toMap, WIDTH } from "../testing/junction.ts";
import * as make from "../testing/make.ts";
import { type CheckInput, checkLayout } from "./check-layout.ts";
import { ROAD_RULES, refusesPush, refusesSave } from "./registry.ts";

type Scene = ReturnType<typeof junction>;
const east = end(1, 2);

const messages = (layout: CheckInput["layout"], rule: string) =>
  checkLayout({ layout })
    .issues.filter((issue) => issue.rule === rule)
    .map(({ message }) => message);
const only = (layout: CheckInput["layout"]) =>
  new Set(checkLayout({ layout }).issues.map(({ rule }) => rule));

function itemsOf<K extends LayoutItemKind>({ items }: Scene, kind: K): ItemOf<K>[] {
  return [...items.values()].filter((item): item is ItemOf<K> => item.kind === kind);
}
/** The lane of an approach. */
function laneOf(scene: Scene, approach: number, role: 1 | 2, number: number): ItemOf<"lane"> {
  const found = itemsOf(scene, "lane").find(
    ({ values }) =>
      values.endGuid === make.guid(1, approach) && values.role === role && values.number === number,
  );
  if (!found) throw new Error("no such lane");
  return found;
}
function shapeOf({ shapes }: Scene, item: LayoutItem, cameraGuid: string | null): LayoutShape {
  const found = [...shapes.values()].find(
    (shape) => shape.itemGuid === item.guid && shape.cameraGuid === cameraGuid,
  );
  if (!found) throw new Error("not drawn");
  return found;
}
const put = (scene: Scene, ...things: LayoutItem[]) => {
  for (const item of things) scene.items.set(item.guid, item);
  return scene;
};
const set = <K extends LayoutItemKind>(scene: Scene, item: ItemOf<K>, values: Partial<ItemOf<K>["values"]>) =>
  put(scene, { ...item, values: { ...item.values, ...values } });
const draw = (scene: Scene, shape: LayoutShape) => {
  scene.shapes.set(shape.guid, shape);
  return scene;
};
const redraw = (scene: Scene, item: LayoutItem, cameraGuid: string | null, points: [number, number][]) =>
  draw(scene, { ...shapeOf(scene, item, cameraGuid), points });

const CAMERA = make.guid(2, 1);
const calibrated = () => junction({ cameras: [camera(1, { homography: FROM_ABOVE })] });

describe("checkLayout", () => {
  it("has nothing to say about a faultless intersection, calibrated or not", () => {
    expect(checkLayout({ layout: junction() }).issues).toEqual([]);
    expect(checkLayout({ layout: calibrated() }).issues).toEqual([]);
    expect(checkLayout({ layout: { ...junction(), items: new Map(), shapes: new Map() } }).issues).toEqual(
      [],
    );
  });
  it("names each rule once", () => {
    const ids = Object.values(ROAD_RULES).flatMap((rules) => rules.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });
  it("keeps nonsense from being saved, and more from being pushed", () => {
    expect(refusesPush({ rule: "self-crossing" })).toBe(true);
    expect(refusesPush({ rule: "waits-for-verification" })).toBe(true);
    expect(refusesPush({ rule: "lanes-apart" })).toBe(false);
    expect([refusesSave({ severity: "error" }), refusesSave({ severity: "warning" })]).toEqual([true, false]);
  });
  it("takes limits from the caller", () => {
    const scene = junction();
    const lane = laneOf(scene, 1, 1, 1);
    set(scene, lane, { width: 3 });
    const strict = checkLayout({ layout: scene, limits: { widthOffM: 0.1, widthOffShare: 0.01 } });
    expect(strict.issues.map(({ rule }) => rule)).toEqual(["implausible-width"]);
  });
});

describe("rules of shapes", () => {
  const drawn = (points: [number, number][], cameraGuid: string | null = CAMERA) => {
    const scene = junction();
    return redraw(scene, laneOf(scene, 1, 1, 1), cameraGuid, points);
  };
  it("self-crossing", () => {
    expect(
      messages(
        drawn([
          [0.1, 0.1],
          [0.3, 0.3],
          [0.3, 0.1],
          [0.1, 0.3],
        ]),
        "self-crossing",
      ),
    ).toEqual(["东进口1车道在相机“1号相机”图片中的第1条边与第3条边交叉，请调整顶点"]);
  });
  it("too-few-points", () => {
    expect(
      messages(
        drawn([
          [0.1, 0.1],
          [0.1, 0.1],
          [0.3, 0.3],
        ]),
        "too-few-points",
      ),
    ).toEqual(["东进口1车道在相机“1号相机”图片中只有2个不同的顶点，至少需要3个，请重新绘制"]);
  });
  it("no-extent, in a picture and on the map", () => {
    expect(
      messages(
        drawn([
          [0.1, 0.1],
          [0.2, 0.2],
          [0.3, 0.3],
        ]),
        "no-extent",
      ),
    ).toHaveLength(1);
    expect(
      messages(
        drawn(
          toMap([
            [30, 0],
            [60, 0],
            [60, 0.001],
          ]),
          null,
        ),
        "no-extent",
      ),
    ).toEqual(["东进口1车道在地图上的面积几乎为零，请重新绘制"]);
    const scene = junction();
    const [line] = itemsOf(scene, "laneLine");
    if (line)
      redraw(scene, line, CAMERA, [
        [0.5, 0.5],
        [0.5, 0.501],
      ]);
    expect(messages(scene, "no-extent")).toEqual([expect.stringContaining("长度几乎为零")]);
  });
  it("repeated-corner", () => {
    expect(
      messages(
        drawn([
          [0.1, 0.1],
          [0.1, 0.1],
          [0.3, 0.1],
          [0.3, 0.3],
        ]),
        "repeated-corner",
      ),
    ).toHaveLength(1);
  });
  it("out-of-picture", () => {
    expect(
      messages(
        drawn([
          [0.1, 0.1],
          [1.3, 0.1],
          [0.3, -0.3],
        ]),
        "out-of-picture",
      ),
    ).toEqual(["东进口1车道在相机“1号相机”图片中有2个顶点超出图片，请移回图片内"]);
    expect(
      messages(
        drawn([
          [0, 0],
          [1, 0],
          [1, 1],
        ]),
        "out-of-picture",
      ),
    ).toEqual([]);
  });
  it("waits-for-verification", () => {
    const scene = junction();
    const shape = shapeOf(scene, laneOf(scene, 1, 1, 1), CAMERA);
    draw(scene, { ...shape, toVerify: { reason: "sceneMoved", since: make.NOW } });
    expect(messages(scene, "waits-for-verification")).toEqual([
      "东进口1车道在相机“1号相机”图片中待核验（场景发生偏移），请对照当前图片确认后再下发",
    ]);
  });
});

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

describe("rules of stop lines", () => {
  it("lane-without-stop-line: offers the only one of the approach", () => {
    const scene = junction();
    const [line] = itemsOf(scene, "laneLine");
    if (line) set(scene, line, { laneGuids: line.values.laneGuids.slice(0, 1) });
    const issue = checkLayout({ layout: scene }).issues[0];
    expect(issue?.message).toBe("东进口2车道没有停止线，请绘制停止线或将其加入已有的停止线");
    expect(issue?.fixes.map(({ title }) => title)).toEqual(["加入停止线“东进口停止线”"]);
  });
  const moved = (out: [number, number], cameraGuid: string | null) => {
    const scene = junction();
    const [line] = itemsOf(scene, "laneLine");
    const points = [place(east, out[0], 0), place(east, out[1], 2 * WIDTH)];
    const inPicture = points.map(([x, y]): [number, number] => [(x + 100) / 200, (100 - y) / 200]);
    if (line) redraw(scene, line, cameraGuid, cameraGuid === null ? toMap(points) : inPicture);
    return scene;
  };
  it("stop-line-away: from the end that faces the intersection; in pictures from the nearer end", () => {
    expect(messages(moved([30, 30], null), "stop-line-away")).toEqual([
      "停止线“东进口停止线”在地图上距东进口1车道的末端10.0米，请移到车道末端或取消关联",
      "停止线“东进口停止线”在地图上距东进口2车道的末端10.0米，请移到车道末端或取消关联",
    ]);
    expect(messages(moved([60, 60], null), "stop-line-away")).toHaveLength(2);
    expect(messages(moved([40, 40], CAMERA), "stop-line-away")).toEqual([
      "停止线“东进口停止线”在相机“1号相机”图片中位于东进口1车道的中段，请移到车道末端或取消关联",
      "停止线“东进口停止线”在相机“1号相机”图片中位于东进口2车道的中段，请移到车道末端或取消关联",
    ]);
    expect(messages(moved([5, 5], CAMERA), "stop-line-away")).toEqual([
      "停止线“东进口停止线”在相机“1号相机”图片中远离东进口1车道的末端，请移到车道末端或取消关联",
      "停止线“东进口停止线”在相机“1号相机”图片中远离东进口2车道的末端，请移到车道末端或取消关联",
    ]);
    expect(messages(moved([60, 60], CAMERA), "stop-line-away")).toEqual([]);
  });
  it("stop-line-askew", () => {
    expect(messages(moved([20, 32], null), "stop-line-askew")).toEqual([
      "停止线“东进口停止线”在地图上没有横穿东进口1车道、东进口2车道，请重新绘制停止线或更换车道",
    ]);
    expect(messages(moved([20, 24], null), "stop-line-askew")).toEqual([]);
    expect(messages(moved([0, 90], CAMERA), "stop-line-askew")).toHaveLength(1);
    expect(messages(moved([20, 30], CAMERA), "stop-line-askew")).toEqual([]);
  });
});

describe("rules of areas", () => {
  const unit = (unitKind: number) => junction({ cameras: [camera(1, { unitKind })] });
  const inPicture = (lane: [number, number][], shift = 0): [number, number][] =>
    lane.map(([x, y]) => [x, y + shift]);
  it("detection-outside-lane: areas, lines and lane detections", () => {
    const scene = unit(2);
    const lane = laneOf(scene, 1, 1, 1);
    const { points } = shapeOf(scene, lane, CAMERA);
    const area = make.area(1, { laneGuids: [lane.guid] });
    const line = make.area(2, { laneGuids: [lane.guid], areaKind: 4 });
    const detection = make.laneDetection(1, { laneGuid: lane.guid });
    const shapes = [area, line, detection].map((item, n) =>
      make.shape(900 + n, item, {
        geometry: item === line ? "line" : "polygon",
        points: inPicture(item === line ? points.slice(0, 2) : points, 0.0125),
      }),
    );
    put(scene, area, line, detection);
    for (const shape of shapes) draw(scene, shape);
    expect(messages(scene, "detection-outside-lane")).toEqual([
      "检测区域“1号区域”在相机“1号相机”图片中只有29%位于东进口1车道内，请移到车道内或更换车道",
      "检测线“2号区域”在相机“1号相机”图片中只有0%位于东进口1车道内，请移到车道内或更换车道",
      "未命名车道检测在相机“1号相机”图片中只有29%位于东进口1车道内，请移到车道内或更换车道",
    ]);
    for (const shape of shapes) {
      const half = shape.points.map(([x, y]): [number, number] => [x, y - 0.0125 - 0.001]);
      draw(scene, { ...shape, points: half });
    }
    expect(messages(scene, "detection-outside-lane")).toEqual([]);
  });
  it("area-without-lanes: offers the lanes it lies in; not for pedestrian poles", () => {
    for (const [kind, count] of [
      [2, 1],
      [6, 0],
    ] as const) {
      const scene = unit(kind);
      put(scene, make.area(1, { areaType: 1 }));
      draw(
        scene,
        make.shape(900, make.area(1), { points: shapeOf(scene, laneOf(scene, 1, 1, 2), CAMERA).points }),
      );
      const issues = checkLayout({ layout: scene }).issues.filter(
        ({ rule }) => rule === "area-without-lanes",
      );
      expect(issues.map(({ fixes }) => fixes.map(({ title }) => title))).toEqual(
        Array.from({ length: count }, () => ["关联东进口2车道"]),
      );
    }
  });
  it("check-area-without-flags, pole-area-without-type", () => {
    const detector = put(unit(11), make.area(1));
    expect(messages(detector, "check-area-without-flags")).toEqual([
      "检测区域“1号区域”在相机“1号相机”图片中没有统计内容，请选择流量、平均速度等",
    ]);
    expect(messages(put(unit(6), make.area(1)), "pole-area-without-type")).toHaveLength(1);
    expect(only(put(unit(6), make.area(1, { areaType: 2 })))).toEqual(new Set());
  });
  it("ai-polygon-too-small", () => {
    const scene = unit(6);
    const [area, polygon] = [make.area(1, { areaType: 1 }), make.aiPolygon(1)];
    put(scene, area, polygon);
    draw(scene, make.shape(900, area));
    draw(scene, make.shape(901, polygon, { points: make.square(false, 0.09) }));
    expect(messages(scene, "ai-polygon-too-small")).toEqual([
      "相机“1号相机”的AI识别范围没有完全包含检测区域“1号区域”，请扩大",
    ]);
    draw(scene, make.shape(901, polygon, { points: make.square(false, 0.2) }));
    expect(only(scene)).toEqual(new Set());
  });
  it("duplicate-name: of one kind, and of areas in one camera", () => {
    const scene = unit(6);
    put(scene, make.area(1, { areaType: 1, name: "甲" }), make.area(2, { areaType: 1, name: "甲" }));
    expect(messages(scene, "duplicate-name")).toEqual(["有2个区域同名“甲”，建议改用不同的名称"]);
  });
});
