import { describe, expect, it } from "vitest";
import {
  communicationFilterOf,
  countFilters,
  deviceFilterOf,
  readLogSearch,
  writeLogSearch,
} from "./log-search.ts";

const guid = "0192f3c1-7a40-7cc1-9d0e-2b1f6a7c9e10";
const texts = {
  guid,
  device: guid,
  q: "超时 10.1.20.3",
  kinds: "2,8",
  last: "60",
  levels: "Warn,Error",
  module: "fusion",
  types: "2",
  interfaces: "alarm,om-config",
  refused: "1",
};

describe("the address of a log", () => {
  it("holds everything that narrows it, and is read back the same", () => {
    expect(writeLogSearch(readLogSearch(texts))).toEqual({ ...texts, from: undefined, to: undefined });
  });
  it("passes over what is damaged or unheard of", () => {
    const search = readLogSearch({
      guid: "x",
      kinds: "8,99,a",
      levels: "Loud",
      last: "7",
      from: "gestern",
      types: "3",
    });
    expect(search).toMatchObject({
      intersectionGuid: undefined,
      kinds: [8],
      levels: [],
      span: undefined,
      types: [],
    });
    expect(search.from).toBeUndefined();
  });
  it("counts filters of the open tab alone", () => {
    expect(countFilters(readLogSearch(texts), "device")).toBe(6);
    expect(countFilters(readLogSearch(texts), "communication")).toBe(7);
    expect(countFilters(readLogSearch({ q: "超时" }), "device")).toBe(0);
  });
});

describe("what is asked", () => {
  const now = Date.parse("2026-11-21T08:00:00Z");
  it("a span counts up to now", () => {
    expect(deviceFilterOf(readLogSearch(texts), now)).toEqual({
      intersectionGuid: guid,
      equipmentGuid: guid,
      from: "2026-11-21T07:00:00.000Z",
      kinds: [2, 8],
      content: "超时 10.1.20.3",
      levels: ["Warn", "Error"],
      module: "fusion",
    });
  });
  it("a range stays as it is", () => {
    const filter = communicationFilterOf(
      readLogSearch({ from: "2026-11-01T00:00:00Z", to: "2026-11-02T00:00:00Z" }),
      now,
    );
    expect(filter).toMatchObject({
      from: "2026-11-01T00:00:00Z",
      to: "2026-11-02T00:00:00Z",
      refusedOnly: false,
    });
  });
});
