import { describe, expect, it } from "vitest";
import { kindOf, kinds } from "../kinds/index.ts";
import { planTemplate, templateForm, templateValues } from "./template.ts";

const camera = kindOf(kinds.camera.code);
const values = { ...camera.draft.parse({ name: "近端相机" }), pixel: 1, mainResolution: "1920*1080" };

describe("parameter templates", () => {
  it("hold no address, no login and nothing of the hardware", () => {
    const held = Object.keys(templateForm.fields);
    for (const name of [
      "pixel",
      "focalLength",
      "gbCode",
      "snapshotUrl",
      "password",
      "username",
      "ip",
      "name",
    ])
      expect(held).not.toContain(name);
    expect(held.filter((name) => /url$/i.test(name))).toEqual([]);
    expect(held).toEqual(expect.arrayContaining(["brightness", "mainCodec", "subBitRate", "irCutFilter"]));
  });

  it("fit both kinds of camera", () => {
    for (const name of Object.keys(templateForm.fields)) {
      expect(kinds.camera.fields, name).toHaveProperty(name);
      expect(kinds.highPrecisionCamera.fields, name).toHaveProperty(name);
    }
  });

  it("take over what is set and leave the rest open", () => {
    expect(
      templateValues({ brightness: 40, contrast: null, mainUrl: "rtsp://x", timeOverlay: false }),
    ).toEqual({
      brightness: 40,
      timeOverlay: false,
    });
  });

  it("change only what they hold, with units", () => {
    const plan = planTemplate(camera, { ...values, mainKeyFrameInterval: 50 }, { mainKeyFrameInterval: 25 });
    expect(plan).toEqual({
      changes: [
        { field: "mainKeyFrameInterval", label: "主码流关键帧间隔", before: "50 帧", after: "25 帧" },
      ],
      reasons: [],
    });
  });

  it("name what a camera cannot deliver: more pixels than its sensor has", () => {
    const { reasons } = planTemplate(camera, values, { mainResolution: "3840*2160" });
    expect(reasons).toEqual(["主码流分辨率超过相机像素，请改小分辨率或改正相机像素"]);
    expect(planTemplate(camera, { ...values, pixel: 3 }, { mainResolution: "3840*2160" }).reasons).toEqual(
      [],
    );
  });
});
