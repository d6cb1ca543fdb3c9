/** Messages per second that a device may send beside participant (southbound 13). */
export const MESSAGES_PER_S = 50;
/** A device that was quiet may send as many at once: after a reconnect it says a lot. */
export const MESSAGES_BURST = 200;

/** Lets through `perS` a second and up to `burst` at once. Moments are ms since 1970 UTC. */
export class TokenBucket {
  readonly #perS: number;
  readonly #burst: number;
  #tokens: number;
  #at: number;

  constructor(perS: number, burst: number, now: number) {
    this.#perS = perS;
    this.#burst = burst;
    this.#tokens = burst;
    this.#at = now;
  }

  /** Takes one, if there is one. A clock that went back gives nothing and takes nothing away. */
  take(now: number): boolean {
    const passed = Math.max(0, now - this.#at);
    this.#at = now;
    this.#tokens = Math.min(this.#burst, this.#tokens + (passed * this.#perS) / 1000);
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

/** A bucket for each sender; a sender that was quiet long enough to have a full one again is forgotten. */
export class TokenBuckets {
  readonly #buckets = new Map<string, TokenBucket>();
  readonly #perS: number;
  readonly #burst: number;
  readonly #max: number;

  constructor({ perS, burst, max }: { readonly perS: number; readonly burst: number; readonly max: number }) {
    this.#perS = perS;
    this.#burst = burst;
    this.#max = max;
  }

  /** Takes one for a sender. Beyond `max` senders the one that was quiet longest begins anew. */
  take(sender: string, now: number): boolean {
    let bucket = this.#buckets.get(sender);
    if (!bucket) {
      bucket = new TokenBucket(this.#perS, this.#burst, now);
      this.#buckets.set(sender, bucket);
    } else if (this.#buckets.size * 2 > this.#max) {
      // Who was quiet longest matters only when there may soon be too many.
      this.#buckets.delete(sender);
      this.#buckets.set(sender, bucket);
    }
    if (this.#buckets.size > this.#max) {
      const oldest = this.#buckets.keys().next();
      if (!oldest.done) this.#buckets.delete(oldest.value);
    }
    return bucket.take(now);
  }
}
