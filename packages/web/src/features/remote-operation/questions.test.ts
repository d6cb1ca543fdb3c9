import { describe, expect, it } from "vitest";
import { lossOf, questionOf } from "./questions.ts";

const relay = {
  channel: 3,
  name: "相机电源",
  on: true,
  cycles: 1,
  feeds: [
    { guid: "1", name: "北相机", kind: 5 },
    { guid: "2", name: "北雷达", kind: 4 },
  ],
};

describe("questions before remote operations", () => {
  it("southbound 10 relayReset: says what loses its power and for how long", () => {
    const question = questionOf({ action: "relayReset", params: { channel: 3, offMs: 5000 } }, "监控板", [
      relay,
    ]);
    expect(question).toEqual({
      text: "第 3 路（相机电源）断电后，以下设备将失去供电：北相机、北雷达。断电 5 秒后自动恢复。",
      danger: true,
    });
  });

  it("southbound 10 relaySet: off stays off, on takes nothing away", () => {
    const set = (on: boolean) =>
      questionOf({ action: "relaySet", params: { channel: 3, on } }, "监控板", [relay]);
    expect(set(false)?.text).toContain("恢复需要再次通电");
    expect(set(true)).toEqual({ text: "给第 3 路通电？", danger: false });
  });

  it("warns where nobody wrote down what a relay feeds", () => {
    expect(lossOf({ ...relay, name: null, feeds: [] })).toBe(
      "第 3 路没有登记供电设备，请先到现场核对它为谁供电。",
    );
  });

  it("asks nothing before what disturbs nothing", () => {
    expect(questionOf({ action: "runStatus", params: {} }, "一体机", [])).toBeNull();
    expect(questionOf({ action: "timeSync", params: {} }, "一体机", [])).toBeNull();
  });
});
