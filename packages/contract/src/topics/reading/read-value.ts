import type { z } from "zod";
import { type Path, pointerOf, valueAt } from "./pointer.ts";
import { type Edit, originalPath, prune } from "./prune.ts";
import type { Dropped, DropReason } from "./reasons.ts";

/** Outcome of reading a value by a schema: what could be read and what was left out, or the place that made it useless. */
export type ReadValue<T> =
  | { readonly ok: T; readonly dropped: readonly Dropped[] }
  | { readonly refused: DropReason; readonly field: string };

/**
 * Says of a value, at less cost than the schema, that the schema would answer it as it is. Of a value that it does not
 * vouch for only the schema itself can tell.
 */
export type Vouch = (schema: z.ZodType, value: unknown) => boolean;

/** Rounds of mending: fields, then the items they were required in, then what these were required in, and so on. */
const ROUNDS_MAX = 8;

/** Most faults of one value that are looked at; one with more is not worth the time. */
const FAULTS_MAX = 2000;

type Issue = z.core.$ZodIssue;

function reasonOf(issue: Issue): DropReason {
  switch (issue.code) {
    case "invalid_type":
      return "type";
    case "too_small":
    case "too_big":
      return issue.origin === "number" || issue.origin === "int" ? "range" : "length";
    case "invalid_format":
      return "format";
    default:
      return "value";
  }
}

/** Greatest length of an overlong list; undefined for any other issue. */
const lengthOf = (issue: Issue, value: unknown): number | undefined =>
  issue.code === "too_big" && Array.isArray(value) ? Number(issue.maximum) : undefined;

/** The innermost item of a list that holds a place; undefined if it stands in no list. */
function itemAround(value: unknown, path: Path): Path | undefined {
  for (let length = path.length - 1; length > 0; length -= 1) {
    if (Array.isArray(valueAt(value, path.slice(0, length - 1)))) return path.slice(0, length);
  }
  return undefined;
}

/**
 * Reads a JSON value by a schema as southbound 13 says: unknown fields are ignored; a wrong field, and a number out of
 * range, is dropped; where it was required the item falls that stands in a list, else the whole value. Never throws.
 * Places are JSON Pointers into the value as it came.
 */
export function readValue<S extends z.ZodType>(
  schema: S,
  raw: unknown,
  vouch?: Vouch,
): ReadValue<z.output<S>> {
  if (vouch?.(schema, raw)) return { ok: raw as z.output<S>, dropped: [] };
  const dropped = new Map<string, Dropped>();
  const origins = new WeakMap<object, readonly number[]>();
  let value = raw;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const result = schema.safeParse(value);
    if (result.success) return { ok: result.data, dropped: [...dropped.values()] };
    const { issues } = result.error;
    if (issues.length > FAULTS_MAX) return { refused: "length", field: "" };
    const cuts: Edit[] = [];
    for (const issue of issues) {
      const pointer = pointerOf(originalPath(value, issue.path, origins));
      const present = valueAt(value, issue.path);
      const keep = lengthOf(issue, present);
      if (keep !== undefined) {
        cuts.push({ path: issue.path, keep });
        const first = pointerOf(originalPath(value, [...issue.path, keep], origins));
        dropped.set(first, { path: first, reason: "length" });
      } else if (present !== undefined && issue.path.length > 0) {
        cuts.push({ path: issue.path });
        if (!dropped.has(pointer)) dropped.set(pointer, { path: pointer, reason: reasonOf(issue) });
      } else {
        const reason = dropped.get(pointer)?.reason ?? (issue.path.length > 0 ? "missing" : reasonOf(issue));
        const item = itemAround(value, issue.path);
        if (!item) return { refused: reason, field: pointer };
        cuts.push({ path: item });
        const path = pointerOf(originalPath(value, item, origins));
        for (const within of dropped.keys()) if (within.startsWith(`${path}/`)) dropped.delete(within);
        if (!dropped.has(path)) dropped.set(path, { path, reason, field: pointer });
      }
    }
    value = prune(value, cuts, origins);
  }
  return { refused: "value", field: "" };
}
