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
  readonly value: ReadingValue;
  /** With its decimals and without the unit; "" when it was not reported. */
  readonly text: string;
  readonly level: ReadingLevel;
}

/** What was reported of a reading; null for nothing, or for nothing that can be shown. */
export type ReadingValue = number | string | boolean | null;

/** Paths are those of declarations, so that there are few; a city reports thousands of statuses a second. */
const knownKeys = new Map<string, readonly string[]>();

function keysOf(path: string): readonly string[] {
  const keys = knownKeys.get(path) ?? path.split(".");
  knownKeys.set(path, keys);
  return keys;
}

/** The value at a dotted path such as `disk.0.used`; undefined where there is none. */
function valueAt(document: unknown, path: string): unknown {
  let current = document;
  for (const key of keysOf(path)) {
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

const knownRules = new WeakMap<readonly StatusRule[], ReadonlyMap<string, readonly StatusRule[]>>();

/** The rules of a kind by the path they judge. */
function byPath(rules: readonly StatusRule[]): ReadonlyMap<string, readonly StatusRule[]> {
  const known = knownRules.get(rules) ?? Map.groupBy(rules, ({ path }) => path);
  knownRules.set(rules, known);
  return known;
}

function levelOf(rules: readonly StatusRule[], value: unknown, values: Values): ReadingLevel {
  let level: ReadingLevel = "ok";
  for (const rule of rules) {
    if (!breaks(rule, value, values)) continue;
    if (rule.severity === "degraded") return "degraded";
    level = "warning";
  }
  return level;
}

/** The values of a kind's readings, in their order, from what its device reported (`run-status`, field interface, section 5). */
export function readingValues(
  { readings }: Pick<EquipmentKind, "readings">,
  runStatus: unknown,
): ReadingValue[] {
  return readings.map(({ path }) => {
    const value = valueAt(runStatus, path);
    return isShown(value) ? value : null;
  });
}

/** How values, as `readingValues` finds them, stand to their limits; `settings` of the equipment may hold limits of its own. */
export function levelsOf(
  { readings, statusRules }: Pick<EquipmentKind, "readings" | "statusRules">,
  values: readonly ReadingValue[],
  settings: Values,
): ReadingLevel[] {
  const rules = byPath(statusRules);
  return readings.map(({ path }, place) => {
    const value = values[place] ?? null;
    return value === null ? "none" : levelOf(rules.get(path) ?? [], value, settings);
  });
}

/**
 * The readings of a kind from what its device reported, in words. Everything the kind can report is listed, whether
 * reported or not.
 */
export function readStatus(
  kind: Pick<EquipmentKind, "readings" | "statusRules">,
  runStatus: unknown,
  settings: Values,
): StatusReading[] {
  const values = readingValues(kind, runStatus);
  const levels = levelsOf(kind, values, settings);
  return kind.readings.map((reading, place) => {
    const { path, label, unit = "" } = reading;
    const value = values[place] ?? null;
    const text = value === null ? "" : textOf(reading, value);
    return { path, label, unit, value, text, level: levels[place] ?? "none" };
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
