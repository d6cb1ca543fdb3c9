import { z } from "zod";

/** How long a fault lasts, s; 0 until it is taken away. */
export const seconds = (initial: number) =>
  z.coerce.number().min(0).max(86_400).default(initial).describe("持续秒数，0为直到撤销");

export const whole = (min: number, max: number, initial: number, description: string) =>
  z.coerce.number().int().min(min).max(max).default(initial).describe(description);

export const real = (min: number, max: number, initial: number, description: string) =>
  z.coerce.number().min(min).max(max).default(initial).describe(description);

export const oneOf = <const W extends readonly [string, ...string[]]>(words: W, description: string) =>
  z
    .enum(words)
    .default(() => words[0])
    .describe(description);

/** A yes or no that may come from a command line. */
export const flag = (initial: boolean, description: string) =>
  z
    .union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")])
    .default(initial)
    .describe(description);
