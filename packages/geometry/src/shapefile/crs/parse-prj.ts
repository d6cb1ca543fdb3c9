import proj4 from "proj4";
import { boundsContain } from "../../frame/bounds.ts";
import { toDegrees } from "../../frame/wgs84.ts";
import type { LonLat } from "../../lon-lat.ts";
import { DATUM_SHIFTS, type DatumShift, LIKE_WGS84 } from "./datum-shifts.ts";

/** A coordinate system read from a `.prj` file, with the way from it to WGS-84. */
export interface PrjSystem {
  /** Name as the file has it. */
  readonly name: string;
  readonly kind: "geographic" | "projected";
  /** Datum whose shift to WGS-84 is unknown or not published, so that places may be some 100 m off. */
  readonly unknownDatum: string | null;
  /**
   * Converts to WGS-84 degrees; undefined when the point has no place in the system. Null instead of a function when
   * the numbers are WGS-84 degrees already.
   */
  readonly toWgs84: ((x: number, y: number) => LonLat | undefined) | null;
}

/** The parts of a parsed proj4 projection used here; its published types leave them out. */
interface Projection {
  readonly projName: string;
  readonly datumCode?: string;
  readonly a: number;
  readonly b: number;
  readonly to_meter?: number;
  readonly from_greenwich?: number;
  inverse(point: { x: number; y: number }): { x: number; y: number } | undefined;
}

const DEGREE_IN_RADIANS = Math.PI / 180;

/**
 * Reads the text of a `.prj` file (WKT of ESRI or OGC, a byte-order mark is tolerated). Gives undefined when the text
 * names no coordinate system or one that cannot be converted.
 */
export function parsePrj(text: string): PrjSystem | undefined {
  const wkt = text.replace(/^\uFEFF/, "").trim();
  if (!/^(PROJCS|GEOGCS|PROJCRS|GEOGCRS|GEODCRS|COMPD_CS|COMPOUNDCRS|BOUNDCRS)\s*\[/i.test(wkt))
    return undefined;
  let projection: Projection;
  try {
    projection = new proj4.Proj(wkt) as unknown as Projection;
  } catch {
    return undefined;
  }
  const name = /\[\s*"([^"]*)"/.exec(wkt)?.[1] ?? projection.projName;
  const isGeographic = projection.projName === "longlat";
  if (!isGeographic && typeof projection.inverse !== "function") return undefined;
  const datum = datumOf(wkt, projection);
  const declaredShift = /TOWGS84\s*\[([^\]]*)\]/i.exec(wkt)?.[1];
  const shift = datumShift(datum, declaredShift, projection);
  const kind = isGeographic ? "geographic" : "projected";
  const greenwich = projection.from_greenwich ?? 0;
  const unit = isGeographic ? angularUnit(wkt) : 1;
  const isPlainWgs84 = isGeographic && greenwich === 0 && shift.apply === null && Math.abs(unit - 1) < 1e-9;
  const geographic = isGeographic
    ? (x: number, y: number): LonLat => [x * unit + toDegrees(greenwich), y * unit]
    : inverseProjection(projection, greenwich);
  const { apply } = shift;
  return {
    name,
    kind,
    unknownDatum: shift.isUnknown ? datum : null,
    toWgs84: isPlainWgs84
      ? null
      : (x, y) => {
          const point = geographic(x, y);
          const shifted = point && apply ? apply(point) : point;
          return shifted && Number.isFinite(shifted[0]) && Number.isFinite(shifted[1]) ? shifted : undefined;
        },
  };
}

function datumOf(wkt: string, projection: Projection): string {
  const name = /(?:DATUM|ENSEMBLE)\s*\[\s*"([^"]*)"/i.exec(wkt)?.[1] ?? projection.datumCode ?? "";
  return name.replace(/^D_/i, "").replaceAll(" ", "_");
}

/** Degrees per unit of a geographic system. */
function angularUnit(wkt: string): number {
  const radians = /(?:ANGLE)?UNIT\s*\[\s*"[^"]*"\s*,\s*([0-9.eE+-]+)/i.exec(wkt)?.[1];
  return radians ? Number(radians) / DEGREE_IN_RADIANS : 1;
}

function inverseProjection(
  projection: Projection,
  greenwich: number,
): (x: number, y: number) => LonLat | undefined {
  const metres = projection.to_meter ?? 1;
  return (x, y) => {
    try {
      const point = projection.inverse({ x: x * metres, y: y * metres });
      return point && [toDegrees(point.x + greenwich), toDegrees(point.y)];
    } catch {
      // Some projections of the library throw for points outside their world.
      return undefined;
    }
  };
}

function datumShift(
  datum: string,
  declared: string | undefined,
  { a, b }: Projection,
): { readonly apply: ((point: LonLat) => LonLat) | null; readonly isUnknown: boolean } {
  const name = datum.toLowerCase();
  if (LIKE_WGS84.test(name)) return { apply: null, isUnknown: false };
  const known: Pick<DatumShift, "toWgs84" | "area"> | undefined = declared
    ? { toWgs84: declared }
    : DATUM_SHIFTS.find((shift) => shift.name.test(name));
  if (!known) return { apply: null, isUnknown: true };
  const converter = proj4(
    `+proj=longlat +a=${a} +b=${b} +towgs84=${known.toWgs84} +no_defs`,
    "+proj=longlat +datum=WGS84 +no_defs",
  );
  const { area } = known;
  return {
    apply: (point) => {
      if (area && !boundsContain(area, point)) return point;
      const [longitude, latitude] = converter.forward([point[0], point[1]]);
      return longitude === undefined || latitude === undefined ? point : [longitude, latitude];
    },
    isUnknown: false,
  };
}
