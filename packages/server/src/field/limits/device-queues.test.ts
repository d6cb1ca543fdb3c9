import { describe, expect, it } from "vitest";
import { DeviceQueues, type Queued, type QueueLimits } from "./device-queues.ts";
import { mayWait, shedRank, shedRankOf } from "./shed-rank.ts";

const limits: QueueLimits = { perSender: 4, total: 100, totalBytes: 10_000, concurrency: 2 };

/** Queues whose work waits until it is let go on, with what was done and shed, in order. */
function prepare(given: Partial<QueueLimits> = {}) {
  const done: string[] = [];
  const shed: string[] = [];
  const gates: (() => void)[] = [];
  const queues = new DeviceQueues({ ...limits, ...given }, (message) => void shed.push(nameOf(message)));
  const names = new Map<Queued, string>();
  const nameOf = (message: Queued) => [...names].find(([one]) => one.work === message.work)?.[1] ?? "";
  const add = (sender: string, name: string, rank: Queued["rank"] = shedRank.other, bytes = 1) => {
    const message: Queued = {
      sender,
      channel: "event/up",
      rank,
      bytes,
      async work() {
        await new Promise<void>((resolve) => gates.push(resolve));
        done.push(name);
      },
    };
    names.set(message, name);
    return queues.add(message);
  };
  const finish = async () => {
    const state = { ended: false };
    void queues.idle().then(() => {
      state.ended = true;
    });
    while (!state.ended) {
      for (const gate of gates.splice(0)) gate();
      await Promise.resolve();
    }
  };
  return { queues, add, done, shed, finish };
}

describe("queues of devices (southbound 13)", () => {
  it("keeps the order of each device while several are worked on", async () => {
    const { add, done, finish } = prepare();
    for (const name of ["1", "2", "3"]) for (const sender of ["a", "b"]) void add(sender, sender + name);
    await finish();
    expect(done.filter((name) => name.startsWith("a"))).toEqual(["a1", "a2", "a3"]);
    expect(done.slice(0, 2)).toEqual(["a1", "b1"]);
  });

  it("sheds targets, Debug logs and run-status first, and of durable reports the newest", async () => {
    const { add, done, shed, finish } = prepare({ concurrency: 1 });
    void add("a", "at work");
    const { durable, runStatus, debugLog, participant } = shedRank;
    void add("a", "event 1", durable);
    void add("a", "status", runStatus);
    void add("a", "debug", debugLog);
    void add("a", "targets", participant);
    for (const name of ["event 2", "event 3", "event 4"]) void add("a", name, durable);
    expect(shed).toEqual(["targets", "debug", "status"]);
    void add("a", "event 5", durable);
    void add("a", "session");
    expect(shed.slice(3)).toEqual(["event 5", "session"]);
    await finish();
    expect(done).toEqual(["at work", "event 1", "event 2", "event 3", "event 4"]);
  });

  it("keeps signs of life before everything, the newest durable report goes for them", async () => {
    const { add, shed, finish } = prepare({ perSender: 3, concurrency: 1 });
    void add("a", "at work");
    void add("a", "session", shedRank.vital);
    for (const name of ["event 1", "event 2"]) void add("a", name, shedRank.durable);
    void add("a", "heartbeat", shedRank.vital);
    expect(shed).toEqual(["event 2"]);
    await finish();
  });

  it("lets who sends most pay for the room of all", async () => {
    const { add, shed, finish } = prepare({ perSender: 100, total: 5, concurrency: 1 });
    void add("flood", "at work");
    for (let count = 0; count < 5; count++) void add("flood", `flood ${count}`);
    void add("quiet", "quiet");
    expect(shed).toEqual(["flood 0"]);
    await finish();
  });

  it("counts bytes too, resolves what was shed, and goes on when work fails", async () => {
    const { queues, shed, add, finish } = prepare({ totalBytes: 10, concurrency: 1 });
    void add("a", "at work", shedRank.other, 10);
    void add("a", "small", shedRank.other, 6);
    await add("b", "large", shedRank.other, 11).then(() => expect(shed).toContain("large"));
    const fails = { sender: "c", channel: "event/up", rank: shedRank.other, bytes: 1 } as const;
    void queues.add({ ...fails, work: () => Promise.reject(new Error("failed")) });
    await finish();
    expect(queues.length).toBe(0);
  });
});

describe("ranks of messages", () => {
  const rankOf = (channel: Queued["channel"], text: string) => shedRankOf(channel, Buffer.from(text));

  it("tells Debug logs from others by their levels", () => {
    expect(rankOf("log/up", '{"lines":[{"level":"Debug"},{"level": "Debug"}]}')).toBe(shedRank.debugLog);
    expect(rankOf("log/up", '{"lines":[{"level":"Debug"},{"level":"Error"}]}')).toBe(shedRank.other);
    expect(rankOf("log/up", "rubbish")).toBe(shedRank.other);
  });

  it("never counts a report that the device keeps among the others", () => {
    for (const channel of ["traffic/up", "event/up", "alarm/up", "upgrade-status/up"] as const) {
      expect(rankOf(channel, "")).toBe(shedRank.durable);
    }
    expect([
      rankOf("participant/up", ""),
      rankOf("run-status/up", ""),
      rankOf("basic-status/up", ""),
    ]).toEqual([0, 2, 3]);
  });

  it("holds back neither signs of life nor answers, nor what the device repeats by itself", () => {
    const channels = [
      "session/up",
      "heartbeat/up",
      "config/down/ack",
      "alarm/up",
      "run-status/up",
      "log/up",
    ] as const;
    expect(channels.filter(mayWait)).toEqual(["run-status/up", "log/up"]);
  });
});
