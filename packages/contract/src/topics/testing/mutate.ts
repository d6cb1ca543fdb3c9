/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Random = () => number;

/** A whole number from 0 to below the limit. */
export const below = (random: Random, limit: number) => Math.floor(random() * limit);
export const oneOf = <T>(random: Random, items: readonly T[]): T => items[below(random, items.length)] as T;

/** Values that were trouble for somebody. */
const nasty: readonly unknown[] = [
  null,
  true,
  "",
  "-1",
  "x".repeat(5000),
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  [],
  {},
  [[[[]]]],
  [null],
  { __proto__: null, length: -1 },
  { constructor: 1, toString: 2 },
  "\u0000",
  "../../etc/passwd",
  "'; drop table x",
];

/** Changes one place of a JSON value: replaces, removes, doubles or renames it. */
export function mutate(random: Random, value: unknown): unknown {
  if (typeof value !== "object" || value === null || random() < 0.15) return oneOf(random, nasty);
  if (Array.isArray(value)) {
    if (value.length === 0) return [oneOf(random, nasty)];
    const at = below(random, value.length);
    if (random() < 0.2) return [...value, ...value, oneOf(random, nasty)];
    return value.map((item: unknown, index) => (index === at ? mutate(random, item) : item));
  }
  const entries = Object.entries(value as Record<string, unknown>);
  if (entries.length === 0) return { [JSON.stringify(oneOf(random, nasty))]: 1 };
  const at = below(random, entries.length);
  const choice = random();
  return Object.fromEntries(
    entries.flatMap(([key, child], index): [string, unknown][] => {
      if (index !== at) return [[key, child]];
      if (choice < 0.2) return [];
      return choice < 0.3
        ? [[oneOf(random, ["__proto__", "constructor", `${key} `, "0"]), child]]
        : [[key, mutate(random, child)]];
    }),
  );
}
