import { describe, expect, it } from "vitest";
import { createFakeTimers } from "../testing/fake-timers.ts";
import { setStage } from "../testing/stage.ts";
import { createOutbox, type Kept } from "./outbox.ts";

const report = (index: number): Kept => ({ channel: "event/up", content: { index }, timeStamp: index });

function stand() {
  const timers = createFakeTimers();
  const sent: { index: unknown; late: boolean; at: number }[] = [];
  let seqNum = 0;
  const start = timers.now();
  const outbox = createOutbox(
    timers,
    (kept, late) => {
      kept.sentAs ??= { sessionId: "s", seqNum: ++seqNum };
      sent.push({ index: kept.content["index"], late, at: timers.now() - start });
    },
    () => seqNum + 1,
  );
  return { timers, outbox, sent, first: { ...report(-1), channel: "alarm/up" as const } };
}

describe("reports that are kept until acknowledged (southbound 3, 4.3)", () => {
  it("repeats after 2, 4, 8 … s until the answer, with the same number", async () => {
    const { timers, outbox, sent, first } = stand();
    outbox.replay(() => undefined, first);
    outbox.acknowledge("alarm/up", 1, 0);
    await timers.advance(100);
    outbox.add(report(1));
    await timers.advance(20_000);
    expect(sent.filter(({ index }) => index === 1).map(({ at }) => Math.round(at / 1000))).toEqual([
      0, 2, 6, 14,
    ]);
    outbox.acknowledge("event/up", 2, 4);
    expect(outbox.size).toBe(1);
    outbox.acknowledge("event/up", 2, 2);
    expect(outbox.size).toBe(0);
  });

  it("sends what was kept oldest first, at most 20 a second, marked old, then reports as they come", async () => {
    const { timers, outbox, sent, first } = stand();
    for (let index = 0; index < 60; index += 1) outbox.add(report(index));
    expect(sent).toEqual([]);
    outbox.replay(() => undefined, first);
    await timers.advance(1000);
    expect(sent.length).toBeLessThanOrEqual(22);
    await timers.advance(3000);
    const firsts = sent.slice(1, 61);
    expect(firsts.map(({ index }) => index)).toEqual(Array.from({ length: 60 }, (_, index) => index));
    expect(firsts.every(({ late }) => late)).toBe(true);
    outbox.add(report(99));
    expect(sent.at(-1)).toMatchObject({ index: 99, late: false });
  });

  it("keeps 10 000, loses the oldest and counts them (13)", () => {
    const { outbox } = stand();
    for (let index = 0; index < 10_003; index += 1) outbox.add(report(index));
    expect(outbox.size).toBe(10_000);
    expect(outbox.lost).toBe(3);
  });

  it("a platform that stops acknowledging gets nothing twice under another number after a reconnect", async () => {
    const stage = await setStage({ traffic: true });
    stage.platform.acknowledges = false;
    await stage.timers.advance(70_000);
    const device = stage.field.devices.find(
      ({ kind }) => kind === "radar" || kind === "erv" || kind === "rscu" || kind === "hpc",
    );
    if (!device) throw new Error("nobody counts vehicles");
    const before = stage.said(device, "traffic/up");
    device.line.drop();
    await stage.timers.advance(30_000);
    const after = stage.said(device, "traffic/up").slice(before.length);
    expect(after.length).toBeGreaterThan(0);
    expect(after[0]).toMatchObject({
      old: true,
      sessionId: before[0]?.["sessionId"],
      seqNum: before[0]?.["seqNum"],
    });
    stage.everythingIsReadable();
  });
});
