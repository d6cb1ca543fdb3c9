import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Lease, type LeasePort } from "./lease.ts";

let told: string[];
let refuse: boolean;
let port: LeasePort;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  refuse = false;
  let id = 0;
  port = {
    newId: () => `L${(id += 1)}`,
    start: async (leaseId) => {
      told.push(`start ${leaseId}`);
      if (refuse) throw new Error("offline");
    },
    stop: async (leaseId) => {
      told.push(`stop ${leaseId}`);
    },
  };
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("lease of targets (southbound 6, 10)", () => {
  it("is asked for at once, renewed at half its time and taken back after the last reader", async () => {
    const lease = new Lease(port);
    lease.hold();
    await pass(0);
    expect(lease.granted).toBe(true);
    await pass(60_000);
    expect(told).toEqual(["start L1", "start L1", "start L1"]);
    const ended = vi.fn<() => void>();
    lease.release(ended);
    await pass(4_999);
    expect(ended).not.toHaveBeenCalled();
    await pass(1);
    expect(ended).toHaveBeenCalledOnce();
    expect(told.at(-1)).toBe("stop L1");
    await pass(120_000);
    expect(told.filter((word) => word.startsWith("stop"))).toHaveLength(1);
  });

  it("goes on without a word to the unit when somebody looks again in time", async () => {
    const lease = new Lease(port);
    lease.hold();
    await pass(0);
    lease.release(() => {});
    await pass(3_000);
    lease.hold();
    await pass(29_999);
    expect(told).toEqual(["start L1"]);
    await pass(1);
    expect(told).toEqual(["start L1", "start L1"]);
  });

  it("asks a unit that refused again, and takes nothing back that was not granted", async () => {
    refuse = true;
    const lease = new Lease(port);
    lease.hold();
    await pass(30_000);
    expect(told).toEqual(["start L1", "start L1"]);
    expect(lease.granted).toBe(false);
    await lease.end();
    expect(told).toHaveLength(2);
  });

  it("is another lease after the unit opened a new session", async () => {
    const lease = new Lease(port);
    lease.hold();
    await pass(0);
    lease.askAgain();
    await pass(0);
    expect(told).toEqual(["start L1", "start L2"]);
    await lease.end();
    expect(told.at(-1)).toBe("stop L2");
  });

  it("is taken back when it is granted after everybody looked away", async () => {
    let grant = () => {};
    const slow = new Lease({
      ...port,
      start: (leaseId) => {
        told.push(`start ${leaseId}`);
        return new Promise((resolve) => {
          grant = resolve;
        });
      },
    });
    slow.hold();
    await slow.end();
    grant();
    await pass(0);
    expect(told).toEqual(["start L1", "stop L1"]);
  });
});
