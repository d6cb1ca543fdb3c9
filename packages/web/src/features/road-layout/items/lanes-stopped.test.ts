import { LaneValues, type LayoutItem, type LayoutShape } from "@lukou/contract";
import { stateOf } from "@lukou/road";
import { describe, expect, it } from "vitest";
import { lanesStopped } from "./lanes-stopped.ts";

const stamp = { revision: 1, updatedAt: "2026-05-01T00:00:00Z", updatedBy: null };
const CAMERA = "00000002-0000-4000-8000-000000000001";
const guid = (n: number) => `00000010-0000-4000-8000-${String(n).padStart(12, "0")}`;

//   far      ┌─┬─┬─┐        Lanes 1 to 3 from the left lead in towards us, lane 4 leads away.
//           /  │ │  \
//   near   └───┴─┴───┘
//   stop  ─────────────
const ends = [0.2, 0.4, 0.6, 0.8];
const lanes = ends.map(
  (_, index): LayoutItem => ({
    kind: "lane",
    guid: guid(index + 1),
    values: LaneValues.parse({ role: index === 3 ? 2 : 1, number: index + 1 }),
    ...stamp,
  }),
);
const shapes = ends.map(
  (left, index): LayoutShape => ({
    guid: guid(100 + index),
    itemGuid: guid(index + 1),
    cameraGuid: CAMERA,
    geometry: "polygon",
    points: [
      [left, 0.7],
      [left + 0.18, 0.7],
      [0.45 + left / 8 + 0.02, 0.4],
      [0.45 + left / 8, 0.4],
    ],
    locked: false,
    order: index,
    evidence: null,
    toVerify: null,
    ...stamp,
  }),
);
const state = stateOf({ items: lanes, shapes });
const stopped = (line: [number, number][], camera: string | null = CAMERA) =>
  lanesStopped(state, camera, line).map((one) => Number(one.slice(-2)));

describe("lanesStopped", () => {
  it("finds the entry lanes that a line before them faces, drawn either way", () => {
    expect(
      stopped([
        [0.15, 0.74],
        [0.99, 0.74],
      ]),
    ).toEqual([1, 2, 3]);
    expect(
      stopped([
        [0.99, 0.74],
        [0.15, 0.74],
      ]),
    ).toEqual([1, 2, 3]);
  });

  it("leaves out lanes beside its ends, and those of other pictures", () => {
    expect(
      stopped([
        [0.39, 0.74],
        [0.79, 0.76],
      ]),
    ).toEqual([2, 3]);
    expect(
      stopped(
        [
          [0.15, 0.74],
          [0.99, 0.74],
        ],
        null,
      ),
    ).toEqual([]);
  });

  it("finds none from far away, nor for a line without length", () => {
    expect(
      stopped([
        [0.15, 0.95],
        [0.99, 0.95],
      ]),
    ).toEqual([]);
    expect(
      stopped([
        [0.3, 0.72],
        [0.3, 0.72],
      ]),
    ).toEqual([]);
  });
});
