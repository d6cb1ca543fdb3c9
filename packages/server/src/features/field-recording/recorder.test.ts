import { gunzipSync } from "node:zlib";
import type { RecordedFrame } from "@lukou/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { soon } from "../../testing/soon.ts";
import { type Chunk, Recorder, type RecordingEnd } from "./recorder.ts";

const unitGuid = newGuid();
const frame = (at: number): RecordedFrame => ({ unitGuid, frameNo: at, at, dropped: 0, targets: [] });

let chunks: Chunk[];
let ends: RecordingEnd[];
let broken: boolean;
let recorder: Recorder;
beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ["setInterval", "clearInterval", "Date"] });
  [chunks, ends, broken] = [[], [], false];
  recorder = new Recorder({
    now: () => Date.now(),
    until: 20_000,
    store: async (chunk) => {
      if (broken) throw new Error("disk full");
      chunks.push(chunk);
    },
    ended: (end) => ends.push(end),
  });
});
afterEach(async () => {
  await recorder.stop();
  vi.useRealTimers();
});
const framesOf = () =>
  chunks.flatMap(({ body }) => JSON.parse(gunzipSync(body).toString("utf8")) as RecordedFrame[]);

describe("recorder", () => {
  it("hands frames on in chunks of a few seconds, all of them and in order", async () => {
    for (let at = 0; at < 12_000; at += 100) {
      recorder.add(frame(at));
      vi.advanceTimersByTime(100);
    }
    await recorder.stop();
    expect(chunks.length).toBeGreaterThan(2);
    expect(chunks.map(({ number }) => number)).toEqual(chunks.map((_, index) => index + 1));
    expect(framesOf().map(({ at }) => at)).toEqual(Array.from({ length: 120 }, (_, index) => index * 100));
    expect(ends).toEqual(["stopped"]);
  });

  it("ends by itself when its time is over, and takes nothing more", async () => {
    recorder.add(frame(1));
    vi.advanceTimersByTime(20_000);
    recorder.add(frame(2));
    await recorder.stop();
    expect(framesOf()).toHaveLength(1);
    expect(ends).toEqual(["finished"]);
  });

  it("ends once and says so when a chunk cannot be stored", async () => {
    broken = true;
    recorder.add(frame(1));
    vi.advanceTimersByTime(5_000);
    recorder.add(frame(2));
    vi.advanceTimersByTime(5_000);
    await soon(() => expect(ends).toEqual(["failed"]));
    await recorder.stop();
    expect(ends).toEqual(["failed"]);
    expect(chunks).toEqual([]);
  });
});
