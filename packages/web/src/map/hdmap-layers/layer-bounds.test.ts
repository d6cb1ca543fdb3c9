import type { Feature, Geometry } from "geojson";
import { describe, expect, it } from "vitest";
import type { HdMapLayer } from "./hd-map-layer.types.ts";
import { boundsOfFocus, boundsOfLayers } from "./layer-bounds.ts";
import { hasRoadSurface } from "./road-surface.ts";

const feature = (geometry: Geometry | null, properties: Record<string, unknown> = {}) =>
  ({ type: "Feature", geometry, properties }) as Feature;

const line = feature({
  type: "LineString",
  coordinates: [
    [120, 30],
    [120.2, 30.1],
  ],
});
const point = feature({ type: "Point", coordinates: [120.5, 29.9] });
const layer = (name: string, features: Feature[], more: Partial<HdMapLayer> = {}): HdMapLayer => ({
  name,
  type: 1,
  features,
  ...more,
});

describe("boundsOfLayers", () => {
  it("is the rectangle around all layers; null geometries and empty layers do not count", () => {
    const layers = [layer("a", [line, feature(null)]), layer("b", [point]), layer("c", [])];
    expect(boundsOfLayers(layers)).toEqual([120, 29.9, 120.5, 30.1]);
    expect(boundsOfLayers([layer("c", [feature(null)])])).toBeNull();
  });

  it("passes over numbers that are no degrees, such as projected metres", () => {
    const metres = feature({ type: "Point", coordinates: [500_000, 3_400_000] });
    expect(boundsOfLayers([layer("a", [metres]), layer("b", [point])])).toEqual([120.5, 29.9, 120.5, 29.9]);
    expect(boundsOfLayers([layer("a", [], { bounds: [5e5, 3e6, 6e5, 4e6] })])).toBeNull();
  });
});

describe("boundsOfFocus", () => {
  const layers = [layer("a", [line, point])];

  it("is that of the feature, or of its layer", () => {
    expect(boundsOfFocus(layers, { layer: "a", featureIndex: 1 })).toEqual([120.5, 29.9, 120.5, 29.9]);
    expect(boundsOfFocus(layers, { layer: "a", featureIndex: null })).toEqual([120, 29.9, 120.5, 30.1]);
  });

  it("is nothing for an unknown layer", () => {
    expect(boundsOfFocus(layers, { layer: "b", featureIndex: null })).toBeNull();
  });
});

describe("hasRoadSurface", () => {
  it("is so with lanes that tell their width, not with painted lines or the surface of other layers", () => {
    const area = feature({
      type: "Polygon",
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    });
    expect(hasRoadSurface([layer("rid", [line])])).toBe(false);
    expect(hasRoadSurface([layer("green", [area], { type: 5 })])).toBe(false);
    expect(hasRoadSurface([layer("rid", [area])])).toBe(true);
    expect(hasRoadSurface([layer("rid", [feature(line.geometry, { width: 3.5 })])])).toBe(true);
  });
});
