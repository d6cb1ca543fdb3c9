import proj4 from "proj4";
import type { LonLat } from "../lon-lat.ts";

/** Codes of degrees that are WGS-84 or lie within centimetres of it: WGS 84, its three-dimensional form, CGCS2000. */
const DEGREES: ReadonlySet<number> = new Set([4326, 4979, 4490]);

const GRS80 = "+ellps=GRS80 +units=m +no_defs";
const gaussKrueger = (meridian: number, falseEasting: number) =>
  `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=${falseEasting} +y_0=0 ${GRS80}`;

/** Runs of neighbouring codes in the EPSG register (epsg.org) that Chinese surveys use. */
const FAMILIES: readonly {
  readonly from: number;
  readonly to: number;
  readonly definition: (index: number) => string;
}[] = [
  // CGCS2000 Gauss-Krüger: six-degree zones 13-23 with and without zone number, then three-degree zones 25-45.
  { from: 4491, to: 4501, definition: (i) => gaussKrueger(75 + 6 * i, (13 + i) * 1_000_000 + 500_000) },
  { from: 4502, to: 4512, definition: (i) => gaussKrueger(75 + 6 * i, 500_000) },
  { from: 4513, to: 4533, definition: (i) => gaussKrueger(75 + 3 * i, (25 + i) * 1_000_000 + 500_000) },
  { from: 4534, to: 4554, definition: (i) => gaussKrueger(75 + 3 * i, 500_000) },
  { from: 32_601, to: 32_660, definition: (i) => `+proj=utm +zone=${i + 1} +datum=WGS84 +units=m +no_defs` },
  {
    from: 3857,
    to: 3857,
    definition: () =>
      "+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m +no_defs",
  },
];

/**
 * The way from coordinates of an EPSG system, easting or longitude first, to WGS-84 degrees; undefined for a system that
 * is not known here. The function answers undefined for points without a place in the system.
 */
export function epsgToWgs84(code: number): ((x: number, y: number) => LonLat | undefined) | undefined {
  if (DEGREES.has(code)) {
    return (x, y) => (Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : undefined);
  }
  const family = FAMILIES.find(({ from, to }) => code >= from && code <= to);
  if (!family) return undefined;
  const converter = proj4(family.definition(code - family.from), "+proj=longlat +datum=WGS84 +no_defs");
  return (x, y) => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined;
    const [longitude, latitude] = converter.forward([x, y]);
    return Number.isFinite(longitude) && Number.isFinite(latitude) ? [longitude, latitude] : undefined;
  };
}
