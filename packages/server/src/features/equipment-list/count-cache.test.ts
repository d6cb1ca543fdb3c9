import { expect, it } from "vitest";
import { LiveBus } from "../live/live-bus.ts";
import { CountCache } from "./count-cache.ts";

const radars = { kinds: [4] };
const offline = { states: ["offline" as const] };

/** A cache whose totals are the numbers of their counting. */
function counting() {
  const bus = new LiveBus();
  const cache = new CountCache(bus);
  let counted = 0;
  const ask = (city: string, filter: object = radars) => cache.total(city, filter, async () => ++counted);
  return { bus, cache, ask };
}

it("counts once, until something of that city changes", async () => {
  const { bus, ask } = counting();
  expect([await ask("a"), await ask("a"), await ask("b")]).toEqual([1, 1, 2]);
  bus.cityChanged("a");
  expect([await ask("a"), await ask("a"), await ask("b")]).toEqual([3, 3, 2]);
});

it.each([
  ["equipment", [3, 4]],
  ["tree", [3, 4]],
  ["presence", [1, 3]],
  ["push", [1, 2]],
  ["map", [1, 2]],
] as const)("after an event of %s counts only what it may have changed", async (kind, totals) => {
  const { bus, ask } = counting();
  expect([await ask("a"), await ask("a", offline)]).toEqual([1, 2]);
  bus.cityChanged("a", new Set([kind]));
  expect([await ask("a"), await ask("a", offline)]).toEqual(totals);
});

it("forgets a number that was being counted while the city changed", async () => {
  const { bus, cache } = counting();
  const before = cache.total("a", radars, async () => {
    bus.cityChanged("a");
    return 1;
  });
  expect(await before).toBe(1);
  expect(await cache.total("a", radars, async () => 2)).toBe(2);
});
