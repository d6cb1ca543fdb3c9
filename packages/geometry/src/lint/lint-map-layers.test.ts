import type { Feature, Geometry, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { createEnuFrame } from "../frame/enu-frame.ts";
import { blocksSubmission, mergeFindings } from "./finding.ts";
import type { LintLayer } from "./lint-layer.ts";
import { lintMapLayers } from "./lint-map-layers.ts";

const frame = createEnuFrame([116.39, 39.9]);
/** Metres east and north of the intersection to degrees. */
const at = (east: number, north: number): Position => frame.toGeographic([east, north]).slice(0, 2);

const feature = (geometry: Geometry | null): Feature<Geometry | null> => ({
  type: "Feature",
  geometry,
  properties: {},
});
const point = (east: number, north: number) => feature({ type: "Point", coordinates: at(east, north) });
const line = (...metres: [number, number][]) =>
  feature({ type: "LineString", coordinates: metres.map(([east, north]) => at(east, north)) });
const polygon = (...rings: [number, number][][]) =>
  feature({
    type: "Polygon",
    coordinates: rings.map((ring) => ring.map(([east, north]) => at(east, north))),
  });

const layer = (features: Feature<Geometry | null>[], rest: Partial<LintLayer> = {}): LintLayer => ({
  name: "hdmap_inter",
  type: 3,
  features,
  ...rest,
});

const square = polygon([
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
]);
const codes = (layers: LintLayer[], options = {}) =>
  lintMapLayers(layers, options).map((finding) => finding.code);

describe("lintMapLayers", () => {
  it("has nothing to say about a good map", () => {
    const good = layer([square, line([0, 0], [400, 3]), point(-30, 80)], {
      crs: { source: "prj", name: "WGS" },
    });
    expect(lintMapLayers([good], { intersectionPoint: [116.39, 39.9] })).toEqual([]);
  });

  it("tells every finding in Chinese, with a way out", () => {
    const bad = layer(
      [
        polygon([
          [0, 0],
          [10, 10],
          [10, 0],
          [0, 10],
          [0, 0],
        ]),
      ],
      { name: "map", type: 0 },
    );
    const findings = lintMapLayers([bad, bad, layer([])], { intersectionPoint: [117, 39.9] });
    expect(findings.length).toBeGreaterThan(5);
    for (const finding of findings) {
      expect(finding.message).toMatch(/\p{Script=Han}{4}/u);
      expect(finding.hint).toMatch(/^(请|如)/);
    }
  });
});

describe("empty layers", () => {
  it("warns of one without a geometry", () => {
    expect(lintMapLayers([layer([square]), layer([feature(null)], { name: "hdmap_stop" })])).toEqual([
      expect.objectContaining({ code: "empty-layer", severity: "warning", layer: "hdmap_stop" }),
    ]);
  });

  it("blocks a map without any geometry", () => {
    const findings = lintMapLayers([layer([]), layer([feature(null)], { name: "hdmap_stop" })]);
    expect(findings.map((finding) => finding.code)).toEqual([
      "nothing-to-import",
      "empty-layer",
      "empty-layer",
    ]);
    expect(blocksSubmission(findings)).toBe(true);
  });
});

describe("shapes", () => {
  it.each([
    [
      "three vertices",
      polygon([
        [0, 0],
        [10, 0],
        [0, 0],
      ]),
      "只有3个点",
    ],
    [
      "an open ring",
      polygon([
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ]),
      "没有闭合",
    ],
    [
      "no area",
      polygon([
        [0, 0],
        [10, 0],
        [20, 0],
        [0, 0],
      ]),
      "面积为零",
    ],
    [
      "a bad hole",
      polygon(
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 0],
        ],
        [
          [5, 2],
          [5, 2],
          [5, 2],
          [5, 2],
        ],
      ),
      "面积为零",
    ],
  ])("finds a ring with %s", (_, feature, text) => {
    const [finding] = lintMapLayers([layer([square, feature])]);
    expect(finding).toMatchObject({ code: "invalid-ring", severity: "warning", featureIndex: 1 });
    expect(finding?.message).toContain(text);
    expect(finding?.at).toHaveLength(2);
  });

  it("finds a self-crossing polygon and says where", () => {
    const bowTie = polygon([
      [0, 0],
      [20, 20],
      [20, 0],
      [5, 15],
      [0, 0],
    ]);
    const [finding] = lintMapLayers([layer([bowTie])]);
    expect(finding).toMatchObject({ code: "self-crossing", severity: "warning", featureIndex: 0 });
    const [east, north] = frame.toLocal(finding?.at ?? [0, 0]);
    expect(east).toBeCloseTo(10, 2);
    expect(north).toBeCloseTo(10, 2);
  });

  it("finds lines without length", () => {
    expect(codes([layer([line([3, 3], [3, 3]), square])])).toEqual(["zero-length-line"]);
  });

  it("names twenty features and counts the rest", () => {
    const findings = lintMapLayers([layer(Array.from({ length: 50 }, () => line([3, 3], [3, 3])))]);
    expect(findings).toHaveLength(21);
    expect(findings.at(-1)?.message).toBe("另有30个要素有同样的问题");
  });

  it("ends in time for a hostile polygon and says that the check was not finished", {
    timeout: 30_000,
  }, () => {
    const teeth = Array.from(
      { length: 40_000 },
      (_, index): Position => [116 + (index % 2), 39 + index / 1e5],
    );
    const comb: Position[] = [...teeth, [115, 39.4], [115, 39], [116, 39]];
    const found = codes([layer([feature({ type: "Polygon", coordinates: [comb] })])]);
    expect(found).toContain("check-incomplete");
  });
});

