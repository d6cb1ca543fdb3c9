/** Cities of the platform keep Beijing time; read-backs run when traffic is least: 2 to 5 o'clock. */
const ZONE_H = 8;
const FROM_H = 2;
const SPAN_H = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A number from 0 up to 1 that is always the same for a guid: devices take turns over the night. */
function shareOf(guid: string): number {
  let sum = 0;
  for (const character of guid) sum = (sum * 31 + character.charCodeAt(0)) % 100_003;
  return sum / 100_003;
}

/** When a device is read back next: in the coming night, at a time of its own. */
export function nextNight(now: Date, guid: string): Date {
  const local = now.getTime() + ZONE_H * HOUR_MS;
  const midnight = local - (local % DAY_MS);
  const place = FROM_H * HOUR_MS + Math.floor(shareOf(guid) * SPAN_H * HOUR_MS);
  const tonight = midnight + place;
  return new Date((tonight > local ? tonight : tonight + DAY_MS) - ZONE_H * HOUR_MS);
}
