import { expect, it } from "vitest";
import { LiveBus } from "../live/live-bus.ts";
import { CountCache } from "./count-cache.ts";

it("counts once, until something of that city changes", async () => {
  const bus = new LiveBus();
  const cache = new CountCache(bus);
  let counted = 0;
  const ask = (city: string) => cache.total(city, "radars", async () => ++counted);
  expect([await ask("a"), await ask("a"), await ask("b")]).toEqual([1, 1, 2]);
  bus.cityChanged("a");
  expect([await ask("a"), await ask("a"), await ask("b")]).toEqual([3, 3, 2]);
});

it("forgets a number that was being counted while the city changed", async () => {
  const bus = new LiveBus();
  const cache = new CountCache(bus);
  const before = cache.total("a", "radars", async () => {
    bus.cityChanged("a");
    return 1;
  });
  expect(await before).toBe(1);
  expect(await cache.total("a", "radars", async () => 2)).toBe(2);
});
