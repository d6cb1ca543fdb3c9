import { describe, expect, it } from "vitest";
import { addShape } from "../actions/add-shape.ts";
import { deleteShapes } from "../actions/delete-shapes.ts";
import { moveVertex } from "../actions/move-vertex.ts";
import { patchShapes } from "../actions/patch-shapes.ts";
import { buildDrawing, buildShape } from "../testing/builders.ts";
import { mergeDrawings, withKnownShapes } from "./merge.ts";

const base = buildDrawing({ id: "甲" }, { id: "乙" }, { id: "丙" });
const rename = (id: string, label: string) => patchShapes([id], { label });
const drag = (id: string) => moveVertex({ shape: id, index: 0 }, [5, 5]);

describe("bringing in what others did", () => {
  it("takes what only they changed and keeps what only we changed", () => {
    const { drawing, conflicts } = mergeDrawings(base, drag("甲")(base), rename("乙", "新")(base));
    expect(drawing.shapes.get("甲")?.points[0]).toEqual([5, 5]);
    expect(drawing.shapes.get("乙")?.label).toBe("新");
    expect(conflicts).toEqual([]);
  });

  it("joins different facts of one shape", () => {
    const { drawing, conflicts } = mergeDrawings(base, drag("甲")(base), rename("甲", "新")(base));
    expect(drawing.shapes.get("甲")).toMatchObject({ label: "新", points: { 0: [5, 5] } });
    expect(conflicts).toEqual([]);
  });

  it("keeps ours and names the shape when both changed the same fact", () => {
    const { drawing, conflicts } = mergeDrawings(
      base,
      rename("甲", "我的")(base),
      rename("甲", "他的")(base),
    );
    expect(drawing.shapes.get("甲")?.label).toBe("我的");
    expect(conflicts).toEqual(["甲"]);
  });

  it("keeps what we changed and they deleted, and says so", () => {
    const { drawing, conflicts } = mergeDrawings(base, drag("甲")(base), deleteShapes(["甲", "乙"])(base));
    expect(drawing.order).toEqual(["丙", "甲"]);
    expect(conflicts).toEqual(["甲"]);
  });

  it("keeps deleted what we deleted", () => {
    const { drawing } = mergeDrawings(base, deleteShapes(["丙"])(base), rename("乙", "新")(base));
    expect(drawing.order).toEqual(["甲", "乙"]);
  });

  it("has the additions of both", () => {
    const mine = addShape(buildShape({ id: "我" }))(base);
    const { drawing } = mergeDrawings(base, mine, addShape(buildShape({ id: "他" }))(base));
    expect(drawing.order).toEqual(["甲", "乙", "丙", "他", "我"]);
  });

  it("keeps our order of layers when we changed it", () => {
    const mine = { ...base, order: ["丙", "甲", "乙"] };
    expect(mergeDrawings(base, mine, rename("甲", "新")(base)).drawing.order).toEqual(["丙", "甲", "乙"]);
  });

  it("answers our own drawing when they did nothing", () => {
    const mine = drag("甲")(base);
    expect(mergeDrawings(base, mine, base).drawing).toBe(mine);
  });

  it("takes an incoming drawing that says the same for the known one", () => {
    const copy = buildDrawing({ id: "甲" }, { id: "乙" }, { id: "丙" });
    expect(withKnownShapes(base, copy)).toBe(base);
    const other = withKnownShapes(base, rename("甲", "新")(copy));
    expect(other.shapes.get("乙")).toBe(base.shapes.get("乙"));
    expect(other.shapes.get("甲")?.label).toBe("新");
  });
});
