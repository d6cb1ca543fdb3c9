import { nmeaFixes, readMessage } from "@lukou/contract/topics";
import { describe, expect, it } from "vitest";
import { setStage } from "../../testing/stage.ts";

describe("inspection cars (southbound 12)", () => {
  it("one tells fixes, the other the sentences of its receiver; both are the same kind of truth", async () => {
    const stage = await setStage({ traffic: true, limit: 1, vehicles: 2 });
    await stage.timers.advance(30_000);
    const [first, second] = stage.field.devices.filter(({ kind }) => kind === "vehicle");
    if (!first || !second) throw new Error("two cars were ordered");
    const messages = stage.said(first, "position/up");
    expect(messages.length).toBeGreaterThan(15);
    const fixes = messages.flatMap(({ fixes: some }) => some as { timeStamp: number; fixQuality: number }[]);
    expect(fixes.every(({ fixQuality }) => fixQuality === 4)).toBe(true);
    const gaps = fixes.slice(1).map(({ timeStamp }, index) => timeStamp - (fixes[index]?.timeStamp ?? 0));
    expect(gaps.filter((gap) => gap === 200).length).toBeGreaterThan(gaps.length * 0.9);

    const [sentences] = stage.seen(second, "nmea/up");
    if (!sentences) throw new Error("no sentences");
    const read = readMessage(sentences.topic, sentences.payload, sentences.at);
    if (!("ok" in read) || read.ok.channel !== "nmea/up") throw new Error("not readable");
    const [fix] = nmeaFixes(read.ok.body.sentences);
    const world = second.around.worldOf(second.plan.intersectionKey);
    expect(fix).toMatchObject({ fixQuality: 4 });
    expect(Math.abs((fix?.longitude ?? 0) - (world?.reference.longitude ?? 0))).toBeLessThan(0.01);
    expect(Math.abs((fix?.timeStamp ?? 0) - sentences.at)).toBeLessThan(2000);
    stage.everythingIsReadable();
  });
});
