import type { Fix } from "./fix.ts";

const KMH_PER_KNOT = 1.852;
/** Height of the antenna above the sea and of the geoid above the ellipsoid in the rehearsal city, m. */
const ABOVE_SEA = "23.4";
const GEOID = "-11.6";

/** A sentence with its frame and checksum: the exclusive or of all between `$` and `*` (NMEA 0183). */
function sentence(content: string): string {
  let sum = 0;
  for (const character of content) sum ^= character.charCodeAt(0);
  return `$${content}*${sum.toString(16).toUpperCase().padStart(2, "0")}`;
}

const two = (value: number) => String(value).padStart(2, "0");

/** `dddmm.mmmmmmm` of degrees. */
function minutes(degrees: number, width: number): string {
  const whole = Math.floor(Math.abs(degrees));
  const rest = (Math.abs(degrees) - whole) * 60;
  return `${String(whole).padStart(width, "0")}${rest.toFixed(7).padStart(10, "0")}`;
}

/** GGA, RMC, HDT and GST of one fix (southbound 12). */
export function sentencesOf({ timeStamp, longitude, latitude, ...fix }: Fix): string[] {
  const at = new Date(timeStamp);
  const centi = two(Math.floor(at.getUTCMilliseconds() / 10));
  const time = `${two(at.getUTCHours())}${two(at.getUTCMinutes())}${two(at.getUTCSeconds())}.${centi}`;
  const date = `${two(at.getUTCDate())}${two(at.getUTCMonth() + 1)}${two(at.getUTCFullYear() % 100)}`;
  const place = [
    minutes(latitude, 2),
    latitude < 0 ? "S" : "N",
    minutes(longitude, 3),
    longitude < 0 ? "W" : "E",
  ].join(",");
  const knots = (fix.speed / KMH_PER_KNOT).toFixed(3);
  const heading = fix.heading.toFixed(2);
  const { sigma } = fix;
  return [
    `GNGGA,${time},${place},${fix.fixQuality},${fix.satellites},${fix.hdop},${ABOVE_SEA},M,${GEOID},M,${fix.diffAge.toFixed(1)},0001`,
    `GNRMC,${time},A,${place},${knots},${heading},${date},,,R`,
    `GNHDT,${heading},T`,
    `GNGST,${time},${sigma},${sigma},${sigma},0,${sigma},${sigma},${sigma}`,
  ].map(sentence);
}
