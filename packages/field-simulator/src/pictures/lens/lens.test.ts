import { generateCity } from "@lukou/rehearsal";
import { describe, expect, it } from "vitest";
import type { CameraView } from "../../world/world.types.ts";
import { camerasOf } from "./cameras.ts";
import { distort, undistort } from "./lens.ts";
import { createProjection } from "./projection.ts";

const city = generateCity({ seed: 1 });
const cameras = city.intersections.slice(0, 12).flatMap(({ key }) => camerasOf(city, key));

const level: CameraView = {
  east: 0,
  north: 0,
  height: 10,
  heading: 0,
  pitch: 0,
  roll: 0,
  fx: 1000,
  fy: 1000,
  cx: 639.5,
  cy: 359.5,
  k1: 0,
  k2: 0,
  p1: 0,
  p2: 0,
  k3: 0,
  imageWidth: 1280,
  imageHeight: 720,
};

describe("the lens", { timeout: 60_000 }, () => {
  // Pixels of cv2.projectPoints (OpenCV 5.0.0) for fx 1200.5, fy 1201.25, cx 633.9, cy 357.3 and these coefficients.
  it.each([
    [0.3, -0.2, 985.056705, 122.496981],
    [-1.1 / 2.5, 0.6 / 2.5, 119.328516, 637.295643],
    [4 / 9, 1.5 / 9, 1146.5258, 550.332755],
    [-3 / 8, -2 / 8, 193.225788, 64.357657],
  ])("bends the ray %f, %f as OpenCV does", (x, y, u, v) => {
    const [px, py] = distort({ k1: -0.154, k2: 0.0714, p1: 0.00033, p2: -0.0058, k3: -0.0147 }, x, y);
    expect(1200.5 * px + 633.9).toBeCloseTo(u, 5);
    expect(1201.25 * py + 357.3).toBeCloseTo(v, 5);
  });

  it("of every camera can be undone anywhere in its picture", () => {
    expect(cameras.length).toBeGreaterThan(60);
    for (const { view, cameraKey } of cameras) {
      for (const x of [0, 300, 640, 1000, 1279]) {
        for (const y of [0, 200, 360, 719]) {
          const ray = undistort(view, (x - view.cx) / view.fx, (y - view.cy) / view.fy);
          expect(ray, `${cameraKey} at ${x}, ${y}`).not.toBeNull();
          const [px, py] = distort(view, ray?.[0] ?? 0, ray?.[1] ?? 0);
          expect(view.fx * px + view.cx).toBeCloseTo(x, 3);
          expect(view.fy * py + view.cy).toBeCloseTo(y, 3);
        }
      }
    }
  });
});

describe("the projection", () => {
  it("looks where heading, pitch and roll point (block mounting: down and right side down)", () => {
    const north = createProjection(level);
    expect(north.toPicture({ east: 0, north: 100 }, 10)).toEqual([639.5, 359.5]);
    expect(north.toPicture({ east: 10, north: 100 }, 10)?.[0]).toBeCloseTo(739.5, 6);
    expect(north.toPicture({ east: 0, north: 100 }, 0)?.[1]).toBeCloseTo(459.5, 6);
    expect(north.toPicture({ east: 0, north: -100 })).toBeNull();

    const down = createProjection({ ...level, pitch: -45 });
    expect(down.toPicture({ east: 0, north: 10 })?.[1]).toBeCloseTo(359.5, 6);
    const east = createProjection({ ...level, heading: 90 });
    expect(east.toPicture({ east: 100, north: 0 }, 10)?.[0]).toBeCloseTo(639.5, 6);
    // With the camera's right side down what is to the right comes up in the picture.
    const rolled = createProjection({ ...level, roll: 10 });
    expect(rolled.toPicture({ east: 20, north: 100 }, 10)?.[1]).toBeLessThan(359.5);
  });

  it("finds the ground again from the pixel, and none above the horizon", () => {
    for (const { view } of cameras.slice(0, 20)) {
      const projection = createProjection(view);
      const ground = projection.toGround(700, 650);
      const pixel = ground && projection.toPicture(ground);
      expect(pixel?.[0]).toBeCloseTo(700, 3);
      expect(pixel?.[1]).toBeCloseTo(650, 3);
    }
    expect(createProjection(level).toGround(639.5, 300)).toBeNull();
  });
});

describe("the cameras of a city", { timeout: 60_000 }, () => {
  it("stand where the inventory has them, with a serial each, the same for the same city", () => {
    const all = city.intersections.slice(0, 40).flatMap(({ key }) => camerasOf(city, key));
    const serials = all.map(({ cameraSn }) => cameraSn);
    expect(new Set(serials).size).toBe(serials.length);
    expect(serials.filter((serial) => !/^[A-Za-z0-9_-]{4,64}$/.test(serial))).toEqual([]);
    for (const { view } of all) {
      expect(Math.hypot(view.east, view.north)).toBeLessThan(160);
      expect(view.height).toBeGreaterThan(2);
      expect(view.pitch).toBeLessThan(0);
    }
    expect(camerasOf(city, cameras[0]?.intersectionKey ?? "")).toEqual(
      cameras.filter(({ intersectionKey }) => intersectionKey === cameras[0]?.intersectionKey),
    );
  });
});
