import { describe, expect, it } from "vitest";
import { convertOnCreate } from "./convert-on-create.ts";
import { convertOnUpdate } from "./convert-on-update.ts";
import { gcj02ToWgs84 } from "./gcj02-to-wgs84.ts";

const shifted = gcj02ToWgs84([116.47746, 40.15796]);

describe("convertOnCreate", () => {
  it("COORD-1: converts when the longitude has six or fewer decimals", () => {
    expect(convertOnCreate({ longitude: "116.477460", latitude: "40.15796" })).toEqual({
      longitude: shifted[0],
      latitude: shifted[1],
      converted: true,
    });
    expect(convertOnCreate({ longitude: "116", latitude: "40" }).converted).toBe(true);
  });

  it("COORD-1: leaves seven decimals alone, counting typed zeros", () => {
    expect(convertOnCreate({ longitude: "116.4774600", latitude: "40.1" })).toEqual({
      longitude: 116.47746,
      latitude: 40.1,
      converted: false,
    });
  });

  it("COORD-1: only the longitude decides", () => {
    expect(convertOnCreate({ longitude: "116.47746", latitude: "40.12345678" }).converted).toBe(true);
    expect(convertOnCreate({ longitude: "116.12345678", latitude: "40.1" }).converted).toBe(false);
  });

  it("COORD-3: skips the conversion outside China", () => {
    expect(convertOnCreate({ longitude: "8.415414", latitude: "49.004985" })).toEqual({
      longitude: 8.415414,
      latitude: 49.004985,
      converted: false,
    });
  });

  it("refuses texts that are no numbers", () => {
    expect(() => convertOnCreate({ longitude: "", latitude: "40" })).toThrow(RangeError);
    expect(() => convertOnCreate({ longitude: "116.1", latitude: "北纬40" })).toThrow("北纬40");
  });
});

describe("convertOnUpdate", () => {
  it("COORD-2: converts whatever the number of decimals", () => {
    expect(convertOnUpdate({ longitude: "116.4774600000", latitude: "40.15796" })).toEqual({
      longitude: shifted[0],
      latitude: shifted[1],
      converted: true,
    });
  });

  it("COORD-3: skips the conversion outside China", () => {
    expect(convertOnUpdate({ longitude: "139.767", latitude: "35.681" }).converted).toBe(false);
  });
});
