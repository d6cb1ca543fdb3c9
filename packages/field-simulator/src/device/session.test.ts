import { describe, expect, it } from "vitest";
import { setStage } from "../testing/stage.ts";

const nouns = (topics: readonly string[]) => topics.map((topic) => topic.split("/").slice(4).join("/"));

describe("session of a device", () => {
  it("southbound 4.3: session, basic-status, config, all alarms, then live; numbers rise by one", async () => {
    const stage = await setStage();
    await stage.timers.advance(70_000);
    const device = stage.field.devices.find(({ plan }) => plan.via === undefined);
    if (!device) throw new Error("no device");
    const messages = stage.seen(device).filter(({ topic }) => topic.endsWith("/up"));
    expect(nouns(messages.map(({ topic }) => topic)).slice(0, 5)).toEqual([
      "session/up",
      "basic-status/up",
      "config/up",
      "alarm/up",
      "run-status/up",
    ]);
    const numbers = messages.map(({ payload }) => JSON.parse(payload.toString("utf8")).seqNum as number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    stage.everythingIsReadable();
  });
});
