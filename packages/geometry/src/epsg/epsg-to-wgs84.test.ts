import { describe, expect, it } from "vitest";
import { epsgToWgs84 } from "./epsg-to-wgs84.ts";

// Eastings and northings of 114.305, 30.593 by PROJ 9.1 (gdaltransform -s_srs EPSG:4326 -t_srs EPSG:<code>).
describe("epsgToWgs84", () => {
  it.each([
    [4326, 114.305, 30.593],
    [4490, 114.305, 30.593],
    [32650, 241586.488103148, 3387591.99600289],
    [4547, 529251.846081977, 3385891.49603902],
    [4526, 38529251.846082, 3385891.49603902],
    [3857, 12724374.3951251, 3580004.48540461],
  ])("EPSG:%i gives back the place that PROJ projected", (code, x, y) => {
    const [longitude = 0, latitude = 0] = epsgToWgs84(code)?.(x, y) ?? [];
    expect(longitude).toBeCloseTo(114.305, 7);
    expect(latitude).toBeCloseTo(30.593, 7);
  });

  it("knows no way from systems with a datum of their own, and no place for nonsense", () => {
    expect(epsgToWgs84(4610)).toBeUndefined();
    expect(epsgToWgs84(4326)?.(500_000, 3_385_892)).toBeUndefined();
    expect(epsgToWgs84(4547)?.(Number.NaN, 0)).toBeUndefined();
  });
});
