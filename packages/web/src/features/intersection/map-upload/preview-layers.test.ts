import type { Feature, Geometry, LineString, Position } from "geojson";
import { describe, expect, it } from "vitest";
import { previewOf } from "./preview-layers.ts";
import { buildLayer, buildReading } from "./testing/build-reading.ts";

const line = (count: number): Position[] =>
  Array.from({ length: count }, (_, index) => [114 + index / 1e4, 22]);
const ring = (count: number): Position[] => [...line(count - 1), [114, 22]];

function preview(geometries: readonly (Geometry | null)[], pointCount: number, budget: number) {
  const features = geometries.map((geometry) => ({
    type: "Feature" as const,
    geometry,
    properties: { id: 1 },
  }));
  return previewOf(buildReading([buildLayer({ features, pointCount })]), budget);
}

describe("previewOf", () => {
  it("lets small maps come whole, attributes included", () => {
    const { layers, everyNth } = preview([{ type: "LineString", coordinates: line(100) }], 100, 100);
    expect(everyNth).toBe(1);
    expect(layers[0]?.features[0]).toMatchObject({
      geometry: { coordinates: line(100) },
      properties: { id: 1 },
    });
  });

  it("thins large ones to about the budget, ends kept, and tells by how much", () => {
    const { layers, everyNth } = preview([{ type: "LineString", coordinates: line(1000) }], 1000, 100);
    const feature = layers[0]?.features[0] as Feature<LineString>;
    const kept = feature.geometry.coordinates;
    expect(everyNth).toBe(10);
    expect(kept.length).toBeLessThanOrEqual(101);
    expect([kept[0], kept.at(-1)]).toEqual([line(1000)[0], line(1000).at(-1)]);
    expect(feature.properties).toBeNull();
  });

  it("keeps every feature in its place, and lines and rings what they are", () => {
    const geometries: (Geometry | null)[] = [
      { type: "Point", coordinates: [114, 22] },
      null,
      { type: "LineString", coordinates: line(2) },
      { type: "Polygon", coordinates: [ring(5), ring(4)] },
      { type: "MultiPolygon", coordinates: [[ring(7)]] },
      { type: "MultiLineString", coordinates: [line(3), line(50)] },
    ];
    const features = preview(geometries, 1_000_000, 10).layers[0]?.features ?? [];
    expect(features.map(({ geometry }) => geometry?.type)).toEqual(
      geometries.map((geometry) => geometry?.type),
    );
    const [, , two, polygon, multi, lines] = features.map(
      ({ geometry }) => (geometry as { coordinates: unknown[] } | null)?.coordinates ?? [],
    );
    expect(two).toHaveLength(2);
    for (const kept of [...(polygon as Position[][]), ...(multi as Position[][][]).flat()]) {
      expect(kept.length).toBeGreaterThanOrEqual(4);
      expect(kept.at(-1)).toEqual(kept[0]);
    }
    expect((lines as Position[][]).map(({ length }) => length)).toEqual([2, 2]);
  });
});
