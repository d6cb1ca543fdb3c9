import { createHash } from "node:crypto";
import { type ConfigDoc, configDocOfKind, type DeviceKind, readValue } from "@lukou/contract/topics";

/** A configuration as it is sent: its text, the hash of the text and the length in bytes. */
export interface ConfigText {
  readonly doc: string;
  readonly hash: string;
  readonly bytes: number;
}

type Json = unknown;

/** The same value with the fields of every object in the order of their names, and without those left undefined. */
function ordered(value: Json): Json {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([name, item]) => [name, ordered(item)]),
  );
}

/** Hex SHA-256 of the UTF-8 bytes of a document (southbound 9). */
export const hashOf = (doc: string): string => createHash("sha256").update(doc, "utf8").digest("hex");

/** Text of a configuration. The same stored data gives the same text, so that the same hash means nothing to send. */
export function textOfConfig(doc: ConfigDoc): ConfigText {
  const text = JSON.stringify(ordered(doc));
  return { doc: text, hash: hashOf(text), bytes: Buffer.byteLength(text) };
}

/** Reads the text of a configuration; {} for what is none, since it comes from devices too. */
export function parseConfig(doc: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(doc ?? "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

/**
 * A configuration as its kind's format has it: stored values that it does not allow are left out, as a device would drop
 * them, and so are sections with nothing in them, since a section left out is not managed (southbound 9).
 */
export function fitConfig(kind: DeviceKind, raw: Readonly<Record<string, unknown>>): ConfigDoc {
  const reading = readValue(configDocOfKind(kind), ordered(raw));
  const doc = "ok" in reading ? reading.ok : {};
  return Object.fromEntries(Object.entries(doc).filter(([, section]) => !isEmpty(section)));
}

const isEmpty = (section: unknown): boolean =>
  section === undefined ||
  (typeof section === "object" && section !== null && Object.keys(section).length === 0);
