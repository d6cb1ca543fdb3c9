import { Line } from "../../platform/line.ts";

export interface RoomLimits {
  /** With so much taken in and not yet worked off, whoever comes waits. */
  readonly high: number;
  /** With no more than this those who wait are let in again. */
  readonly low: number;
  /** Let in for each turn of the event loop, so that everything else this process does has its turn too. */
  readonly perTurn: number;
  /** Longest wait, ms; then room or not. What the same client sends next stands behind it, its keep-alive too. */
  readonly patienceMs: number;
}

interface Waiter {
  readonly enter: () => void;
  /** Of the monotonic clock, ms. */
  readonly until: number;
}

/**
 * Says who brings work to wait while there is more than can be done: instead of taking everything and throwing most of it
 * away. What is taken in counts from `take` to `give`.
 */
export class Room {
  readonly #limits: RoomLimits;
  readonly #waiters = new Line<Waiter>();
  #taken = 0;
  #full = false;
  #letIn = 0;
  #turning = false;
  #patience: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(limits: RoomLimits) {
    this.#limits = limits;
  }

  /** With so much taken in and not yet worked off, whoever comes waits. */
  get high(): number {
    return this.#limits.high;
  }

  /** How much was taken in and not worked off. */
  get taken(): number {
    return this.#taken;
  }

  /** Whether so much waits to be worked off that what can be missed should be left out. */
  get crowded(): boolean {
    return this.#taken * 2 > this.#limits.high;
  }

  /** How many wait. */
  get waiting(): number {
    return this.#waiters.length;
  }

  take(count = 1): void {
    this.#taken += count;
    if (this.#taken >= this.#limits.high) this.#full = true;
  }

  give(count = 1): void {
    this.#taken -= count;
    if (!this.#full || this.#taken > this.#limits.low) return;
    this.#full = false;
    if (this.#waiters.length > 0) this.#nextTurn();
  }

  /** Lets nobody in any more: who brings something keeps it, unacknowledged, and brings it again elsewhere or later. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#patience);
  }

  /** Undefined where there is room at once; else resolves when it is one's turn, in the order of asking. */
  enter(): Promise<void> | undefined {
    if (this.#waiters.length === 0 && this.#admit()) return undefined;
    return new Promise((enter) => {
      this.#waiters.push({ enter, until: performance.now() + this.#limits.patienceMs });
      if (!this.#full) this.#nextTurn();
      if (!this.#closed) this.#watchPatience();
    });
  }

  /** Whether one more may come in during this turn of the event loop. */
  #admit(): boolean {
    if (this.#closed || this.#full || this.#letIn >= this.#limits.perTurn) return false;
    this.#letIn += 1;
    this.#nextTurn();
    return true;
  }

  #nextTurn(): void {
    if (this.#turning) return;
    this.#turning = true;
    setImmediate(() => {
      this.#turning = false;
      this.#letIn = 0;
      while (this.#waiters.length > 0 && this.#admit()) this.#waiters.shift()?.enter();
    });
  }

  /** Those who came first lose patience first, so one timer is enough. */
  #watchPatience(): void {
    const { first } = this.#waiters;
    if (this.#patience || !first) return;
    this.#patience = setTimeout(
      () => {
        this.#patience = undefined;
        const now = performance.now();
        while ((this.#waiters.first?.until ?? now + 1) <= now) this.#waiters.shift()?.enter();
        this.#watchPatience();
      },
      Math.max(0, first.until - performance.now()) + 1,
    );
  }
}
