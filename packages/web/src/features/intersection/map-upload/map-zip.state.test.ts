import { describe, expect, it } from "vitest";
import {
  type MapZipEvent,
  type MapZipPhase,
  type MapZipState,
  mapZipReducer,
  noMapZip,
} from "./map-zip.state.ts";
import { buildFinding, buildLayer, buildLockedLayer, buildReading } from "./testing/build-reading.ts";

const file = { name: "map.zip", bytes: 20_000 };
const reading = buildReading([buildLayer(), buildLockedLayer("csah"), buildLayer({ name: "hdmap_rid" })]);
const progress = { phase: "parsing", layer: "hdmap_stop", bytesDone: 5, bytesTotal: 10 } as const;

const inPhase = (phase: MapZipPhase): MapZipState => ({ phase, problem: null });
const idle = noMapZip;
const busy = inPhase({ status: "reading", file, progress: null });
const ready = inPhase({ status: "ready", file, reading, selected: new Set([0, 2]), lint: [] });
const failed = inPhase({ status: "failed", file, code: "not-a-zip", message: "不是zip" });
const cancelled = inPhase({ status: "cancelled", file });

describe("mapZipReducer", () => {
  it.each<[string, MapZipState, MapZipEvent, MapZipState]>([
    ["a file starts reading", idle, { type: "started", file }, busy],
    ["a failed file makes room for another", failed, { type: "started", file }, busy],
    [
      "progress shows",
      busy,
      { type: "progressed", progress },
      inPhase({ status: "reading", file, progress }),
    ],
    ["reading may fail", busy, { type: "failed", code: "not-a-zip", message: "不是zip" }, failed],
    [
      "a worker may die while it checks",
      ready,
      { type: "failed", code: "not-a-zip", message: "不是zip" },
      failed,
    ],
    ["reading may be cancelled", busy, { type: "cancelled" }, cancelled],
    ["a ready file can be removed", ready, { type: "removed" }, idle],
    [
      "UPL-6: a wrong name clears the list",
      ready,
      { type: "refused", problem: "文件名", clearsList: true },
      { phase: { status: "idle" }, problem: "文件名" },
    ],
    [
      "UPL-1: a second file leaves the list",
      ready,
      { type: "refused", problem: "一个", clearsList: false },
      { ...ready, problem: "一个" },
    ],
  ])("%s", (_, before, event, after) => {
    expect(mapZipReducer(before, event)).toEqual(after);
  });

  it.each<[string, MapZipState, MapZipEvent]>([
    ["progress after a cancel", cancelled, { type: "progressed", progress }],
    ["a reading after a cancel", cancelled, { type: "read", reading }],
    ["a failure after a removal", idle, { type: "failed", code: "x", message: "x" }],
    ["a cancel when all is read", ready, { type: "cancelled" }],
    ["findings after a removal", idle, { type: "linted", findings: [] }],
    ["a selection while reading", busy, { type: "selected", index: 0, on: false }],
  ])("%s changes nothing", (_, before, event) => {
    expect(mapZipReducer(before, event)).toBe(before);
  });

  it("selects all layers that can be placed on earth, and lets none of the others in", () => {
    const read = mapZipReducer(busy, { type: "read", reading });
    expect(read).toEqual(inPhase({ status: "ready", file, reading, selected: new Set([0, 2]), lint: null }));
    expect(mapZipReducer(read, { type: "selected", index: 1, on: true })).toEqual(read);
  });

  it("asks for new findings after a layer is deselected", () => {
    const linted = mapZipReducer(ready, { type: "linted", findings: [buildFinding()] });
    expect(mapZipReducer(linted, { type: "selected", index: 2, on: false }).phase).toMatchObject({
      selected: new Set([0]),
      lint: null,
    });
  });
});
