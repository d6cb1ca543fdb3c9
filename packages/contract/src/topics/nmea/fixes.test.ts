import { describe, expect, it } from "vitest";
import { sentences } from "../testing/examples.ts";
import { nmeaFixes } from "./fixes.ts";
import { isChecked } from "./sentence.ts";

/** A sentence with its right checksum. */
const sealed = (text: string) => {
  let sum = 0;
  for (const letter of text) sum ^= letter.charCodeAt(0);
  return `$${text}*${sum.toString(16).toUpperCase().padStart(2, "0")}`;
};

describe("NMEA 0183 (section 12)", () => {
  it("a sentence is right by its checksum alone", () => {
    for (const sentence of sentences) expect(isChecked(sentence)).toBe(true);
    expect(isChecked((sentences[0] ?? "").replace("4807", "4808"))).toBe(false);
    for (const wrong of ["", "$", "$GPGGA", "$GPGGA*00", "GPGGA,1*00", "$GPGGA,1*0"])
      expect(isChecked(wrong)).toBe(false);
    expect(isChecked(sealed("GNHDT,123.4,T"))).toBe(true);
  });

  it("GGA and RMC of one time make a fix: knots × 1.852, the day of RMC, height above the ellipsoid", () => {
    const [fix, ...others] = nmeaFixes(sentences);
    expect(others).toEqual([]);
    expect(fix).toEqual({
      timeStamp: Date.UTC(1994, 2, 23, 12, 35, 19),
      latitude: 48 + 7.038 / 60,
      longitude: 11 + 31 / 60,
      elevation: 545.4 + 46.9,
      fixQuality: 4,
      satellites: 8,
      hdop: 0.9,
      speed: 22.4 * 1.852,
      heading: 84.4,
    });
  });

  it("a fix of 10 Hz keeps its tenths; HDT is the heading; south and west are negative", () => {
    const fixes = nmeaFixes([
      sealed("GNGGA,010203.10,3007.4074,S,12007.4074,W,4,20,0.6,10.0,M,5.0,M,1.5,0001"),
      sealed("GNRMC,010203.10,A,3007.4074,S,12007.4074,W,10.0,90.0,211126,,,R"),
      sealed("GNHDT,359.5,T"),
      sealed("GNGGA,010203.20,3007.4075,S,12007.4075,W,5,20,0.6,10.0,M,5.0,M,1.6,0001"),
      sealed("GNRMC,010203.20,A,3007.4075,S,12007.4075,W,10.0,90.0,211126,,,F"),
    ]);
    expect(fixes.map(({ timeStamp }) => timeStamp - Date.UTC(2026, 10, 21, 1, 2, 3))).toEqual([100, 200]);
    expect(fixes.map(({ heading, fixQuality }) => [heading, fixQuality])).toEqual([
      [359.5, 4],
      [90, 5],
    ]);
    expect(fixes[0]?.latitude).toBeCloseTo(-30.123_456_67, 7);
    expect(fixes[0]?.longitude).toBeCloseTo(-120.123_456_67, 7);
    expect(fixes[0]?.diffAge).toBe(1.5);
  });

  it("what nobody knows the day or place of is left out", () => {
    const [gga = "", rmc = ""] = sentences;
    expect(nmeaFixes([gga])).toEqual([]);
    expect(nmeaFixes([gga, rmc.replace(",A,", ",V,")])).toEqual([]);
    expect(nmeaFixes([gga.replace("4807.038", ""), rmc])).toEqual([]);
    expect(nmeaFixes(["", "$", "x,y*z"])).toEqual([]);
  });
});
