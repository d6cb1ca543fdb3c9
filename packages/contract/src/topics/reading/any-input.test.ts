import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { type ChannelName, channelNames, channels } from "../channels.ts";
import { arrival, bytesOf, examples, exampleTopic } from "../testing/examples.ts";
import { below, mutate, oneOf, seeded } from "../testing/mutate.ts";
import { readMessage } from "./read-message.ts";

/** What is wrong with a reading; undefined if what must hold of every one does, whatever was sent. */
function faultOf(channel: ChannelName, bytes: Uint8Array): string | undefined {
  const reading = readMessage(exampleTopic(channel), bytes, arrival);
  if ("refused" in reading) return /^(\/|$)/.test(reading.field) ? undefined : `field ${reading.field}`;
  if ("cleared" in reading) return bytes.length === 0 ? undefined : "cleared by bytes";
  const wrong = reading.dropped.find(({ path }) => !path.startsWith("/"));
  if (wrong) return `path ${wrong.path}`;
  // What was read once is right as it stands: reading it again drops nothing and gives the same.
  const again = readMessage(exampleTopic(channel), bytesOf(rawOf(reading.ok.body)), arrival);
  return isDeepStrictEqual(again, { ...reading, dropped: [] })
    ? undefined
    : `unstable: ${JSON.stringify(again)}`;
}

/** Undoes the marking of unknown numbers, as the sender had them. */
function rawOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rawOf);
  if (typeof value !== "object" || value === null) return value;
  const { other } = value as { other?: unknown };
  if (other !== undefined && Object.keys(value).length === 1) return other;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, rawOf(child)]));
}

describe("section 13: nothing a device sends raises an exception", () => {
  it.each(channelNames)("random and mutated bytes on %s", (channel) => {
    const random = seeded(channelNames.indexOf(channel) + 1);
    const faults = new Set<string | undefined>();
    for (let round = 0; round < 100; round += 1) {
      let message: unknown = examples[channel];
      for (let changes = below(random, 5); changes > 0; changes -= 1) message = mutate(random, message);
      const bytes = bytesOf(message);
      faults.add(faultOf(channel, bytes));
      for (let flips = 1 + below(random, 4); flips > 0 && bytes.length > 0; flips -= 1) {
        bytes[below(random, bytes.length)] = below(random, 256);
      }
      faults.add(faultOf(channel, bytes));
      faults.add(faultOf(channel, bytes.subarray(0, below(random, bytes.length + 1))));
      faults.add(
        faultOf(
          channel,
          Uint8Array.from({ length: below(random, 200) }, () => below(random, 256)),
        ),
      );
    }
    expect([...faults]).toEqual([undefined]);
  });

  it("random topics are read or not, but never throw", () => {
    const random = seeded(99);
    const parts = [
      "v2x",
      "v1",
      "rscu",
      "erv",
      "platform",
      "ERV0012",
      "+",
      "#",
      "",
      "session",
      "up",
      "ack",
      "down",
      "__proto__",
      "toString",
    ];
    for (let round = 0; round < 5000; round += 1) {
      const topic = Array.from({ length: below(random, 8) }, () => oneOf(random, parts)).join("/");
      expect(readMessage(topic, bytesOf({}), arrival)).toHaveProperty("refused");
    }
  });

  it.each([
    ["items of the wrong type", "ptcList", "[],"],
    ["empty items", "ptcList", "{},"],
    ["wrong fields in items", "ptcList", '{"speed":"x","heading":"x"},'],
  ])("a message full of %s costs less than a second of computing", (_, key, item) => {
    const size = channels["participant/up"].maxKiB * 1024 - 200;
    const items = item.repeat(Math.floor(size / item.length)).slice(0, -1);
    const text = JSON.stringify({ ...examples["participant/up"], [key]: 0 }).replace(
      `"${key}":0`,
      `"${key}":[${items}]`,
    );
    const began = process.cpuUsage();
    readMessage(exampleTopic("participant/up"), new TextEncoder().encode(text), arrival);
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(1);
  });
});
