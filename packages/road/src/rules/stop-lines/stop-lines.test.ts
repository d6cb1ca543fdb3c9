import { describe, expect, it } from "vitest";
import { junction, place, toMap, WIDTH } from "../../testing/junction.ts";
import { CAMERA, east, itemsOf, messages, redraw, set } from "../../testing/scene.ts";
import { checkLayout } from "../check-layout.ts";

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
