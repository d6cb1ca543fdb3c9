/** A reproducible source of numbers; each object of the city draws from one of its own. */
export interface RandomStream {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [low, high). */
  between(low: number, high: number): number;
  /** Whole number from low to high, both included. */
  integer(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the given values, all equally likely. */
  pick<T>(values: readonly T[]): T;
  /** The values in a new, random order. */
  shuffled<T>(values: readonly T[]): T[];
}

/**
 * Opens the stream of one object, named by its path, for example `openStream(seed, "road", "R12")`. Streams of different
 * paths are independent, so an attribute that draws from a path of its own reshuffles nothing else.
 */
export function openStream(seed: number, ...path: readonly (string | number)[]): RandomStream {
  let state = hashText(`${seed}/${path.join("/")}`);

  /** splitmix32 with the finaliser of MurmurHash3. */
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    mixed ^= mixed >>> 15;
    return (mixed >>> 0) / 0x1_0000_0000;
  };
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (values) => {
      if (values.length === 0) throw new RangeError("不能从空列表中抽取");
      return values[integer(0, values.length - 1)] as (typeof values)[number];
    },
    shuffled: (values) => {
      const order = [...values];
      for (let last = order.length - 1; last > 0; last--) {
        const other = integer(0, last);
        [order[last], order[other]] = [
          order[other] as (typeof order)[number],
          order[last] as (typeof order)[number],
        ];
      }
      return order;
    },
  };
}

/** FNV-1a over UTF-16 units, finished so that texts differing in their last character differ in every bit. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
