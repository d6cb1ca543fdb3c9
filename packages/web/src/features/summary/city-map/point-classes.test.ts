import { engineeringStage, intersectionType, presenceState } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { classIndexOf, countByClass, pointClasses } from "./point-classes.ts";

const point = { state: null, stage: 1, type: 7 };

describe("colours of the city map", () => {
  it("has one for every link state, and grey 未接入设备 for none", () => {
    expect(pointClasses.state.map(({ code }) => code)).toEqual([...presenceState.codes, null]);
    const index = classIndexOf(point, "state");
    expect(pointClasses.state[index]).toMatchObject({ label: "未接入设备" });
  });

  it("has one for every stage and type, labelled as the contract says", () => {
    expect(pointClasses.stage.map(({ label }) => label)).toEqual(
      engineeringStage.items.map(({ label }) => label),
    );
    expect(pointClasses.type.map(({ label }) => label)).toEqual(
      intersectionType.items.map(({ label }) => label),
    );
  });

  it("no two classes of one way of colouring look alike", () => {
    for (const classes of Object.values(pointClasses))
      expect(new Set(classes.map(({ colour }) => colour)).size).toBe(classes.length);
  });

  it("counts every point once, unknown codes too", () => {
    const points = [point, { ...point, state: "offline" }, { ...point, state: "在未来" }];
    const counts = countByClass(points, "state");
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(counts[classIndexOf({ ...point, state: "offline" }, "state")]).toBe(1);
    expect(counts.at(-1)).toBe(2);
  });
});
