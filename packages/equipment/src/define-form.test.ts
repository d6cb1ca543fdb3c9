import { describe, expect, it } from "vitest";
import { storedValues } from "./define-form.ts";
import { changedValues } from "./format.ts";
import { baseSetting } from "./intersection/base-setting.ts";
import { intersectionEnd } from "./intersection/end.ts";
import { kinds } from "./kinds/index.ts";
import { initialDisplay } from "./relations.ts";

describe("a form", () => {
  it.each([
    ["baseSetting", baseSetting],
    ["intersectionEnd", intersectionEnd],
  ])("%s: has each field name once, and a label for each", (_, form) => {
    const names = form.blocks.flatMap((block) => Object.keys(block.fields));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(Object.keys(form.fields));
    expect(Object.values(form.fields).filter(({ schema }) => !schema.meta()?.["title"])).toEqual([]);
  });

  it("starts new things with initial values and asks for what is required", () => {
    const draft = intersectionEnd.draft.parse({ name: "北进口", direction: 0 });
    expect(draft).toMatchObject({ hasCrosswalk: false, speedLimit: null });
    expect(intersectionEnd.draft.safeParse({ name: "北进口" }).success).toBe(false);
  });

  it("leaves out of an edit what was not given", () => {
    expect(intersectionEnd.patch.parse({ speedLimit: null })).toEqual({ speedLimit: null });
  });

  it("reads what is stored: never saved is the initial value, cleared stays cleared", () => {
    expect(storedValues(baseSetting, { runningInfoRate: null })).toMatchObject({
      hbRate: 60,
      runningInfoRate: null,
      ntpServers: [],
    });
  });
});

describe("changedValues", () => {
  it("names relations that came or went, in words", () => {
    const before = { relatedNames: ["a", "b"], groupNames: [], name: "MEC" };
    const after = { ...before, relatedNames: ["a"] };
    expect(changedValues(kinds.mainController, before, after)).toEqual([
      { field: "relatedNames", label: "关联设备", before: "a、b", after: "a" },
    ]);
  });

  it("says nothing of relations where an older state did not keep them", () => {
    expect(
      changedValues(kinds.mainController, { name: "MEC" }, { name: "MEC", relatedNames: ["a"] }),
    ).toEqual([]);
  });
});

describe("initialDisplay", () => {
  it("gives the first eight devices eight colours, and any further one a colour still", () => {
    const colours = Array.from({ length: 9 }, (_, index) => initialDisplay(index).colour);
    expect(new Set(colours.slice(0, 8)).size).toBe(8);
    expect(colours[8]).toMatch(/^#[0-9A-F]{6}$/);
  });
});
