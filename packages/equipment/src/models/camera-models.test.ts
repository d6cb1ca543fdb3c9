import { cameraPixel, resolutionList1 } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import { kindOf } from "../kinds/index.ts";
import { cameraModels } from "./camera-models.ts";

describe("camera models (Camera/GetCameraModel)", () => {
  it("are named once each", () => {
    expect(new Set(cameraModels.map(({ model }) => model)).size).toBe(cameraModels.length);
  });

  it("cover every sensor size", () => {
    expect(new Set(cameraModels.map(({ pixel }) => pixel))).toEqual(new Set(cameraPixel.codes));
  });

  it("have the angle of view of their sensor and lens: 7.68 mm behind 6 mm is 65.2°", () => {
    expect(cameraModels.find(({ model }) => model === "通用-4N")).toMatchObject({
      horizontalAngle: [65.2, 65.2],
      verticalAngle: [39.6, 39.6],
    });
  });

  it.each(cameraModels.map((model) => [model.model, model] as const))(
    "%s can be typed into a camera",
    (_, model) => {
      const kind = kindOf(model.kind);
      expect(model.resolutions.length).toBeGreaterThan(0);
      for (const mainResolution of model.resolutions) {
        expect(resolutionList1.codes).toContain(mainResolution);
        expect(kind.check({ pixel: model.pixel, mainResolution })).toEqual([]);
      }
      const [horizontalAngle] = model.horizontalAngle;
      const values = { name: model.model, pixel: model.pixel, focalLength: model.focalMin, horizontalAngle };
      expect(kind.draft.safeParse(values).success).toBe(true);
      expect(model.focalMin).toBeLessThanOrEqual(model.focalMax);
    },
  );
});
