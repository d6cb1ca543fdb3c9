/** Takes back what was to happen. */
export type Cancel = () => void;

/** The time of a field: every device of a process shares one, so that ten thousand cost no more than one alarm of the system. */
export interface Timers {
  /** ms since 1970 UTC, as the simulator's own clock has it; devices may differ. */
  now(): number;
  /** Runs an action once, `ms` from now. */
  after(ms: number, action: () => void): Cancel;
}

interface Entry {
  readonly at: number;
  readonly order: number;
  action: (() => void) | null;
}

/** What is to happen, the earliest first; those of one moment in the order in which they were asked for. */
export interface TimerQueue {
  add(at: number, action: () => void): Cancel;
  /** Moment of the earliest, or undefined if nothing is to happen. */
  next(): number | undefined;
  /** Takes the earliest of those due at `now`. */
  take(now: number): (() => void) | undefined;
}

const isBefore = (a: Entry, b: Entry) => a.at < b.at || (a.at === b.at && a.order < b.order);

/** A binary heap; what was cancelled falls out when it reaches the top. */
export function createTimerQueue(): TimerQueue {
  const heap: Entry[] = [];
  let order = 0;

  const swap = (a: number, b: number) => {
    const first = heap[a];
    const second = heap[b];
    if (first && second) [heap[a], heap[b]] = [second, first];
  };
  const precedes = (a: number, b: number): boolean => {
    const first = heap[a];
    const second = heap[b];
    return first !== undefined && second !== undefined && isBefore(first, second);
  };
  const removeTop = () => {
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    heap[0] = last;
    for (let index = 0; ; ) {
      const left = 2 * index + 1;
      const least = precedes(left + 1, left) ? left + 1 : left;
      if (!precedes(least, index)) return;
      swap(least, index);
      index = least;
    }
  };
  const top = (): Entry | undefined => {
    while (heap[0]?.action === null) removeTop();
    return heap[0];
  };

  return {
    add(at, action) {
      const entry: Entry = { at, order: order++, action };
      heap.push(entry);
      for (let index = heap.length - 1; index > 0; ) {
        const parent = (index - 1) >> 1;
        if (!precedes(index, parent)) break;
        swap(index, parent);
        index = parent;
      }
      return () => {
        entry.action = null;
      };
    },
    next: () => top()?.at,
    take(now) {
      const entry = top();
      if (!entry?.action || entry.at > now) return undefined;
      const { action } = entry;
      removeTop();
      entry.action = null;
      return action;
    },
  };
}

/** Longest that one system timer is set for; the true moment may be further away. */
const SLEEP_MAX_MS = 2 ** 30;

/** Timers of the real clock, all on one timer of the system. */
export function startTimers(): Timers & { stop(): void } {
  const queue = createTimerQueue();
  let sleep: NodeJS.Timeout | undefined;
  let wakesAt = Number.POSITIVE_INFINITY;

  const settle = () => {
    const next = queue.next();
    if (next === undefined || next >= wakesAt) return;
    clearTimeout(sleep);
    wakesAt = next;
    sleep = setTimeout(wake, Math.min(Math.max(0, next - Date.now()), SLEEP_MAX_MS));
  };
  const wake = () => {
    wakesAt = Number.POSITIVE_INFINITY;
    for (let action = queue.take(Date.now()); action; action = queue.take(Date.now())) action();
    settle();
  };

  return {
    now: () => Date.now(),
    after(ms, action) {
      const cancel = queue.add(Date.now() + ms, action);
      settle();
      return cancel;
    },
    stop: () => clearTimeout(sleep),
  };
}
