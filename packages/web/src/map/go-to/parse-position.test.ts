import { wgs84ToGcj02 } from "@lukou/geometry";
import { describe, expect, it } from "vitest";
import { parsePosition } from "./parse-position.ts";

describe("parsePosition", () => {
  it.each([
    "120.1234567,30.7654321",
    "120.1234567，30.7654321",
    " (120.1234567  30.7654321) ",
    "120.1234567°；30.7654321°",
  ])("reads %s", (text) =>
    expect(parsePosition(text, "WGS-84")).toEqual({ ok: true, wgs84: [120.1234567, 30.7654321] }),
  );

  it("COORD-1: takes GCJ-02 back to WGS-84", () => {
    const [longitude, latitude] = wgs84ToGcj02([120.1, 30.2]);
    const parsed = parsePosition(`${longitude},${latitude}`, "GCJ-02");
    expect(parsed.ok && parsed.wgs84[0]).toBeCloseTo(120.1, 7);
    expect(parsed.ok && parsed.wgs84[1]).toBeCloseTo(30.2, 7);
  });

  it.each([
    ["", "请输入"],
    ["120.1", "请输入"],
    ["120.1,30.2,5", "请输入"],
    ["abc,30", "请输入"],
    ["30.2,120.1", "交换顺序"],
    ["181,30", "经度应在"],
    ["120,-91.5", "纬度应在"],
  ])("refuses %j with a reason", (text, reason) => {
    const parsed = parsePosition(text, "WGS-84");
    expect(parsed.ok ? "" : parsed.message).toContain(reason);
  });
});
