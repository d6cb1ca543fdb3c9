/** Emptied places at the front that are worth moving the rest for. */
const GAP_MAX = 1_000;

/** First in, first out; each step costs the same however many wait, since a flood is when that matters. */
export class Line<T> {
  #items: (T | undefined)[] = [];
  #start = 0;

  get length(): number {
    return this.#items.length - this.#start;
  }

  /** What came first of what waits. */
  get first(): T | undefined {
    return this.#items[this.#start];
  }

  push(item: T): void {
    this.#items.push(item);
  }

  /** Takes out what came first. */
  shift(): T | undefined {
    if (this.length === 0) return undefined;
    const item = this.#items[this.#start];
    this.#items[this.#start] = undefined;
    this.#start += 1;
    if (this.#start > GAP_MAX && this.#start * 2 > this.#items.length) {
      this.#items = this.#items.slice(this.#start);
      this.#start = 0;
    }
    return item;
  }

  /** Puts back in front of all what was taken out. */
  putBack(item: T): void {
    if (this.#start === 0) {
      this.#items.unshift(item);
      return;
    }
    this.#start -= 1;
    this.#items[this.#start] = item;
  }
}
