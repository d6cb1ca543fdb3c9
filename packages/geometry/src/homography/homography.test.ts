import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyHomography,
  composeHomographies,
  facing,
  invertHomography,
  projectLine,
  projectRing,
} from "./homography.ts";

/** A camera 6 m high that looks north and down: relative picture coordinates to metres. Its horizon lies at y = 0.2. */
const camera = [20, 0, -10, 0, -6, 10, 0, 1, -0.2];

/** Homographies of cameras: turned, moved, scaled and tilted, with all of the unit square before the horizon. */
const homographies = fc
  .record({
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    scale: fc.double({ min: 0.1, max: 100, noNaN: true }),
    east: fc.double({ min: -100, max: 100, noNaN: true }),
    north: fc.double({ min: -100, max: 100, noNaN: true }),
    tiltX: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    tiltY: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
  })
  .map(({ angle, scale, east, north, tiltX, tiltY }) => {
    const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
    return [
      cos + east * tiltX,
      -sin + east * tiltY,
      east,
      sin + north * tiltX,
      cos + north * tiltY,
      north,
      tiltX,
      tiltY,
      1,
    ];
  });
const unit = fc.double({ min: 0, max: 1, noNaN: true });
const points = fc.tuple(unit, unit);

describe("homography", () => {
  it("maps points before the horizon and none at or behind it", () => {
    expect(applyHomography(camera, [0.5, 1])).toEqual([0, 5]);
    expect(applyHomography(camera, [0.5, 0.2])).toBeNull();
    expect(applyHomography(camera, [0.5, 0.1])).toBeNull();
    expect(applyHomography([1, 2, 3], [0.5, 0.1])).toBeNull();
  });
  it("gives a homography the sign with which a point lies before the camera", () => {
    const turned = camera.map((number) => -number);
    expect(applyHomography(turned, [0.5, 1])).toBeNull();
    expect(applyHomography(facing(turned, [0.5, 1]), [0.5, 1])).toEqual([0, 5]);
  });
  it("comes back through the inverse", () => {
    fc.assert(
      fc.property(homographies, points, (h, point) => {
        const there = applyHomography(h, point) ?? [Number.NaN, Number.NaN];
        const back = applyHomography(invertHomography(h) ?? [], there) ?? [Number.NaN, Number.NaN];
        expect(Math.hypot(back[0] - point[0], back[1] - point[1])).toBeLessThan(1e-6);
      }),
    );
    expect(invertHomography([1, 2, 3, 2, 4, 6, 0, 0, 1])).toBeNull();
  });
  it("composes: one after the other", () => {
    fc.assert(
      fc.property(homographies, homographies, points, (a, b, point) => {
        const first = applyHomography(a, point);
        const both = first && applyHomography(b, first);
        fc.pre(both !== null);
        const [x, y] = applyHomography(composeHomographies(b, a), point) ?? [Number.NaN, Number.NaN];
        const size = 1 + Math.hypot(...both);
        expect(Math.hypot(x - both[0], y - both[1])).toBeLessThan(1e-5 * size);
      }),
    );
  });
  it("keeps straight lines straight", () => {
    fc.assert(
      fc.property(homographies, points, points, (h, a, b) => {
        const at = (point: readonly [number, number]) =>
          applyHomography(h, point) ?? [Number.NaN, Number.NaN];
        const [[px, py], [qx, qy]] = [at(a), at(b)];
        const [mx, my] = at([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]);
        const cross = (qx - px) * (my - py) - (qy - py) * (mx - px);
        expect(Math.abs(cross)).toBeLessThan(1e-6 * (1 + Math.hypot(qx - px, qy - py) ** 2));
      }),
    );
  });
  it("cuts rings and lines off at the horizon", () => {
    const ring = projectRing(camera, [
      [0.4, 1],
      [0.6, 1],
      [0.6, 0],
      [0.4, 0],
    ]);
    expect(ring).toEqual(
      expect.arrayContaining([
        [expect.closeTo(-2.5), 5],
        [expect.closeTo(2.5), 5],
      ]),
    );
    expect(ring).toHaveLength(4);
    expect(Math.min(...ring.map(([, north]) => north))).toBeGreaterThanOrEqual(5);
    expect(
      projectRing(camera, [
        [0, 0],
        [1, 0],
        [1, 0.1],
      ]),
    ).toEqual([]);
    expect(
      projectLine(camera, [
        [0.5, 1],
        [0.5, 0.1],
        [0.6, 1],
      ]),
    ).toHaveLength(2);
    expect(
      projectLine(camera, [
        [0.5, 0],
        [0.5, 0.1],
      ]),
    ).toEqual([]);
  });
});
