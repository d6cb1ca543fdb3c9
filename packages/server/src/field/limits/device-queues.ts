import type { DeviceChannel } from "@lukou/contract/topics";
import { type ShedRank, shedRank } from "./shed-rank.ts";

/** A message on its way to the features. */
export interface Queued {
  /** Whose order it belongs to. */
  readonly sender: string;
  readonly channel: DeviceChannel;
  readonly rank: ShedRank;
  readonly bytes: number;
  readonly work: () => Promise<void>;
}

export interface QueueLimits {
  /** Messages that wait, of one sender and in all. */
  readonly perSender: number;
  readonly total: number;
  readonly totalBytes: number;
  /** Senders whose messages are worked on at the same time. */
  readonly concurrency: number;
}

type Waiting = Queued & { readonly settle: () => void };

/**
 * Works off what devices send: each device's messages in their order, several devices at the same time, and no more waiting
 * than the limits allow. When there is more, what ranks lowest goes first (southbound 13).
 */
export class DeviceQueues {
  readonly #limits: QueueLimits;
  readonly #onShed: (message: Queued) => void;
  readonly #queues = new Map<string, Waiting[]>();
  /** Senders with waiting messages that nobody works on, in the order in which they came. */
  readonly #ready: string[] = [];
  readonly #working = new Set<string>();
  readonly #idle: (() => void)[] = [];
  #count = 0;
  #bytes = 0;

  constructor(limits: QueueLimits, onShed: (message: Queued) => void) {
    this.#limits = limits;
    this.#onShed = onShed;
  }

  /** Messages that wait. */
  get length(): number {
    return this.#count;
  }

  /** Resolves when nothing waits and nothing is worked on. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.#idle.push(resolve);
      this.#tellIdle();
    });
  }

  #tellIdle(): void {
    if (this.#count > 0 || this.#working.size > 0) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  /** Takes a message; resolves when it was worked off or shed. */
  add(message: Queued): Promise<void> {
    const { sender } = message;
    // Mostly nothing waits: then nothing has to be put in line.
    const isFree = this.#ready.length === 0 && this.#working.size < this.#limits.concurrency;
    if (isFree && !this.#working.has(sender)) return this.#workOff(message);
    return new Promise((settle) => {
      const queue = this.#queues.get(sender) ?? [];
      if (!this.#queues.has(sender)) {
        this.#queues.set(sender, queue);
        if (!this.#working.has(sender)) this.#ready.push(sender);
      }
      queue.push({ ...message, settle });
      this.#count += 1;
      this.#bytes += message.bytes;
      this.#makeRoom(queue);
      this.#start();
    });
  }

  #makeRoom(queue: Waiting[]): void {
    const { perSender, total, totalBytes } = this.#limits;
    while (queue.length > perSender) this.#shed(queue, firstToGo(queue));
    while (this.#count > total || this.#bytes > totalBytes) {
      const longest = this.#longest();
      this.#shed(longest, firstToGo(longest));
    }
  }

  /** Who sends most pays for the room of all. */
  #longest(): Waiting[] {
    let longest: Waiting[] = [];
    for (const queue of this.#queues.values()) if (queue.length > longest.length) longest = queue;
    return longest;
  }

  #shed(queue: Waiting[], index: number): void {
    const [gone] = queue.splice(index, 1);
    if (!gone) return;
    this.#count -= 1;
    this.#bytes -= gone.bytes;
    this.#onShed(gone);
    gone.settle();
  }

  #start(): void {
    while (this.#working.size < this.#limits.concurrency) {
      const sender = this.#ready.shift();
      if (sender === undefined) return;
      const queue = this.#queues.get(sender);
      const message = queue?.shift();
      if (queue?.length === 0) this.#queues.delete(sender);
      if (!message) continue;
      this.#count -= 1;
      this.#bytes -= message.bytes;
      void this.#workOff(message).then(message.settle);
    }
  }

  /** One message, then it is the next sender's turn, so that a talkative device holds up nobody. */
  async #workOff({ sender, work }: Queued): Promise<void> {
    this.#working.add(sender);
    await work().catch(() => {});
    this.#working.delete(sender);
    if (this.#queues.has(sender)) this.#ready.push(sender);
    this.#start();
    this.#tellIdle();
  }
}

/**
 * The message that goes first: of the lowest rank, the oldest; of durable reports the newest, because the device sends them
 * again in their order.
 */
function firstToGo(queue: readonly Queued[]): number {
  const rank = Math.min(...queue.map((waiting) => waiting.rank));
  const ofRank = (waiting: Queued): boolean => waiting.rank === rank;
  return rank === shedRank.durable ? queue.findLastIndex(ofRank) : queue.findIndex(ofRank);
}
