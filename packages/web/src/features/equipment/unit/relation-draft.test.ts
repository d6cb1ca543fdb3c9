import { describe, expect, it } from "vitest";
import { bodyOf, differs, problemOf, type RelationDraft, relate } from "./relation-draft.ts";

const draft: RelationDraft = {
  revision: 7,
  equipGuids: ["a", "b", "c"],
  groups: [{ key: "g", guid: "g", name: " 东西向 ", equipGuids: ["a", "b"], subBusinessType: 3 }],
};

describe("relations of a MEC", () => {
  it("lose a device from its groups when it is no longer related", () => {
    expect(relate(draft, ["b"]).groups[0]?.equipGuids).toEqual(["b"]);
    expect(draft.groups[0]?.equipGuids).toEqual(["a", "b"]);
  });

  it("are not saved with a group that has no name, no camera or the name of another", () => {
    const [group] = draft.groups;
    if (!group) throw new Error("the draft has a group");
    const withGroups = (...groups: RelationDraft["groups"]) => problemOf({ ...draft, groups });
    expect(withGroups({ ...group, name: " " })).toBe("请填写分组名称");
    expect(withGroups({ ...group, equipGuids: [] })).toBe("分组“东西向”中还没有相机");
    expect(withGroups(group, { ...group, key: "h", name: "东西向" })).toBe("分组名称重复");
    expect(problemOf(draft)).toBeUndefined();
  });

  it("are sent with the revision they began from and trimmed names", () => {
    expect(bodyOf(draft)).toEqual({
      revision: 7,
      equipGuids: ["a", "b", "c"],
      groups: [{ guid: "g", name: "东西向", equipGuids: ["a", "b"], subBusinessType: 3 }],
    });
  });

  it("differ by what is related, not by the order in which it was chosen", () => {
    expect(differs({ ...draft, equipGuids: ["c", "b", "a"] }, draft)).toBe(false);
    expect(differs({ ...draft, equipGuids: ["a"] }, draft)).toBe(true);
  });
});
