import type { RandomStream } from "@lukou/rehearsal";

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");

/** A uuid of version 7: the moment, ms since 1970 UTC, and what the stream draws (RFC 9562 5.7). */
export function uuidV7(now: number, random: RandomStream): string {
  const moment = hex(Math.max(0, Math.floor(now)), 12);
  const bits = (digits: number) => hex(random.integer(0, 16 ** digits - 1), digits);
  const variant = hex(0x8000 + random.integer(0, 0x3fff), 4);
  return `${moment.slice(0, 8)}-${moment.slice(8, 12)}-7${bits(3)}-${variant}-${bits(6)}${bits(6)}`;
}
