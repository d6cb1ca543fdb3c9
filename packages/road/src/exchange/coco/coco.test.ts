import { describe, expect, it } from "vitest";
import { CAMERA_A, evidence, guid } from "../../testing/make.ts";
import { makeLayout, newGuids } from "../testing/make-layout.ts";
import { exportCoco } from "./export-coco.ts";
import { importCoco } from "./import-coco.ts";

const layout = makeLayout();
const read = (file: unknown, into = layout) =>
  importCoco(typeof file === "string" ? file : JSON.stringify(file), into, newGuids(), () => evidence(9));

const image = { id: 7, file_name: `pictures/${CAMERA_A}.jpg`, width: 1000, height: 500 };
const file = (annotation: object, category = "lane") => ({
  images: [image],
  categories: [{ id: 1, name: category }],
  annotations: [{ image_id: 7, category_id: 1, ...annotation }],
});
const triangle = { segmentation: [[100, 100, 200, 100, 200, 200]] };

describe("exportCoco", () => {
  const coco = JSON.parse(exportCoco(layout)) as {
    images: object[];
    annotations: {
      segmentation: number[][];
      polyline?: number[];
      area: number;
      bbox: number[];
      category_id: number;
    }[];
  };

  it("has an image for each camera and pixels for each polygon, with area and box", () => {
    expect(coco.images).toMatchObject([
      { id: 1, width: 1920, height: 1080, lukou: { cameraGuid: CAMERA_A } },
    ]);
    const [lane] = coco.annotations;
    expect(lane?.segmentation).toEqual([[384, 972, 864, 324, 960, 324, 768, 972]]);
    expect(lane?.bbox).toEqual([384, 324, 576, 648]);
    // A trapezium: parallel sides of 384 and 96 px, 648 px apart.
    expect(lane?.area).toBeCloseTo(((384 + 96) / 2) * 648, 1);
  });

  it("carries lines as polyline without segmentation", () => {
    expect(coco.annotations[2]).toMatchObject({ segmentation: [], polyline: [768, 972, 960, 324], area: 0 });
  });
});

describe("importCoco", () => {
  it("changes nothing where it came from", () => {
    expect(read(exportCoco(layout))).toEqual({ changes: [], findings: [] });
  });

  it("moves what was moved in the file, on the picture it lies on now", () => {
    const coco = JSON.parse(exportCoco(layout)) as { annotations: { segmentation: number[][] }[] };
    const corner = coco.annotations[0]?.segmentation[0];
    if (corner) corner[0] = 390;
    expect(read(coco).changes).toMatchObject([
      { op: "putShape", base: 1, shape: { guid: guid(30, 6), evidence: { imageId: guid(20, 9) } } },
    ]);
  });

  it("makes new items of categories it knows, also by other makers' names", () => {
    expect(read(file(triangle)).changes).toMatchObject([
      { op: "putItem", base: null, item: { kind: "lane" } },
      {
        op: "putShape",
        shape: {
          cameraGuid: CAMERA_A,
          points: [
            [0.1, 0.2],
            [0.2, 0.2],
            [0.2, 0.4],
          ],
        },
      },
    ]);
    expect(read(file(triangle, "ROI")).changes[0]).toMatchObject({
      item: { kind: "area", values: { areaKind: 1 } },
    });
  });

  it.each([
    ["{", "不是有效的JSON"],
    [{ images: [] }, "不是COCO格式"],
    [file(triangle, "car"), "类别“car”没有对应"],
    [file({ ...triangle, image_id: 8 }), "不属于本路口的相机"],
    [file({ segmentation: { counts: [1, 2], size: [5, 5] } }), "不是多边形标注"],
    [
      file({
        segmentation: [
          [0, 0, 1, 1, 2, 2],
          [0, 0, 1, 1, 2, 2],
        ],
      }),
      "由多个部分组成",
    ],
    [file({ segmentation: [[0, 0, 1, 1, 2, 2, 3]] }), "不成对"],
    [file({ segmentation: [[0, 0, 2000, 1, 2, 2]] }), "超出图片范围"],
    [file(triangle, "laneDetection"), "不能新建车道检测"],
  ])("refuses %j in words, nothing is changed", (given, message) => {
    const { changes, findings } = read(given);
    expect(changes).toEqual([]);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ severity: "error" });
    expect(findings[0]?.message).toContain(message);
  });
});
