import type { LayoutItem, LayoutShape } from "@lukou/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PARTS, parts, stateOfParts } from "../testing/arbitrary.ts";
import * as make from "../testing/make.ts";
import { applyChanges } from "./apply-changes.ts";
import { changesBetween } from "./changes-between.ts";
import { mergeLayouts } from "./merge-layouts.ts";
import type { LayoutState } from "./state.ts";

const [one, two] = [make.lane(1), make.lane(2)];
const named = (item: LayoutItem, name: string): LayoutItem =>
  item.kind === "lane" ? { ...item, values: { ...item.values, name } } : item;
const saved = <T extends LayoutItem | LayoutShape>(thing: T): T => ({
  ...thing,
  revision: thing.revision + 1,
});

const byGuid = (a: { readonly guid: string }, b: { readonly guid: string }): number =>
  a.guid < b.guid ? -1 : 1;

/** What a layout says, without who saved it when. */
const told = ({ items, shapes }: LayoutState) => ({
  items: [...items.values()].sort(byGuid).map(({ guid, values }) => [guid, values]),
  shapes: [...shapes.values()]
    .sort(byGuid)
    .map(({ guid, points, order, locked }) => [guid, points, order, locked]),
});

describe("mergeLayouts", () => {
  it("joins changes of different things, on the other side's revisions", () => {
    const base = make.state([one, two], [make.shape(1, one)]);
    const mine = make.state([named(one, "甲"), two], [make.shape(1, one)]);
    const theirs = make.state([one, saved(named(two, "乙"))], [saved(make.shape(1, one, { order: 8 }))]);
    const { merged, conflicts } = mergeLayouts(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(changesBetween(theirs, merged)).toMatchObject([
      { op: "putItem", base: 1, item: { guid: one.guid } },
    ]);
    expect(applyChanges(theirs, changesBetween(theirs, merged), make.context).ok).toBe(true);
  });
  it("builds on what is there now when only the stamp changed there", () => {
    const shape = make.shape(1, one);
    const mine = make.state([one], [{ ...shape, order: 5 }]);
    const theirs = make.state(
      [one],
      [{ ...shape, revision: 4, toVerify: { reason: "sceneMoved", since: make.NOW } }],
    );
    const { merged, conflicts } = mergeLayouts(make.state([one], [shape]), mine, theirs);
    expect(conflicts).toEqual([]);
    expect(changesBetween(theirs, merged)).toMatchObject([{ op: "putShape", base: 4, shape: { order: 5 } }]);
    expect(merged.shapes.get(shape.guid)?.toVerify?.reason).toBe("sceneMoved");
  });
  it("reports one thing changed twice, keeps theirs, and takes equal changes as one", () => {
    const base = make.state([one]);
    const theirs = make.state([saved(named(one, "乙"))]);
    const { merged, conflicts } = mergeLayouts(base, make.state([named(one, "甲")]), theirs);
    expect(conflicts).toMatchObject([
      {
        kind: "item",
        guid: one.guid,
        base: one,
        mine: { values: { name: "甲" } },
        theirs: { values: { name: "乙" } },
      },
    ]);
    expect(merged.items).toEqual(theirs.items);
    expect(mergeLayouts(base, make.state([named(one, "乙")]), theirs).conflicts).toEqual([]);
    expect(mergeLayouts(base, make.state([named(one, "甲")]), make.state([])).conflicts).toHaveLength(1);
  });
  it("reports drawing on what the other side deleted, either way", () => {
    const base = make.state([one], [make.shape(1, one)]);
    const drawn = make.shape(2, one, { cameraGuid: make.CAMERA_B });
    const added = make.state([one], [make.shape(1, one), drawn]);
    const gone = make.state([]);
    const kept = mergeLayouts(base, gone, added);
    expect(kept.conflicts).toMatchObject([{ kind: "item", guid: one.guid, mine: null, theirs: one }]);
    expect(told(kept.merged)).toEqual(told(added));
    const lost = mergeLayouts(base, added, gone);
    expect(lost.conflicts).toMatchObject([{ kind: "item", guid: one.guid, mine: one, theirs: null }]);
    expect(told(lost.merged)).toEqual(told(gone));
  });
  it("reports one item drawn twice in one picture, and keeps theirs", () => {
    const [mine, theirs] = [make.shape(1, one), make.shape(2, one)];
    const base = make.state([one]);
    const result = mergeLayouts(base, make.state([one], [mine]), make.state([one], [theirs]));
    expect(result.conflicts).toMatchObject([{ kind: "shape", guid: mine.guid, theirs: null }]);
    expect([...result.merged.shapes.keys()]).toEqual([theirs.guid]);
  });
  it("never conflicts on disjoint edits, and does not care which side is which", () => {
    const owners = fc.array(fc.boolean(), { minLength: PARTS, maxLength: PARTS });
    fc.assert(
      fc.property(parts, parts, owners, (from, to, isMine) => {
        const base = stateOfParts(from);
        const edited = (mine: boolean) =>
          stateOfParts(from.map((part, n) => (isMine[n] === mine ? (to[n] ?? part) : part)));
        const [mine, theirs] = [edited(true), edited(false)];
        const there = mergeLayouts(base, mine, theirs);
        expect(there.conflicts).toEqual([]);
        expect(told(there.merged)).toEqual(told(stateOfParts(to)));
        expect(told(mergeLayouts(base, theirs, mine).merged)).toEqual(told(there.merged));
      }),
    );
  });
  it("can save whatever it merged, conflicts or not", () => {
    fc.assert(
      fc.property(parts, parts, parts, (from, left, right) => {
        const [base, mine, theirs] = [stateOfParts(from), stateOfParts(left), stateOfParts(right)];
        const there = mergeLayouts(base, mine, theirs);
        expect(applyChanges(theirs, changesBetween(theirs, there.merged), make.context).ok).toBe(true);
        const back = mergeLayouts(base, theirs, mine);
        expect(back.conflicts.length > 0).toBe(there.conflicts.length > 0);
        const agreed = there.conflicts.length === 0 ? there.merged : back.merged;
        expect(told(back.merged)).toEqual(told(agreed));
      }),
    );
  });
});
