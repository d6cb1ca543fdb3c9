import { kinds } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { copiedValues, derivedName } from "./copied-values.ts";

describe("derivedName", () => {
  it.each([
    ["北进口雷达", "北进口一体机", "南进口一体机", "南进口雷达"],
    ["北进口一体机-近端相机", "北进口一体机", "南进口一体机", "南进口一体机-近端相机"],
    ["一体机1的核心板", "一体机1", "一体机2", "一体机2的核心板"],
    ["ERV-07-radar", "ERV-07", "ERV-12", "ERV-12-radar"],
    ["近端相机", "北进口一体机", "南进口一体机", "近端相机"],
    ["雷达", "一体机", "复制的一体机", "雷达"],
    ["𠮷路雷达", "𠮷路一体机", "祥路一体机", "祥路雷达"],
  ])("%s of %s copied as %s becomes %s", (name, before, after, expected) => {
    expect(derivedName(name, before, after)).toBe(expected);
  });

  it("is never longer than a name may be", () => {
    expect(derivedName("北雷达", "北", "长".repeat(64))).toHaveLength(64);
  });
});

describe("copiedValues", () => {
  const position = { longitude: 114.5, latitude: 30.5, elevation: 21 };
  const values = {
    name: "北进口雷达",
    platId: "R1",
    serial: "SN-0001",
    ip: "10.1.0.1",
    mac: "00:1A:2B:3C:4D:5E",
    heading: 350,
    orientation: 7,
    longitude: 114.3,
    latitude: 30.6,
    elevation: null,
    farRange: 180,
  };
  const copied = (given: object = {}) =>
    copiedValues(kinds.radar, { ...values, ...given }, { name: "南进口雷达", position, eighths: 4 });

  it("empties what is unique to a device and keeps its parameters", () => {
    expect(copied()).toMatchObject({ platId: null, serial: null, ip: null, mac: null, farRange: 180 });
  });

  it("turns bearing and orientation through north", () => {
    expect(copied()).toMatchObject({ heading: 170, orientation: 3 });
  });

  it("leaves an unknown bearing unknown", () => {
    expect(copied({ heading: null, orientation: null })).toMatchObject({ heading: null, orientation: null });
  });

  it("stands where it is put", () => {
    expect(copied()).toMatchObject(position);
  });

  it("gives a kind no field that it does not have", () => {
    const board = copiedValues(kinds.mainboard, { name: "核心板" }, { name: "核心板", position, eighths: 0 });
    expect(board).not.toHaveProperty("longitude");
  });
});
