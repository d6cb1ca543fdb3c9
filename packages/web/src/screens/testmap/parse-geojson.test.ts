import { describe, expect, it } from "vitest";
import { parseGeoJson } from "./parse-geojson.ts";

const point = { type: "Point", coordinates: [120, 30] };
const feature = { type: "Feature", properties: { name: "灯杆" }, geometry: point };

describe("parseGeoJson", () => {
  it.each([
    ["a collection", { type: "FeatureCollection", features: [feature, { ...feature, geometry: null }] }, 2],
    ["a feature", feature, 1],
    ["a bare geometry", point, 1],
    [
      "a height",
      {
        type: "LineString",
        coordinates: [
          [120, 30, 5],
          [120.1, 30, 6],
        ],
      },
      1,
    ],
  ])("reads %s", (_, json, count) => {
    const parsed = parseGeoJson(JSON.stringify(json));
    expect(parsed.ok && parsed.features).toHaveLength(count);
  });

  it.each([
    ["{", "有效的JSON"],
    ["[1,2]", "缺少type"],
    ['{"type":"Topology"}', "Topology"],
    ['{"type":"Point","coordinates":[120]}', "坐标不完整"],
    ['{"type":"FeatureCollection","features":[]}', "没有可以显示"],
    [JSON.stringify({ type: "FeatureCollection", features: [feature, { type: "Feature" }] }), "第2个要素"],
  ])("refuses %s with a reason", (text, reason) => {
    const parsed = parseGeoJson(text);
    expect(parsed.ok ? "" : parsed.message).toContain(reason);
  });
});
