import type { Reading, StatusRule } from "./define-block.ts";
import type { EquipmentKind } from "./define-equipment.ts";
import type { Values } from "./fields/kind-field.ts";

/** How a reading stands to its limits: `none` was not reported. From good to bad. */
export const readingLevels = ["none", "ok", "warning", "degraded"] as const;
export type ReadingLevel = (typeof readingLevels)[number];

/** One reading as it was reported, in words, and how it stands to its limits. */
export interface StatusReading {
  readonly path: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number | string | boolean | null;
  /** With its decimals and without the unit; "" when it was not reported. */
  readonly text: string;
  readonly level: ReadingLevel;
}

/** The value at a dotted path such as `disk.0.used`; undefined where there is none. */
function valueAt(document: unknown, path: string): unknown {
  let current = document;
  for (const key of path.split(".")) {
    if (typeof current !== "object" || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Readonly<Record<string, unknown>>)[key];
  }
  return current;
}

const isShown = (value: unknown): value is number | string | boolean =>
  typeof value === "string" ||
  typeof value === "boolean" ||
  (typeof value === "number" && Number.isFinite(value));

function textOf({ digits, words }: Reading, value: number | string | boolean): string {
  if (words && typeof value !== "string") return words[Number(value) === 0 ? 0 : 1];
  if (typeof value === "number" && digits !== undefined) return value.toFixed(digits);
  return String(value);
}

/** The limit that holds for this piece of equipment: its own, else that of the kind. */
function limitOf({ limitField, above, below }: StatusRule, values: Values): number | undefined {
  const own = limitField === undefined ? undefined : values[limitField];
  return typeof own === "number" ? own : (above ?? below);
}

/** Whether a value is beyond the limit of a rule. A clock may be off in either direction, so a limit above holds for the amount. */
function breaks(rule: StatusRule, value: unknown, values: Values): boolean {
  const limit = limitOf(rule, values);
  if (typeof value !== "number" || limit === undefined) return false;
  if (rule.below !== undefined) return value < limit;
  return (rule.path === "timeSync.offsetMs" ? Math.abs(value) : value) > limit;
}

function levelOf(rules: readonly StatusRule[], value: unknown, values: Values): ReadingLevel {
  const broken = rules.filter((rule) => breaks(rule, value, values)).map((rule) => rule.severity);
  if (broken.includes("degraded")) return "degraded";
  return broken.includes("warning") ? "warning" : "ok";
}

/**
 * The readings of a kind from what its device reported (`run-status`, field interface, section 5). `values` are those of
 * the equipment, which may hold limits of its own. Everything the kind can report is listed, whether reported or not.
 */
export function readStatus(
  { readings, statusRules }: Pick<EquipmentKind, "readings" | "statusRules">,
  runStatus: unknown,
  values: Values,
): StatusReading[] {
  return readings.map((reading) => {
    const { path, label, unit = "" } = reading;
    const value = valueAt(runStatus, path);
    if (!isShown(value)) return { path, label, unit, value: null, text: "", level: "none" };
    const rules = statusRules.filter((rule) => rule.path === path);
    return { path, label, unit, value, text: textOf(reading, value), level: levelOf(rules, value, values) };
  });
}

/** Lists in which a host tells of what belongs to it, and the serial number that names an entry. */
const parts = [
  ["boards", "deviceSn"],
  ["cameras", "cameraSn"],
  ["radars", "deviceSn"],
  ["children", "deviceSn"],
] as const;

/** What a host reported of the part with this serial number; undefined when it reported nothing of it. */
export function partOfHost(runStatus: unknown, serial: string): unknown {
  for (const [list, key] of parts) {
    const entries = valueAt(runStatus, list);
    const found = Array.isArray(entries)
      ? entries.find((entry: unknown) => valueAt(entry, key) === serial)
      : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a host tells of its boards one by one. A host that does not is itself the computer of its only board. */
export const listsBoards = (runStatus: unknown): boolean => Array.isArray(valueAt(runStatus, "boards"));
