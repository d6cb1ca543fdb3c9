import { equipmentType } from "@lukou/contract";
import { allKinds, kinds } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { cameraSettingPathOf, detailPathOf, editPathOf } from "./equipment-paths.ts";

const { byKey } = equipmentType;

describe("links to equipment", () => {
  it("lead to the legacy screens where a kind has one", () => {
    expect(detailPathOf(byKey.erv, "e")).toBe("/survey/ervDetail?guid=e");
    expect(detailPathOf(byKey.radar, "r")).toBe("/survey/radarDetail?guid=r");
    expect(detailPathOf(byKey.carDetection, "m")).toBe("/survey/multiViewDetail?guid=m");
    expect(editPathOf(byKey.mainController, "c", "i")).toBe(
      "/survey/mainControllerEdit?guid=c&intersectionGuid=i",
    );
  });

  it("tell the boards of a MEC from those of other units", () => {
    const mec = { parentKind: byKey.mainController };
    expect(detailPathOf(byKey.mainboard, "b", mec)).toBe("/survey/mainControllerDetail?guid=b");
    expect(detailPathOf(byKey.mainboard, "b")).toBe("/survey/intelligenceBordDetail?guid=b");
    expect(detailPathOf(byKey.watchdog, "w", mec)).toBe("/survey/mainControllerDogDetail?guid=w");
    expect(detailPathOf(byKey.watchdog, "w", { parentKind: byKey.pedestrianPole })).toBe(
      "/survey/intelligenceDogDetail?guid=w",
    );
  });

  it.each([kinds.pole, kinds.box, kinds.camera, kinds.matrixController, kinds.highPrecisionCamera])(
    "select $label in the workshop of its intersection",
    ({ code }) => {
      const workshop = "/survey/intersectionEdit?intersectionGuid=i&guid=x";
      expect(detailPathOf(code, "x", { intersectionGuid: "i" })).toBe(workshop);
      expect(editPathOf(code, "x", "i")).toBe(workshop);
    },
  );

  it("exist for every kind, and the camera screen for those that hold cameras", () => {
    for (const { code } of allKinds) expect(detailPathOf(code, "x")).toContain("guid=x");
    expect(cameraSettingPathOf(byKey.erv, "e", "c")).toBe("/survey/ervCameraSetting?guid=e&camera=c");
    expect(cameraSettingPathOf(byKey.pole, "p")).toBeNull();
  });
});
