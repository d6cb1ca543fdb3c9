import type { DeletionImpact } from "@lukou/equipment";
import { describe, expect, it, vi } from "vitest";
import { buildRow, equipmentGuid } from "../testing/build-row.ts";
import { deleteMany, type Outcome, totalImpact } from "./delete-many.ts";

const item = (number: number, because: "child" | "relation" = "child") => ({
  guid: equipmentGuid(number),
  name: `设备${number}`,
  kind: 5,
  kindName: "相机",
  because,
  depth: 1,
});
const impact = (number: number, goes: number[] = [], released: number[] = []): DeletionImpact => ({
  guid: equipmentGuid(number),
  name: `设备${number}`,
  kind: 1,
  goes: goes.map((one) => item(one)),
  released: released.map((one) => item(one, "relation")),
});
const impactsOf = (...all: DeletionImpact[]) => new Map(all.map((one) => [one.guid, one]));
const told = (outcomes: readonly Outcome[]) => outcomes.map(({ kind, row }) => [row.name, kind]);
const messageOf = (error: unknown) => (error as Error).message;

describe("what deleting many means", () => {
  it("Equipment/GetDeletionImpact: counts each piece once, and not what is chosen itself", () => {
    const rows = [buildRow(1), buildRow(2)];
    const { goes, released } = totalImpact(
      rows,
      impactsOf(impact(1, [2, 3], [5]), impact(2, [3, 4], [1, 3, 5])),
    );
    expect(goes.map(({ guid }) => guid)).toEqual([3, 4].map(equipmentGuid));
    expect(released.map(({ guid }) => guid)).toEqual([equipmentGuid(5)]);
  });
});

describe("deleting many", () => {
  it("takes what carries others first, and does not ask again for what went with it", async () => {
    const remove = vi.fn<(row: { name: string }) => Promise<void>>(async () => {});
    const outcomes = await deleteMany([buildRow(2), buildRow(1)], impactsOf(impact(1, [2, 3]), impact(2)), {
      remove,
      messageOf,
      onOutcome: () => {},
      signal: new AbortController().signal,
    });
    expect(remove.mock.calls.map(([{ name }]) => name)).toEqual(["相机1"]);
    expect(told(outcomes)).toEqual([
      ["相机1", "deleted"],
      ["相机2", "together"],
    ]);
  });

  it("goes on after a refusal and tells of it; a refused piece has taken nothing along", async () => {
    const heard: number[] = [];
    const outcomes = await deleteMany([buildRow(1), buildRow(2)], impactsOf(impact(1, [2]), impact(2)), {
      remove: async ({ name }) => {
        if (name === "相机1") throw new Error("没有权限");
      },
      messageOf,
      onOutcome: (all) => heard.push(all.length),
      signal: new AbortController().signal,
    });
    expect(outcomes[0]).toMatchObject({ kind: "failed", message: "没有权限" });
    expect(told(outcomes)).toEqual([
      ["相机1", "failed"],
      ["相机2", "deleted"],
    ]);
    expect(heard).toEqual([1, 2]);
  });

  it("stops after the piece at hand", async () => {
    const stop = new AbortController();
    const outcomes = await deleteMany([buildRow(1), buildRow(2), buildRow(3)], new Map(), {
      remove: async () => stop.abort(),
      messageOf,
      onOutcome: () => {},
      signal: stop.signal,
    });
    expect(told(outcomes)).toEqual([
      ["相机1", "deleted"],
      ["相机2", "left"],
      ["相机3", "left"],
    ]);
  });
});
