import { sentenceFields, sentenceType } from "./sentence.ts";

/** One fix of a receiver, in the units of `position/up`. */
export interface NmeaFix {
  /** Moment of the fix, ms since 1970 UTC. */
  readonly timeStamp: number;
  /** Degrees, in the datum of the receiver's correction service. */
  readonly longitude: number;
  readonly latitude: number;
  /** Metres above the ellipsoid: the antenna's height above sea and the geoid's above the ellipsoid. */
  readonly elevation?: number;
  /** km/h and degrees clockwise from true north. */
  readonly speed?: number;
  readonly heading?: number;
  readonly fixQuality: number;
  readonly satellites?: number;
  readonly hdop?: number;
  /** Age of the correction, s. */
  readonly diffAge?: number;
}

/** km/h of a knot. */
const KMH_PER_KNOT = 1.852;

const numberOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;

/** Degrees of `dddmm.mmmm` and its hemisphere; undefined if it is none. */
function degreesOf(text: string | undefined, hemisphere: string | undefined): number | undefined {
  const [, degrees, minutes] = /^(\d{2,3})(\d{2}(?:\.\d+)?)$/.exec(text ?? "") ?? [];
  if (degrees === undefined || minutes === undefined || !/^[NSEW]$/.test(hemisphere ?? "")) return undefined;
  const value = Number(degrees) + Number(minutes) / 60;
  return hemisphere === "S" || hemisphere === "W" ? -value : value;
}

/** The moment of an RMC: its time `hhmmss.sss` and date `ddmmyy`; GGA has no date of its own. */
function momentOf(time: string | undefined, date: string | undefined): number | undefined {
  const [, hour, minute, second] = /^(\d{2})(\d{2})(\d{2}(?:\.\d+)?)$/.exec(time ?? "") ?? [];
  const [, day, month, year] = /^(\d{2})(\d{2})(\d{2})$/.exec(date ?? "") ?? [];
  if (hour === undefined || day === undefined) return undefined;
  // GPS began in 1980, so two digits of a year from 80 on are of the last century.
  const century = Number(year) >= 80 ? 1900 : 2000;
  return (
    Date.UTC(century + Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) +
    Math.round(Number(second) * 1000)
  );
}

/** A fix's optional values without those that the receiver left empty. */
const defined = (values: { readonly [K in keyof NmeaFix]?: NmeaFix[K] | undefined }): Partial<NmeaFix> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** Position and quality of a GGA. */
function fixOf(fields: readonly string[]) {
  const [, lat, northSouth, lon, eastWest, quality, satellites, hdop, height, , geoid, , age] = fields;
  const latitude = degreesOf(lat, northSouth);
  const longitude = degreesOf(lon, eastWest);
  const fixQuality = numberOf(quality);
  if (latitude === undefined || longitude === undefined || fixQuality === undefined) return undefined;
  const aboveSea = numberOf(height);
  const optional = {
    elevation: aboveSea === undefined ? undefined : aboveSea + (numberOf(geoid) ?? 0),
    satellites: numberOf(satellites),
    hdop: numberOf(hdop),
    diffAge: numberOf(age),
  };
  return { latitude, longitude, fixQuality, ...defined(optional) };
}

/**
 * Fixes of checked sentences (southbound 12, NMEA 0183): a GGA and the RMC of the same time of day make one. The date and
 * the speed are the RMC's, knots × 1.852; the heading is an HDT's between the two and the next fix, else the RMC's course.
 * A GGA without a valid RMC of its time is left out, for nobody knows its day.
 */
export function nmeaFixes(sentences: readonly string[]): NmeaFix[] {
  const byTime = new Map<string, { gga?: readonly string[]; rmc?: readonly string[]; heading?: number }>();
  let latest = "";
  for (const sentence of sentences) {
    const type = sentenceType(sentence);
    const fields = sentenceFields(sentence);
    if (type === "GGA" || type === "RMC") latest = fields[0] ?? "";
    const epoch = byTime.get(latest) ?? {};
    if (type === "GGA") epoch.gga = fields;
    if (type === "RMC") epoch.rmc = fields;
    const heading = type === "HDT" ? numberOf(fields[0]) : undefined;
    if (heading !== undefined) epoch.heading = heading;
    if (latest !== "") byTime.set(latest, epoch);
  }
  return [...byTime.values()].flatMap(({ gga, rmc, heading }) => {
    const fix = gga && fixOf(gga);
    const timeStamp = rmc?.[1] === "A" ? momentOf(rmc[0], rmc[8]) : undefined;
    if (!fix || timeStamp === undefined) return [];
    const knots = numberOf(rmc?.[6]);
    const course = heading ?? numberOf(rmc?.[7]);
    return [
      {
        timeStamp,
        ...fix,
        ...(knots !== undefined && { speed: knots * KMH_PER_KNOT }),
        ...(course !== undefined && { heading: course % 360 }),
      },
    ];
  });
}
