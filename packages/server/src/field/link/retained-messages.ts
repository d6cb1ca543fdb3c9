/** One level of the topics that something is kept for. */
interface Level<M> {
  readonly below: Map<string, Level<M>>;
  message: M | undefined;
}

const newLevel = <M>(): Level<M> => ({ below: new Map(), message: undefined });

/**
 * What a broker keeps, found by filter along the levels of topics: a device that comes back asks for what is kept for it
 * alone, and must not pay for what is kept for ten thousand others.
 */
export class RetainedMessages<M> {
  readonly #root = newLevel<M>();

  set(topic: string, message: M): void {
    let level = this.#root;
    for (const name of topic.split("/")) {
      const next = level.below.get(name) ?? newLevel<M>();
      level.below.set(name, next);
      level = next;
    }
    level.message = message;
  }

  delete(topic: string): void {
    const names = topic.split("/");
    const way = [this.#root];
    for (const name of names) {
      const next = way.at(-1)?.below.get(name);
      if (!next) return;
      way.push(next);
    }
    const last = way.at(-1);
    if (last) last.message = undefined;
    for (let depth = names.length; depth > 0; depth--) {
      const level = way[depth];
      if (!level || level.message !== undefined || level.below.size > 0) return;
      way[depth - 1]?.below.delete(names[depth - 1] ?? "");
    }
  }

  /** Messages whose topics a filter covers (MQTT 5, 4.7): `+` is one level, `#` the rest; neither begins with `$`. */
  *matching(filter: string): Generator<M> {
    yield* find(this.#root, filter.split("/"), 0);
  }
}

function* find<M>(level: Level<M>, filter: readonly string[], depth: number): Generator<M> {
  const wanted = filter[depth];
  if (wanted === undefined || wanted === "#") {
    if (level.message !== undefined) yield level.message;
    if (wanted === undefined) return;
  }
  if (wanted === "+" || wanted === "#") {
    for (const [name, next] of level.below) {
      if (depth === 0 && name.startsWith("$")) continue;
      // Below a `#` everything is covered, so that it stays the wanted level.
      yield* find(next, filter, wanted === "#" ? depth : depth + 1);
    }
    return;
  }
  const next = level.below.get(wanted);
  if (next) yield* find(next, filter, depth + 1);
}
