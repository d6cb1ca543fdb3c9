import { describe, expect, it } from "vitest";
import { distanceM } from "../../frame/distance.ts";
import { WGS84_PRJ } from "../../write/wgs84-prj.ts";
import { canBeDegrees } from "./layer-crs.ts";
import { type PrjSystem, parsePrj } from "./parse-prj.ts";

const parse = (wkt: string): PrjSystem => {
  const system = parsePrj(wkt);
  if (!system) throw new Error("no coordinate system");
  return system;
};

const cgcs2000 = (projection: string): string =>
  `PROJCS["CGCS2000",GEOGCS["GCS_China_Geodetic_Coordinate_System_2000",DATUM["D_China_2000",` +
  `SPHEROID["CGCS2000",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],${projection}]`;

const gaussKruger = (falseEasting: number): string =>
  `PROJECTION["Gauss_Kruger"],PARAMETER["False_Easting",${falseEasting}],PARAMETER["False_Northing",0.0],` +
  `PARAMETER["Central_Meridian",117.0],PARAMETER["Scale_Factor",1.0],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]`;

describe("parsePrj", () => {
  it("leaves plain WGS-84 degrees alone, with and without a byte-order mark", () => {
    expect(parse(`\uFEFF${WGS84_PRJ}\r\n`)).toEqual({
      name: "GCS_WGS_1984",
      kind: "geographic",
      unknownDatum: null,
      toWgs84: null,
    });
  });

  // Expected places computed with PROJ 9 (cs2cs).
  it.each([
    [
      "CGCS2000 three-degree zone",
      cgcs2000(gaussKruger(500_000)),
      [448_000, 4_418_000],
      [116.391992977, 39.894572537],
    ],
    [
      "the same with a zone number",
      cgcs2000(gaussKruger(39_500_000)),
      [39_448_000, 4_418_000],
      [116.391992977, 39.894572537],
    ],
  ] as const)("converts %s", (_, wkt, [x, y], expected) => {
    const system = parse(wkt);
    expect(system).toMatchObject({ kind: "projected", unknownDatum: null });
    expect(distanceM(system.toWgs84?.(x, y) ?? [0, 0], expected)).toBeLessThan(0.001);
  });

  it("converts Web Mercator as ESRI writes it", () => {
    const wkt =
      'PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],' +
      'PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Mercator_Auxiliary_Sphere"],PARAMETER["False_Easting",0.0],' +
      'PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",0.0],PARAMETER["Standard_Parallel_1",0.0],PARAMETER["Auxiliary_Sphere_Type",0.0],UNIT["Meter",1.0]]';
    const expected = [116.39, 39.9] as const;
    const x = (expected[0] * Math.PI * 6378137) / 180;
    const y = Math.log(Math.tan(Math.PI / 4 + (expected[1] * Math.PI) / 360)) * 6378137;
    expect(distanceM(parse(wkt).toWgs84?.(x, y) ?? [0, 0], expected)).toBeLessThan(0.001);
  });

  it("reports datums without a published shift and does not shift them", () => {
    const wkt = cgcs2000(gaussKruger(500_000))
      .replace("D_China_2000", "D_Xian_1980")
      .replace("298.257222101", "298.257");
    expect(parse(wkt).unknownDatum).toBe("Xian_1980");
  });

  it("shifts the British datum within Britain only", () => {
    const airy =
      'GEOGCS["OSGB 1936",DATUM["D_OSGB_1936",SPHEROID["Airy_1830",6377563.396,299.3249646]],PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]';
    const system = parse(airy);
    expect(distanceM(system.toWgs84?.(-2, 53) ?? [0, 0], [-2, 53])).toBeGreaterThan(50);
    expect(system.toWgs84?.(116, 40)).toEqual([116, 40]);
  });

  it("follows a shift declared in the file", () => {
    const wkt = WGS84_PRJ.replace("298.257223563]", "298.257223563],TOWGS84[100,0,0,0,0,0,0]").replace(
      "D_WGS_1984",
      "D_Local",
    );
    const system = parse(wkt);
    expect(system.unknownDatum).toBeNull();
    expect(distanceM(system.toWgs84?.(90, 0) ?? [0, 0], [90, 0])).toBeCloseTo(100, 0);
  });

  it("converts other units and meridians of geographic systems", () => {
    const grads = WGS84_PRJ.replace('"Degree",0.0174532925199433', '"Grad",0.01570796326794897');
    expect(parse(grads).toWgs84?.(100, 50)).toEqual([expect.closeTo(90, 9), expect.closeTo(45, 9)]);
  });

  it.each(["", "hello", "PROJCS[", 'PROJCS["x",PROJECTION["No_Such"]]', 'LOCAL_CS["x",UNIT["m",1]]'])(
    "does not believe %j",
    (text) => {
      expect(parsePrj(text)).toBeUndefined();
    },
  );

  it("gives no place to points outside the world of a projection", () => {
    expect(parse(cgcs2000(gaussKruger(500_000))).toWgs84?.(1e14, 1e14)).toBeUndefined();
  });
});

describe("canBeDegrees", () => {
  it("allows rounding at the date line, not metres", () => {
    expect(canBeDegrees([-180, -90, 180.000001907, 83])).toBe(true);
    expect(canBeDegrees([0, 0, 181, 10])).toBe(false);
    expect(canBeDegrees([448_000, 4_418_000, 448_001, 4_418_001])).toBe(false);
  });
});