describe("places", () => {
  it("finds features more than 500 m from the intersection", () => {
    const layers = [layer([point(0, 490), line([480, 0], [900, 0]), point(520, 0), point(0, -600)])];
    const [finding] = lintMapLayers(layers, { intersectionPoint: [116.39, 39.9] });
    expect(finding).toMatchObject({ code: "far-from-intersection", severity: "warning", featureIndex: 2 });
    expect(finding?.message).toBe("有2个要素距路口超过500米（第3个要素距离520米）");
    expect(codes(layers)).toEqual([]);
  });

  it("finds the stray among many", () => {
    const features = [...Array.from({ length: 20 }, (_, index) => point(index * 10, 0)), point(0, 30_000)];
    expect(lintMapLayers([layer(features)])).toEqual([
      expect.objectContaining({
        code: "outlier",
        featureIndex: 20,
        message: "第21个要素离图层中心30.0公里，远离其他要素",
      }),
    ]);
    expect(codes([layer(Array.from({ length: 20 }, (_, index) => point(index * 1000, 0)))])).toEqual([]);
  });

  it.each([
    [[500_000, 4_000_000], "error"],
    [[Number.NaN, 39], "error"],
    [[589, 909], "warning"],
    [[116, 90.5], "warning"],
  ] as const)("judges %j as %s", (coordinates, severity) => {
    const findings = lintMapLayers([
      layer([feature({ type: "Point", coordinates: [...coordinates] }), square]),
    ]);
    expect(findings).toContainEqual(
      expect.objectContaining({ code: "outside-range", severity, featureIndex: 0 }),
    );
  });

  it("lets single-precision rounding at the date line pass", () => {
    expect(codes([layer([feature({ type: "Point", coordinates: [180.000001907, -90] })])])).toEqual([]);
  });
});

describe("the map as a whole", () => {
  it("MAP-3: warns of unknown layer names", () => {
    expect(codes([layer([square], { name: "roads", type: 0 })])).toEqual(["unknown-layer"]);
  });

  it("warns of equal names", () => {
    expect(lintMapLayers([layer([square]), layer([square])])[0]).toMatchObject({
      code: "duplicate-layer",
      message: "有2个图层同名“hdmap_inter”",
    });
  });

  it("warns of mixed coordinate systems, also when one is not declared", () => {
    const utm = layer([square], { crs: { source: "prj", name: "UTM" } });
    const none = layer([square], { name: "hdmap_stop", crs: { source: "assumed-wgs84", name: null } });
    const [finding] = lintMapLayers([utm, none]);
    expect(finding).toMatchObject({ code: "mixed-systems", severity: "warning", layer: null });
    expect(finding?.message).toContain("UTM（hdmap_inter）；未声明坐标系（hdmap_stop）");
    expect(codes([utm, { ...utm, name: "hdmap_stop" }])).toEqual([]);
  });
});

describe("mergeFindings", () => {
  it("drops what is said twice", () => {
    const findings = lintMapLayers([layer([])]);
    expect(mergeFindings(findings, findings)).toEqual(findings);
  });
});
