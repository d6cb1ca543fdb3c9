import { describe, expect, it } from "vitest";
import { junction, toMap } from "../testing/junction.ts";
import * as make from "../testing/make.ts";
import {
  CAMERA,
  calibrated,
  draw,
  itemsOf,
  laneOf,
  messages,
  redraw,
  set,
  shapeOf,
} from "../testing/scene.ts";
import { checkLayout } from "./check-layout.ts";
import { ROAD_RULES, refusesPush, refusesSave } from "./registry.ts";

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
