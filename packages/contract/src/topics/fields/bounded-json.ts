import { z } from "zod";
import { field } from "../../field.ts";

/** Deepest nesting of JSON whose shape a maker chooses; deeper ones could exhaust the stack of whoever writes them out again. */
export const JSON_DEPTH_MAX = 16;

/** Whether a JSON value nests no deeper than `max`; walks without recursion, so it is safe on any depth. */
function isShallow(value: unknown, max: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > max) return false;
    level = level.flatMap((item) =>
      typeof item === "object" && item !== null ? (Object.values(item) as unknown[]) : [],
    );
  }
  return true;
}

/** Any JSON value of bounded depth. */
export const boundedJson = (label: string) =>
  field(
    z.unknown().refine((value) => value !== undefined && isShallow(value, JSON_DEPTH_MAX)),
    { label },
  );

/** A JSON object whose fields are read later, by a schema that only its context knows. */
export const boundedObject = (label: string) =>
  field(
    z.record(z.string(), z.unknown()).refine((value) => isShallow(value, JSON_DEPTH_MAX)),
    { label },
  );
