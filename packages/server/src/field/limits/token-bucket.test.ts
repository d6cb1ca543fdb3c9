import { describe, expect, it } from "vitest";
import { MESSAGES_BURST, MESSAGES_PER_S, TokenBucket, TokenBuckets } from "./token-bucket.ts";

const taken = (bucket: TokenBucket, tries: number, now: number) =>
  Array.from({ length: tries }, () => bucket.take(now)).filter(Boolean).length;

describe("messages of a device (southbound 13)", () => {
  it("lets 50 a second through after a burst", () => {
    const bucket = new TokenBucket(MESSAGES_PER_S, MESSAGES_BURST, 0);
    expect(taken(bucket, 1_000, 0)).toBe(MESSAGES_BURST);
    expect(taken(bucket, 1_000, 1_000)).toBe(50);
    expect(taken(bucket, 1_000, 1_500)).toBe(25);
    expect(taken(bucket, 1_000, 1_000_000)).toBe(MESSAGES_BURST);
  });

  it("gives and takes nothing when the clock goes back", () => {
    const bucket = new TokenBucket(10, 10, 10_000);
    expect(taken(bucket, 100, 10_000)).toBe(10);
    expect(taken(bucket, 100, 5_000)).toBe(0);
    expect(taken(bucket, 100, 5_100)).toBe(1);
  });

  it("keeps senders apart, and forgets the one that was quiet longest", () => {
    const buckets = new TokenBuckets({ perS: 1, burst: 1, max: 2 });
    expect([buckets.take("a", 0), buckets.take("a", 0), buckets.take("b", 0)]).toEqual([true, false, true]);
    expect(buckets.take("c", 0)).toBe(true);
    expect(buckets.take("b", 0)).toBe(false);
    expect(buckets.take("a", 0)).toBe(true);
  });
});
