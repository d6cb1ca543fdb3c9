import { describe, expect, it } from "vitest";
import { DEVICES_MAX, factoryNumber, macAddress, networkOf, shortCode } from "./numbering.ts";

describe("factoryNumber", () => {
  it("never gives a number twice, in the largest city and in cities with seeds nearby", () => {
    const seen = new Set<number>();
    let given = 0;
    for (const seed of [-1, 0, 1, 127]) {
      for (let intersection = 1; intersection <= 50_000; intersection += 7) {
        for (const device of [1, 2, 3, DEVICES_MAX]) {
          seen.add(factoryNumber(seed, intersection, device));
          given++;
        }
      }
    }
    // -1 and 127 are the same modulo 128.
    expect(seen.size).toBe((given / 4) * 3);
  });

  it("fits into six characters and thirty bits", () => {
    const numbers = Array.from({ length: 1000 }, (_, index) => factoryNumber(7, 50_000 - index, DEVICES_MAX));
    expect(numbers.filter((number) => number < 0 || number >= 2 ** 30)).toEqual([]);
    expect(new Set(numbers.map(shortCode)).size).toBe(1000);
    expect(shortCode(2 ** 30 - 1)).toBe("ZZZZZZ");
  });
});

describe("addresses", () => {
  it("writes a locally administered MAC address", () => {
    expect(macAddress(0x01_02_03_04)).toBe("02:4C:01:02:03:04");
  });

  it("gives every intersection two half networks with room for all its devices", () => {
    expect(networkOf(1).field.address(DEVICES_MAX)).toBe("10.20.1.119");
    expect(networkOf(1).centre.address(DEVICES_MAX)).toBe("10.20.1.239");
    expect(networkOf(50_000).field.gateway).toBe("10.215.80.1");
    expect(networkOf(256).controller).toBe("10.21.0.2");
  });
});
