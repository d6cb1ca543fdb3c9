import { describe, expect, it } from "vitest";
import { CameraAreaPatch } from "../camera-area/camera-area.schema.ts";
import { fieldMeta } from "../field.ts";
import { LanePatch } from "../lane/lane.schema.ts";
import { LaneDetectionPatch } from "../lane-detection/lane-detection.schema.ts";
import { PavementPatch } from "../pavement/pavement.schema.ts";

const guid = "0192f3c2-11aa-7d10-8f10-0a1b2c3d4e5f";

describe("patches of layout items", () => {
  it.each([LanePatch, PavementPatch, CameraAreaPatch, LaneDetectionPatch])(
    "keep what is left out: no initial value comes in its place",
    (patch) => expect(patch.parse({ guid, remark: "x" })).toEqual({ guid, remark: "x" }),
  );

  it("take a null where nothing is a value, and refuse it elsewhere", () => {
    expect(LanePatch.parse({ guid, endGuid: null })).toEqual({ guid, endGuid: null });
    expect(LanePatch.safeParse({ guid, number: null }).success).toBe(false);
  });

  it("keep the label of a field", () => {
    expect(fieldMeta(LanePatch.shape.width)).toMatchObject({ label: "车道宽度", unit: "m" });
  });
});
