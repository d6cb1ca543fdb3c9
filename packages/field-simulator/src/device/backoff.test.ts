import { openStream } from "@lukou/rehearsal";
import { describe, expect, it } from "vitest";
import { setStage } from "../testing/stage.ts";
import { reconnectDelay, repeatDelay } from "./backoff.ts";

describe("waits (southbound 1, 3)", () => {
  it("reconnects with full jitter over 2 s doubling to 120 s", () => {
    const random = openStream(1, "waits");
    for (const [failures, most] of [
      [0, 2000],
      [1, 4000],
      [5, 64_000],
      [6, 120_000],
      [40, 120_000],
    ] as const) {
      const waits = Array.from({ length: 300 }, () => reconnectDelay(failures, undefined, random));
      expect(Math.max(...waits)).toBeLessThanOrEqual(most);
      expect(Math.max(...waits)).toBeGreaterThan(most * 0.9);
      expect(Math.min(...waits)).toBeLessThan(most * 0.1);
    }
  });

  it("waits 60 s after being taken over and 300 s after refused credentials", () => {
    const random = openStream(1, "waits");
    expect(reconnectDelay(0, 0x8e, random)).toBe(60_000);
    expect(reconnectDelay(3, 0x86, random)).toBe(300_000);
    expect(reconnectDelay(3, 0x87, random)).toBe(300_000);
  });

  it("repeats after 2, 4, 8 … at most 4096 s", () => {
    expect([1, 2, 3, 11, 12, 13, 30].map((sent) => repeatDelay(sent) / 1000)).toEqual([
      2, 4, 8, 2048, 4096, 4096, 4096,
    ]);
  });

  it("two units with one serial: the one thrown off stays away for 60 s", async () => {
    const stage = await setStage();
    await stage.timers.advance(3000);
    const [device] = stage.field.devices;
    if (!device) throw new Error("no device");
    const id = `${device.kind}:${device.deviceSn}`;
    stage.broker.takeOver(id);
    await stage.timers.advance(59_000);
    expect(stage.broker.connected).not.toContain(id);
    await stage.timers.advance(2000);
    expect(stage.broker.connected).toContain(id);
  });
});
