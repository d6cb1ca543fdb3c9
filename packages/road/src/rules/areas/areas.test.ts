import { describe, expect, it } from "vitest";
import { camera, junction } from "../../testing/junction.ts";
import * as make from "../../testing/make.ts";
import { CAMERA, draw, laneOf, messages, only, put, shapeOf } from "../../testing/scene.ts";
import { checkLayout } from "../check-layout.ts";

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
