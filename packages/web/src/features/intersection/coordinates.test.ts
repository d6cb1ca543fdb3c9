import { distanceM, type LonLat, wgs84ToGcj02 } from "@lukou/geometry";
import { describe, expect, it } from "vitest";
import { coordinatesToSend, coordinatesToUpdate, degreesText, typedFromWgs84 } from "./coordinates.ts";

const shenzhen: LonLat = [114.05786, 22.54301];

describe("degreesText", () => {
  it.each([
    [114, "114.0000000"],
    [114.05, "114.0500000"],
    [114.123456789012, "114.123456789"],
    [0.1 + 0.2, "0.3000000"],
    [1e-9, "0.000000001"],
  ])("INT-12: writes %s as %s", (degrees, text) => {
    expect(degreesText(degrees)).toBe(text);
  });
});

describe("coordinates of a new intersection", () => {
  it("UPL-9: a point of the file is filled so that COORD-1 leaves it alone", () => {
    const typed = typedFromWgs84("add", shenzhen);
    expect(typed).toEqual({ longitude: "114.0578600", latitude: "22.5430100" });
    expect(coordinatesToSend("add", typed)).toEqual({
      longitude: 114.05786,
      latitude: 22.54301,
      converted: false,
    });
  });

  it("COORD-1: six decimals are GCJ-02 and converted", () => {
    const [longitude, latitude] = wgs84ToGcj02(shenzhen);
    const sent = coordinatesToSend("add", {
      longitude: longitude.toFixed(6),
      latitude: latitude.toFixed(6),
    });
    expect(sent?.converted).toBe(true);
    expect(distanceM(shenzhen, [sent?.longitude ?? 0, sent?.latitude ?? 0])).toBeLessThan(0.2);
  });

  it("COORD-3: outside China nothing is converted", () => {
    expect(coordinatesToSend("add", { longitude: "8.4", latitude: "49.0" })).toEqual({
      longitude: 8.4,
      latitude: 49,
      converted: false,
    });
  });

  it.each([
    [{ longitude: "114", latitude: "22.5" }],
    [{ longitude: "-114.5", latitude: "22.5" }],
    [{ longitude: "114.5" }],
    [{ longitude: "214.5", latitude: "22.5" }],
    [{}],
  ])("INT-12: %o is nothing to send", (typed) => {
    expect(coordinatesToSend("add", typed)).toBeNull();
  });
});

describe("coordinates of a stored intersection", () => {
  it("COORD-2: what the edit form shows converts back to the stored point, however often it is saved", () => {
    let stored = { longitude: shenzhen[0], latitude: shenzhen[1] };
    for (let save = 0; save < 20; save++) {
      const typed = typedFromWgs84("edit", [stored.longitude, stored.latitude]);
      expect(typed.longitude).not.toBe(degreesText(stored.longitude));
      const sent = coordinatesToSend("edit", typed);
      stored = { longitude: sent?.longitude ?? 0, latitude: sent?.latitude ?? 0 };
    }
    expect(distanceM(shenzhen, [stored.longitude, stored.latitude])).toBeLessThan(0.001);
  });

  it("COORD-2: untouched coordinates are sent with the stored digits", () => {
    const stored = { longitude: 114.057861234567, latitude: 22.543011234567 };
    const typed = typedFromWgs84("edit", [stored.longitude, stored.latitude]);
    expect(coordinatesToUpdate(typed, stored)).toEqual({ ...stored, converted: true });
  });

  it("COORD-2: a longitude with seven decimals is converted too", () => {
    const sent = coordinatesToUpdate(
      { longitude: "114.0629300", latitude: "22.5403300" },
      { longitude: 114, latitude: 22 },
    );
    expect(sent?.converted).toBe(true);
    expect(sent?.longitude).toBeLessThan(114.06);
  });
});
