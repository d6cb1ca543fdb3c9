import { stateOf } from "@lukou/road";
import { describe, expect, it } from "vitest";
import { buildItem, buildLayout, layoutGuids } from "../testing/build-layout.ts";
import { assignEnd, renumber, setValues } from "./item-actions.ts";
import { arrowsOf, labelOf } from "./item-label.ts";

const { lane, secondLane, eastEnd, northEnd } = layoutGuids;
const layout = buildLayout();
const { ends } = layout;
const state = stateOf({
  ...layout,
  items: [
    ...layout.items,
    buildItem("lane", secondLane, { name: "东进口2车道", endGuid: eastEnd, number: 2 }),
  ],
});
const valuesOf = (after: typeof state, guid: string) => after.items.get(guid)?.values;

describe("actions on items", () => {
  it("number lanes in the order given and rename those whose names follow", () => {
    const after = renumber([secondLane, lane], ends)(state);
    expect(valuesOf(after, secondLane)).toMatchObject({ number: 1, name: "东进口1车道" });
    expect(valuesOf(after, lane)).toMatchObject({ number: 2, name: "东进口2车道" });
  });

  it("give lanes of another approach the next free number there", () => {
    const after = assignEnd([lane, secondLane], northEnd, ends)(state);
    expect(valuesOf(after, lane)).toMatchObject({ number: 1, name: "北进口1车道" });
    expect(valuesOf(after, secondLane)).toMatchObject({ number: 2, name: "北进口2车道" });
  });

  it("answer the same state when nothing changes", () => {
    expect(setValues("lane", [lane], { number: 1 }, ends)(state)).toBe(state);
    expect(setValues("pavement", [lane], { name: "甲" }, ends)(state)).toBe(state);
  });

  it("arrows stand from left to right, as they are painted", () => {
    expect(arrowsOf([3, 1, 2, 4])).toBe("↶↰↑↱");
    expect(labelOf(buildItem("lane", lane, { name: "东进口1车道", turns: [1, 2] }))).toBe("东进口1车道 ↰↑");
  });
});
