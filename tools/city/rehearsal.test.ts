import { readShapefileZip } from "@lukou/geometry/shapefile";
import { generateHdMap } from "@lukou/rehearsal";
import { describe, expect, it } from "vitest";
import { findIntersection, intersectionLines, mapZip, rehearsalCity } from "./rehearsal.ts";

const city = rehearsalCity("1", "24");
const third = city.intersections[2];

describe("npm run city", () => {
  it("finds an intersection by number, key and platform number", () => {
    expect(findIntersection(city, "3")).toBe(third);
    expect(findIntersection(city, third?.key ?? "")).toBe(third);
    expect(findIntersection(city, third?.platId ?? "")).toBe(third);
  });

  it.each(["0", "25", "-1", "无此路口"])("refuses the intersection %s", (wanted) => {
    expect(() => findIntersection(city, wanted)).toThrow("没有路口");
  });

  it("lists every intersection with its number", () => {
    const lines = intersectionLines(city);
    expect(lines).toHaveLength(24);
    const place = `${third?.longitude},${third?.latitude}`;
    expect(lines[2]?.split("\t")).toEqual([
      "3",
      third?.key,
      third?.platId,
      expect.any(String),
      place,
      third?.name,
    ]);
  });

  it("refuses options the generator does not take", () => {
    expect(() => rehearsalCity("一", "24")).toThrow("--seed");
    expect(() => rehearsalCity("1", "60000")).toThrow(/./);
  });

  it("writes a zip that reads back as the drawn layers (UPL-4, MAP-2)", async () => {
    if (!third) throw new Error("no third intersection");
    const drawn = generateHdMap(city, third.key);
    const reading = await readShapefileZip(await mapZip(city, third), { fileName: "map.zip" });
    expect(reading.layers.map(({ name }) => name).sort()).toEqual(drawn.map(({ name }) => name).sort());
    for (const layer of reading.layers) {
      expect(layer.features).toHaveLength(drawn.find(({ name }) => name === layer.name)?.data.length ?? -1);
    }
  });
});
