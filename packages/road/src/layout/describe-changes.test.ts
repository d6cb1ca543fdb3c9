import { describe, expect, it } from "vitest";
import * as make from "../testing/make.ts";
import { describeChanges } from "./describe-changes.ts";

describe("describeChanges", () => {
  const [one, two, three] = [make.lane(1), make.lane(2), make.lane(3)];
  it("counts what was added, changed, deleted and redrawn, each item once", () => {
    const before = make.state([one, two, make.pavement(1)], [make.shape(1, one), make.shape(2, two)]);
    const after = make.state(
      [make.lane(1, { name: "左转" }), two, three],
      [make.shape(1, one, { order: 9 }), make.shape(3, three)],
    );
    expect(describeChanges(before, after)).toEqual([
      "新增车道1个",
      "修改车道1个",
      "删除人行横道1个",
      "重绘车道1个",
    ]);
  });
  it("says nothing when only the stamps changed", () => {
    const saved = { ...one, revision: 2 };
    expect(describeChanges(make.state([one]), make.state([saved]))).toEqual([]);
  });
});
