import { mapLayerType } from "@lukou/contract";
import {
  createPropertyExpression,
  featureFilter,
  type StyleSpecification,
  validateStyleMin,
} from "@maplibre/maplibre-gl-style-spec";
import { describe, expect, it } from "vitest";
import { paletteOf } from "../palette.ts";
import { baseStyle, slotId } from "../slots.ts";
import { hdMapStyle } from "./hd-map-style.ts";
import { isDashed, isDouble, isPaint, isYellow } from "./marking.ts";
import { pixelsPerMetre, realWidth } from "./real-width.ts";
import type { StyleContext } from "./style-parts.ts";

const accents = { accent: "#1677ff", accentSoft: "#e6f4ff", error: "#ff4d4f", warning: "#faad14" };
const context: StyleContext = {
  palette: paletteOf(false, accents),
  latitude: 30.28,
  hasSurface: false,
  hasComputed: true,
};

const types = [...mapLayerType.codes, 99];

describe("hdMapStyle", () => {
  it.each(types)("MAP-2, MAP-3: type %d is drawn validly in both themes", (type) => {
    for (const dark of [false, true]) {
      const layers = hdMapStyle(type, { ...context, palette: paletteOf(dark, accents) });
      const style = {
        version: 8,
        sources: { layer: { type: "geojson", data: { type: "FeatureCollection", features: [] } } },
        layers: layers.map(({ part, slot: _slot, computed: _computed, ...rest }) => ({
          ...rest,
          id: part,
          source: "layer",
        })),
      } as unknown as StyleSpecification;
      expect(validateStyleMin(style).map(({ message }) => message)).toEqual([]);
    }
  });

  it.each(types)("type %d shows points, lines and polygons, whatever the file holds", (type) => {
    const filters = hdMapStyle(type, context).map(({ filter }) => featureFilter(filter as never, "filter"));
    for (const geometry of [1, 2, 3] as const) {
      const shown = filters.some(({ filter }) => filter({ zoom: 19 }, { type: geometry, properties: {} }));
      expect(shown, `geometry ${geometry}`).toBe(true);
    }
  });

  it("uses only slots the base style has, and its parts have unique names", () => {
    const known = new Set(baseStyle.layers.map(({ id }) => id));
    for (const type of types) {
      const styles = hdMapStyle(type, context);
      expect(styles.filter(({ slot }) => !known.has(slotId(slot)))).toEqual([]);
      expect(new Set(styles.map(({ part }) => part)).size).toBe(styles.length);
    }
  });

  it("lays asphalt along painted lines only where no surface comes with them", () => {
    const [alone, besideSurface] = [false, true].map((hasSurface) =>
      hdMapStyle(mapLayerType.byKey.rid, { ...context, hasSurface }).map(({ part }) => part),
    );
    expect(alone).toContain("bed");
    expect(besideSurface).not.toContain("bed");
  });

  it("draws no zebra bars from tiles, which have none", () => {
    const styles = hdMapStyle(mapLayerType.byKey.crosswalk, { ...context, hasComputed: false });
    expect(styles.map(({ part }) => part)).not.toContain("bars");
  });
});

function evaluate(expression: unknown, properties: Record<string, unknown>, zoom = 18): unknown {
  const created = createPropertyExpression(expression, "line-width", {
    type: "number",
    "property-type": "data-driven",
    expression: { interpolated: true, parameters: ["zoom", "feature"] },
  } as never);
  if (created.result === "error") throw new Error(created.value.map(({ message }) => message).join());
  return created.value.evaluate({ zoom }, { type: 2, properties } as never);
}

const holds = (condition: unknown, properties: Record<string, unknown>) =>
  evaluate(["case", condition, 1, 0], properties) === 1;

describe("markings", () => {
  it.each([
    [
      { kind: "dashed", color: "white" },
      { dashed: true, double: false, yellow: false, paint: true },
    ],
    [
      { kind: "double", color: "yellow" },
      { dashed: false, double: true, yellow: true, paint: true },
    ],
    [
      { kind: "kerb", color: "none" },
      { dashed: false, double: false, yellow: false, paint: false },
    ],
    [
      { kind: "line_thick", sub: "dashed" },
      { dashed: true, double: false, yellow: false, paint: true },
    ],
    [
      { kind: "curbstone", sub: null },
      { dashed: false, double: false, yellow: false, paint: false },
    ],
    [{ 线型: "双黄实线" }, { dashed: false, double: true, yellow: true, paint: true }],
    [{}, { dashed: false, double: false, yellow: false, paint: false }],
  ])("%j", (properties, expected) => {
    expect({
      dashed: holds(isDashed, properties),
      double: holds(isDouble, properties),
      yellow: holds(isYellow, properties),
      paint: holds(isPaint, properties),
    }).toEqual(expected);
  });
});

describe("realWidth", () => {
  it("is true to scale from close by and never vanishes from afar", () => {
    const width = realWidth(0.15, 30, 0.8);
    for (const zoom of [20, 22])
      expect(evaluate(width, {}, zoom)).toBeCloseTo(0.15 * pixelsPerMetre(30) * 2 ** zoom, 6);
    expect(evaluate(width, {}, 12)).toBeCloseTo(0.8, 6);
  });

  it("a pixel at zoom 0 on the equator is 78.27 km", () => {
    expect(1 / pixelsPerMetre(0) / 1000).toBeCloseTo(78.27, 2);
  });
});
