import { expect, it } from "vitest";
import { LiveBus } from "../live/live-bus.ts";
import { type Line, LineCache } from "./line-cache.ts";

/** A cache whose lines are named after the reading that brought them. */
function reading() {
  const bus = new LiveBus();
  const cache = new LineCache(bus);
  const asked: (readonly string[])[] = [];
  const read = async (guids: readonly string[]) => {
    asked.push(guids);
    return guids.map((guid) => ({ guid, name: `reading ${asked.length}` }) as Line);
  };
  const names = async (city: string, ...guids: string[]) => {
    const lines = await cache.lines(city, guids, read);
    return guids.map((guid) => lines.get(guid)?.name);
  };
  return { bus, cache, asked, read, names };
}

it("reads only what is not kept, for each city by itself", async () => {
  const { asked, names } = reading();
  expect(await names("a", "1", "2")).toEqual(["reading 1", "reading 1"]);
  expect(await names("a", "2", "3")).toEqual(["reading 1", "reading 2"]);
  expect(await names("b", "2")).toEqual(["reading 3"]);
  await names("a", "1", "2", "3");
  expect(asked).toEqual([["1", "2"], ["3"], ["2"]]);
});

it.each([
  ["equipment", "reading 2"],
  ["tree", "reading 2"],
  ["presence", "reading 1"],
  ["push", "reading 1"],
] as const)("after an event of %s shows what it says of %s", async (kind, name) => {
  const { bus, names } = reading();
  await names("a", "1");
  bus.cityChanged("a", new Set([kind]));
  expect(await names("a", "1")).toEqual([name]);
});

it("is empty after a change of which nobody says what it was, in that city", async () => {
  const { bus, names } = reading();
  await names("a", "1");
  await names("b", "1");
  bus.cityChanged("a");
  expect(await names("a", "1")).toEqual(["reading 3"]);
  expect(await names("b", "1")).toEqual(["reading 2"]);
});

it("does not keep what was being read while the city changed", async () => {
  const { bus, cache, read, names } = reading();
  const before = await cache.lines("a", ["1"], async (guids) => {
    const lines = await read(guids);
    bus.cityChanged("a");
    return lines;
  });
  expect(before.get("1")?.name).toBe("reading 1");
  expect(await names("a", "1")).toEqual(["reading 2"]);
});

it("has no line for what is gone", async () => {
  const { cache } = reading();
  expect((await cache.lines("a", ["1"], async () => [])).size).toBe(0);
});

it("begins anew when it is full, and answers all the same", async () => {
  const { names } = reading();
  const many = Array.from({ length: 9_999 }, (_, index) => `x${index}`);
  await names("a", ...many);
  expect(await names("b", "1")).toEqual(["reading 2"]);
  expect(await names("a", "x0", "1", "2")).toEqual(["reading 1", "reading 3", "reading 3"]);
  expect(await names("a", "x0", "1")).toEqual(["reading 4", "reading 3"]);
  expect(await names("b", "1")).toEqual(["reading 5"]);
});
