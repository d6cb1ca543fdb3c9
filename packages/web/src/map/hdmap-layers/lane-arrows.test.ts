import { createEnuFrame } from "@lukou/geometry";
import type { Feature } from "geojson";
import { describe, expect, it } from "vitest";
import { laneArrows } from "./lane-arrows.ts";

const frame = createEnuFrame([120.15, 30.28]);

/** An entry lane that runs north for `length` metres and ends at the origin. */
function lane(properties: Record<string, unknown>, length = 60): Feature {
  const coordinates = [
    [0, -length],
    [0, 0],
  ].map(([x = 0, y = 0]) => frame.toGeographic([x, y]).slice(0, 2));
  return {
    type: "Feature",
    properties: { kind: "entry", ...properties },
    geometry: { type: "LineString", coordinates },
  };
}

/** East and north metres of everything painted. */
function painted(feature: Feature) {
  const corners = laneArrows([feature]).features.flatMap(({ geometry }) => geometry.coordinates[0] ?? []);
  return corners.map((corner) => frame.toLocal([corner[0] ?? 0, corner[1] ?? 0]));
}

describe("laneArrows", () => {
  it("ends 5 m before the stop line and again 32 m before", () => {
    const norths = painted(lane({ turn: "straight" })).map(([, north]) => north);
    expect(Math.max(...norths)).toBeCloseTo(-5, 3);
    expect(Math.min(...norths)).toBeCloseTo(-38, 3);
  });

  it.each([
    ["right", 1],
    ["left", -1],
  ])("bends %s", (turn, side) => {
    const easts = painted(lane({ turn })).map(([east]) => east * side);
    expect(Math.max(...easts)).toBeCloseTo(1.15, 3);
    expect(Math.min(...easts)).toBeGreaterThan(-0.1);
  });

  it("paints both parts of a shared lane", () => {
    const one = painted(lane({ turn: "straight" })).length;
    expect(painted(lane({ turn: "straight,right" })).length).toBeGreaterThan(one);
  });

  it.each([
    ["a lane that leads out", lane({ kind: "exit", turn: "straight" })],
    ["a lane without turns", lane({})],
    ["an unknown turn", lane({ turn: "掉头" })],
    ["a lane shorter than the arrow", lane({ turn: "straight" }, 8)],
  ])("paints nothing on %s", (_, feature) => expect(painted(feature)).toEqual([]));
});
