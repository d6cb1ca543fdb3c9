import type { z } from "zod";
import type { Values } from "./fields/kind-field.ts";

/** The values a part of a kind answers among those of the whole, which holds them all: the part is made of its blocks. */
export function pickValues<S extends z.ZodObject>(part: S, values: Values): z.output<S> {
  return Object.fromEntries(
    Object.keys(part.shape).map((name) => [name, values[name] ?? null]),
  ) as z.output<S>;
}
