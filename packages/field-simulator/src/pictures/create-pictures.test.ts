import { generateCity } from "@lukou/rehearsal";
import sharp from "sharp";
import { afterAll, describe, expect, it } from "vitest";
import { createWorld } from "../world/create-world.ts";
import { createPictures } from "./create-pictures.ts";
import { camerasOf } from "./lens/cameras.ts";

const city = generateCity({ seed: 1, intersections: 12 });
const NOON = Date.UTC(2026, 10, 20, 4);
const first = city.intersections.find(({ key }) => camerasOf(city, key).length > 2);
const world = createWorld(city, first?.key ?? "", { from: NOON });
const pictures = createPictures(city, (key) => (key === first?.key ? world : undefined));
const mine = pictures.cameras.filter(({ intersectionKey }) => intersectionKey === first?.key);
const cameraKey = mine[0]?.cameraKey ?? "";

afterAll(() => pictures.close());

describe("pictures of a city", { timeout: 60_000 }, () => {
  it("are JPEGs of 1280 by 720, and the world advances to their moment", async () => {
    const jpeg = await pictures.jpegOf(cameraKey, NOON + 2000);
    const { format, width, height } = await sharp(jpeg).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", width: 1280, height: 720 });
    expect(world.now).toBe(NOON + 2000);
    expect(await pictures.jpegOf(cameraKey, NOON + 2000)).toEqual(jpeg);
  });

  it("come one each when several are asked for at once, also with a fault", async () => {
    const plain = await pictures.jpegOf(cameraKey, NOON + 3000);
    pictures.setFault(cameraKey, { covered: 0.5 });
    const others = pictures.cameras
      .slice(1, 4)
      .map(({ cameraKey: key }) => pictures.jpegOf(key, NOON + 3000));
    const [covered, ...rest] = await Promise.all([pictures.jpegOf(cameraKey, NOON + 3000), ...others]);
    pictures.setFault(cameraKey, {});
    expect(covered).not.toEqual(plain);
    expect(new Set(rest.map((jpeg) => jpeg.toString("base64"))).size).toBe(rest.length);
  });

  it("tell where a point of the world is in the picture", () => {
    const { view } = pictures.projectionOf(cameraKey);
    expect(view).toEqual(mine[0]?.view);
  });

  it("do not exist for unknown cameras or intersections that are not simulated", async () => {
    await expect(pictures.jpegOf("X00001/none", NOON)).rejects.toThrow(RangeError);
    expect(() => pictures.setFault("nowhere/at-all", {})).toThrow(RangeError);
    const other =
      pictures.cameras.find(({ intersectionKey }) => intersectionKey !== first?.key)?.cameraKey ?? "";
    await expect(pictures.jpegOf(other, NOON)).rejects.toThrow("没有在演练");
  });
});
