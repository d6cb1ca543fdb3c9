import { isChecked } from "../nmea/sentence.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

/** Reads UTF-8 strictly; undefined on any wrong byte. */
export function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Escapes that make text no database takes: the character NUL and halves of surrogate pairs. Escaped backslashes and
 * whole pairs are matched too, so that they are passed over as they are.
 */
const ESCAPE =
  /\\(?:\\|u0000|u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|u[dD][89a-fA-F][\dA-Fa-f]{2})/g;

const isHarmful = (escape: string) => escape === "\\u0000" || (escape.length === 6 && escape !== "\\\\");

/**
 * Parses JSON; undefined if it is none. Escaped NUL characters and halves of surrogate pairs, in strings and in names,
 * become U+FFFD.
 */
export function parseJson(text: string): unknown {
  try {
    const safe = text.includes("\\u")
      ? text.replace(ESCAPE, (escape) => (isHarmful(escape) ? "\\ufffd" : escape))
      : text;
    return JSON.parse(safe) as unknown;
  } catch {
    return undefined;
  }
}

/** Whether a value is a JSON object, neither a list nor null. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Lines of a receiver's text, without the empty ones. */
const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line !== "");

/**
 * Brings the two forms of an NMEA message to one: plain text, or JSON with the text in `text`. Plain text has no common
 * fields of its own: its serial is the topic's and its moment that of arrival, ms since 1970 UTC.
 */
export function nmeaOf(text: string, deviceSn: string, now: number): unknown {
  if (!text.trimStart().startsWith("{")) {
    const lines = linesOf(text);
    return lines.some(isChecked) ? { timeStamp: now, deviceSn, sentences: lines } : undefined;
  }
  const message = parseJson(text);
  if (!isObject(message)) return undefined;
  return typeof message["text"] === "string" ? { ...message, sentences: linesOf(message["text"]) } : message;
}
