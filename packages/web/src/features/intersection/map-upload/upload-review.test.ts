import { describe, expect, it } from "vitest";
import { buildFinding, buildLayer, buildLockedLayer, buildReading } from "./testing/build-reading.ts";
import { reviewUpload, selectableLayers, sizeInMetres } from "./upload-review.ts";

const stop = buildLayer();
const inter = buildLayer({ name: "hdmap_inter", type: 3, bounds: [113.99, 22, 114, 22.002] });

describe("reviewUpload", () => {
  it("lets warnings and notes pass, most serious first", () => {
    const note = buildFinding({ severity: "info", message: "已按WGS-84读取" });
    const warning = buildFinding();
    const review = reviewUpload(buildReading([stop, inter], { findings: [note] }), new Set([0, 1]), [
      warning,
    ]);
    expect(review.blocked).toBeNull();
    expect(review.findings).toEqual([warning, note]);
    expect(review.bounds).toEqual([113.99, 22, 114.001, 22.002]);
  });

  it("blocks on an error and says which layer, and how many more there are", () => {
    const broken = buildFinding({ severity: "error", layer: "hdmap_inter", message: "坐标超出范围" });
    const unreadable = buildFinding({ severity: "error", layer: "hdmap_rid", message: "图层无法读取" });
    const reading = buildReading([stop, inter], { findings: [unreadable] });
    expect(reviewUpload(reading, new Set([0, 1]), [broken]).blocked).toBe(
      "图层“hdmap_rid”：图层无法读取（共2处错误）",
    );
  });

  it("no longer counts what concerns a deselected layer", () => {
    const error = buildFinding({ severity: "error", layer: "hdmap_inter" });
    const reading = buildReading([stop, { ...inter, findings: [error] }]);
    expect(reviewUpload(reading, new Set([0, 1]), []).blocked).not.toBeNull();
    const without = reviewUpload(reading, new Set([0]), []);
    expect(without).toMatchObject({ blocked: null, findings: [], layers: [stop] });
  });

  it("keeps saying why a locked layer cannot be uploaded, without blocking the others", () => {
    const reading = buildReading([stop, buildLockedLayer("csah")]);
    expect(selectableLayers(reading)).toEqual([0]);
    const review = reviewUpload(reading, new Set([0]), []);
    expect(review.blocked).toBeNull();
    expect(review.findings).toMatchObject([{ layer: "csah", severity: "error" }]);
  });

  it("tells the reason when no layer can be selected, and asks for one when the user selected none", () => {
    expect(reviewUpload(buildReading([buildLockedLayer("csah")]), new Set(), []).blocked).toBe(
      "图层“csah”：无法确定位置",
    );
    expect(reviewUpload(buildReading([stop]), new Set(), []).blocked).toBe("请至少勾选一个图层");
  });

  it("says the same thing once, though reader and lint rules both found it", () => {
    const finding = buildFinding();
    const reading = buildReading([{ ...stop, findings: [finding] }]);
    expect(reviewUpload(reading, new Set([0]), [{ ...finding }]).findings).toEqual([finding]);
  });
});

describe("sizeInMetres", () => {
  it("measures a thousandth of a degree near Shenzhen", () => {
    const [width, height] = sizeInMetres([114, 22.5, 114.001, 22.501]);
    expect(width).toBeCloseTo(102.9, 0);
    expect(height).toBeCloseTo(110.7, 0);
  });
});
