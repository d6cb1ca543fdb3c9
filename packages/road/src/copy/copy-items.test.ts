import { applyHomography } from "@lukou/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges } from "../layout/apply-changes.ts";
import { camera, FROM_ABOVE } from "../testing/junction.ts";
import * as make from "../testing/make.ts";
import { copyItems } from "./copy-items.ts";

/** Looks north from (east, 0), 6 m high; the horizon lies at y = 0.2 of its picture. */
const looking = (east: number): number[] => [20, east, -10 - 0.2 * east, 0, -6, 10, 0, 1, -0.2];

const newGuids = () => {
  let count = 0;
  return () => make.guid(40, (count += 1));
};
const [one, two] = [make.lane(1), make.lane(2, { name: "" })];
const scene = (a: number[] | null, b: number[] | null, ...shapes: ReturnType<typeof make.shape>[]) => ({
  ...make.state([one, two, make.area(1), make.laneLine(1)], shapes),
  ends: [],
  cameras: [camera(1, { homography: a }), camera(2, { homography: b })],
});
const fromAToB = { fromCameraGuid: make.CAMERA_A, toCameraGuid: make.CAMERA_B };
const ring: [number, number][] = [
  [0.3, 0.9],
  [0.6, 0.9],
  [0.55, 0.5],
  [0.45, 0.5],
];

describe("copyItems", () => {
  it("keeps the place in the picture where either camera is not calibrated, and says so", () => {
    const drawn = make.shape(1, one, { points: ring, locked: true, order: 4 });
    for (const [a, b] of [
      [null, FROM_ABOVE],
      [FROM_ABOVE, null],
      [FROM_ABOVE, [1, 2, 3, 2, 4, 6, 0, 0, 1]],
    ] as const) {
      const { way, changes, copied } = copyItems(scene(a, b as number[] | null, drawn), fromAToB, newGuids());
      expect([way, copied]).toEqual(["picture", [one.guid]]);
      expect(changes).toEqual([
        {
          op: "putShape",
          base: null,
          shape: {
            guid: make.guid(40, 1),
            itemGuid: one.guid,
            cameraGuid: make.CAMERA_B,
            geometry: "polygon",
            points: ring,
            locked: false,
            order: 4,
            evidence: null,
          },
        },
      ]);
    }
  });
  it("goes over the ground where both cameras are calibrated, whatever sign their numbers have", () => {
    const shift = fc.double({ min: -2, max: 2, noNaN: true });
    fc.assert(
      fc.property(shift, shift, fc.boolean(), (a, b, isTurned) => {
        const second = isTurned ? looking(b).map((number) => -number) : looking(b);
        const near: [number, number][] = ring.map(([x, y]) => [0.5 + (x - 0.5) / 2, y]);
        const layout = scene(looking(a), second, make.shape(1, one, { points: near }));
        const { way, changes } = copyItems(layout, fromAToB, newGuids());
        expect(way).toBe("calibration");
        const [change] = changes;
        const points = change?.op === "putShape" ? change.shape.points : [];
        const whole = points.length === near.length && points.every(([x]) => x > 0 && x < 1);
        fc.pre(whole);
        for (const [n, point] of points.entries()) {
          const [from, to] = [
            applyHomography(looking(a), near[n] ?? [0, 0]),
            applyHomography(looking(b), point),
          ];
          expect(
            Math.hypot((from?.[0] ?? 9) - (to?.[0] ?? 0), (from?.[1] ?? 9) - (to?.[1] ?? 0)),
          ).toBeLessThan(1e-6);
        }
      }),
    );
  });
  it("cuts what leaves the other picture", () => {
    const layout = scene(
      FROM_ABOVE,
      [200, 0, -20, 0, -200, 100, 0, 0, 1],
      make.shape(1, one, {
        points: [
          [0.3, 0.3],
          [0.5, 0.3],
          [0.5, 0.4],
          [0.3, 0.4],
        ],
      }),
    );
    const [change] = copyItems(layout, fromAToB, newGuids()).changes;
    const xs = change?.op === "putShape" ? change.shape.points.map(([x]) => x) : [];
    expect([Math.min(...xs), Math.max(...xs)]).toEqual([0, expect.closeTo(0.1)]);
  });
  it("says what it left out and why", () => {
    const layout = scene(
      FROM_ABOVE,
      [200, 0, 500, 0, -200, 100, 0, 0, 1],
      make.shape(1, one),
      make.shape(2, two),
      make.shape(3, two, { cameraGuid: make.CAMERA_B }),
      make.shape(4, make.area(1)),
    );
    const { copied, skipped } = copyItems(layout, fromAToB, newGuids());
    expect(copied).toEqual([]);
    expect(skipped).toEqual([
      { guid: one.guid, name: "1车道", reason: "不在目标相机的画面内" },
      { guid: two.guid, name: "进口2车道", reason: "在目标相机的图片中已绘制" },
      { guid: make.area(1).guid, name: "检测区域“1号区域”", reason: "只属于它自己的相机，不能复制" },
    ]);
    const named = copyItems(layout, { ...fromAToB, guids: [make.laneLine(1).guid] }, newGuids());
    expect(named.skipped.map(({ reason }) => reason)).toEqual(["在来源相机的图片中没有绘制"]);
  });
  it("makes copies that can be applied and then wait for verification", () => {
    const layout = scene(null, null, make.shape(1, one), make.shape(2, make.laneLine(1)));
    const applied = applyChanges(layout, copyItems(layout, fromAToB, newGuids()).changes, make.context);
    const reasons = applied.ok ? applied.put.shapes.map(({ toVerify }) => toVerify?.reason) : [];
    expect(reasons).toEqual(["copied", "copied"]);
  });
});
