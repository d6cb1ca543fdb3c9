import {
  type ApproachModel,
  buildRoadModel,
  generateCity,
  type Point,
  type StopLine,
} from "@lukou/rehearsal";
import { describe, expect, it } from "vitest";
import type { PictureCamera, PictureFault, Projection } from "../world/world.types.ts";
import { camerasOf } from "./lens/cameras.ts";
import { undistort } from "./lens/lens.ts";
import { createProjection } from "./lens/projection.ts";
import { createRenderer, type RawPicture } from "./render-picture.ts";
import { PAINT } from "./scene/ground.ts";

const city = generateCity({ seed: 1 });
const renderer = createRenderer(city);
const [key = ""] = city.intersections.map((intersection) => intersection.key);
const model = buildRoadModel(city, key);
const near = camerasOf(city, key).filter(({ deviceKey }) => deviceKey.endsWith("near"));
/** Hour of a day in China. */
const clock = (hour: number): number => Date.UTC(2026, 10, 20, hour - 8);

const picture = (camera: PictureCamera, hour = 12, fault: PictureFault = {}): RawPicture =>
  renderer.render({ camera, at: clock(hour), users: [], signals: { drivers: {}, walkers: {} }, fault });

const brightness = ({ data, width, height }: RawPicture, x: number, y: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return Number.NaN;
  const at = (column: number, row: number) => {
    const start = (row * width + column) * 3;
    return ((data[start] ?? 0) + (data[start + 1] ?? 0) + (data[start + 2] ?? 0)) / 3;
  };
  const [fx, fy] = [x - left, y - top];
  const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
  const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
  return upper * (1 - fy) + lower * fy;
};

const step = (from: Point, way: Point, metres: number): Point => ({
  east: from.east + way.east * metres,
  north: from.north + way.north * metres,
});

/** How far the painted line lies from where the map says, px: edges are found where brightness is half way. */
function missOf(
  raw: RawPicture,
  projection: Projection,
  middle: Point,
  across: Point,
  width: number,
): number | null {
  const profile: { metres: number; value: number }[] = [];
  for (let metres = -width; metres <= width; metres += width / 40) {
    const pixel = projection.toPicture(step(middle, across, metres));
    const value = pixel === null ? Number.NaN : brightness(raw, ...pixel);
    if (Number.isNaN(value)) return null;
    profile.push({ metres, value });
  }
  const values = profile.map(({ value }) => value);
  const [dark, bright] = [Math.min(...values), Math.max(...values)];
  if (bright - dark < 60) return Number.POSITIVE_INFINITY;
  // The centre of what is brighter than half is the middle of the line.
  const weights = profile.map(({ value }) => Math.max(0, Math.min(1, (value - dark) / (bright - dark))));
  const over = profile.filter((_, index) => (weights[index] ?? 0) > 0.5);
  const centre = ((over[0]?.metres ?? 0) + (over.at(-1)?.metres ?? 0)) / 2;
  const [is, told] = [projection.toPicture(step(middle, across, centre)), projection.toPicture(middle)];
  return is === null || told === null ? null : Math.hypot(is[0] - told[0], is[1] - told[1]);
}

const motorStop = ({ endKey }: PictureCamera): StopLine =>
  model.stopLines.find(({ approach, kind }) => approach === endKey && kind === "motor") as StopLine;

const along = ([a, b]: readonly Point[], share: number): Point => ({
  east: (a?.east ?? 0) + ((b?.east ?? 0) - (a?.east ?? 0)) * share,
  north: (a?.north ?? 0) + ((b?.north ?? 0) - (a?.north ?? 0)) * share,
});

describe("rendered pictures", { timeout: 60_000 }, () => {
  it("show the stop line of the HD map within 1 px of where the camera's true model puts it", () => {
    const misses = near.flatMap((camera) => {
      const raw = picture(camera);
      const projection = createProjection(camera.view);
      const approach = model.approaches.find(({ key }) => key === camera.endKey) as ApproachModel;
      // Between the lane lines, which run into the stop line.
      const lanes = approach.entryLanes.filter(({ kind }) => kind === "motor");
      return lanes.flatMap(({ line }) =>
        [-1, -0.5, 0, 0.5, 1].map((aside) => {
          const middle = step(line.at(-1) as Point, approach.left, aside);
          return missOf(raw, projection, middle, approach.out, PAINT.stop);
        }),
      );
    });
    const found = misses.filter((miss) => miss !== null).filter((miss) => miss !== Number.POSITIVE_INFINITY);
    expect(found.length).toBeGreaterThan(12);
    expect(misses.filter((miss) => miss === Number.POSITIVE_INFINITY)).toEqual([]);
    const mean = found.reduce((sum, miss) => sum + miss, 0) / found.length;
    expect(mean).toBeLessThan(0.6);
    expect(Math.max(...found)).toBeLessThan(1);
  });

  it("show lane lines that are straight once the lens is undone, and were not before", () => {
    const [camera] = near as [PictureCamera];
    const raw = picture(camera);
    const projection = createProjection(camera.view);
    const approach = model.approaches.find(({ key }) => key === camera.endKey);
    const lanes = approach?.entryLanes.filter(({ kind }) => kind === "motor") ?? [];
    const [first, second] = lanes;
    if (approach === undefined || first === undefined || second === undefined) throw new Error("no lanes");
    const offset = (first.offset + second.offset) / 2;
    const at = (outwards: number): Point =>
      step(step(approach.origin, approach.out, outwards), approach.left, offset);
    const seen: { x: number; y: number }[] = [];
    for (let outwards = approach.stop + 1; outwards < approach.stop + 30; outwards += 0.5) {
      const pixel = projection.toPicture(at(outwards));
      if (pixel === null) continue;
      // Independent of the model: the middle of the bright run in the row of pixels.
      const row = Math.round(pixel[1]);
      const run: number[] = [];
      for (let x = Math.round(pixel[0]) - 9; x <= pixel[0] + 9; x += 1)
        if (brightness(raw, x, row) > 150) run.push(x);
      if (run.length > 1) seen.push({ x: (Math.min(...run) + Math.max(...run)) / 2, y: row });
    }
    expect(seen.length).toBeGreaterThan(20);
    const { view } = camera;
    const rays = seen.map(({ x, y }) => {
      const ray = undistort(view, (x - view.cx) / view.fx, (y - view.cy) / view.fy) ?? [0, 0];
      return { x: ray[0] * view.fx, y: ray[1] * view.fx };
    });
    expect(bendOf(rays)).toBeLessThan(0.8);
    expect(bendOf(seen)).toBeGreaterThan(2 * bendOf(rays));
  });

  it("are the same again for the same moment and differ in their grain from the next", () => {
    const [camera] = near as [PictureCamera];
    expect(picture(camera).data).toEqual(picture(camera).data);
    const next = renderer.render({
      camera,
      at: clock(12) + 1000,
      users: [],
      signals: { drivers: {}, walkers: {} },
      fault: {},
    });
    expect(next.data).not.toEqual(picture(camera).data);
  });

  it("are dark at night and still show the stop line", () => {
    const [camera] = near as [PictureCamera];
    const [noon, night] = [picture(camera, 12), picture(camera, 23)];
    const mean = ({ data }: RawPicture) => data.reduce((sum, value) => sum + value, 0) / data.length;
    expect(mean(night)).toBeLessThan(mean(noon) / 2.2);
    const projection = createProjection(camera.view);
    const middle = along(motorStop(camera).line, 0.53);
    const out = model.approaches.find(({ key }) => key === camera.endKey)?.out as Point;
    const value = (raw: RawPicture, metres: number) =>
      brightness(raw, ...(projection.toPicture(step(middle, out, metres)) ?? [0, 0]));
    expect(value(night, 0)).toBeGreaterThan(value(night, 0.6) + 12);
  });

  it("show a road user where the projection puts it", () => {
    const [camera] = near as [PictureCamera];
    const ground = createProjection(camera.view).toGround(760, 520) as Point;
    const car = {
      id: 7,
      trackId: "car",
      kind: "car",
      ...ground,
      heading: camera.view.heading + 180,
      speed: 0,
      acceleration: 0,
      length: 4.6,
      width: 1.84,
      height: 1.5,
      laneId: 1,
      since: 0,
    } as const;
    const empty = picture(camera);
    const full = renderer.render({
      camera,
      at: clock(12),
      users: [car],
      signals: { drivers: {}, walkers: {} },
      fault: {},
    });
    const changed = (x: number, y: number) => Math.abs(brightness(full, x, y) - brightness(empty, x, y));
    const middle = createProjection(camera.view).toPicture(ground, 0.7);
    expect(changed(middle?.[0] ?? 0, middle?.[1] ?? 0)).toBeGreaterThan(15);
    expect(changed(120, 300)).toBe(0);
  });

  it("have the faults that are set: moved, dirty, covered", () => {
    const [camera] = near as [PictureCamera];
    const clear = picture(camera);
    const moved = picture(camera, 12, { moved: { headingDeg: 3, pitchDeg: -1 } });
    const turned = createProjection({
      ...camera.view,
      heading: camera.view.heading + 3,
      pitch: camera.view.pitch - 1,
    });
    const out = model.approaches.find(({ key }) => key === camera.endKey)?.out as Point;
    const middle = along(motorStop(camera).line, 0.55);
    expect(missOf(moved, turned, middle, out, PAINT.stop)).toBeLessThan(1);
    const was = createProjection(camera.view).toPicture(middle) ?? [0, 0];
    const is = turned.toPicture(middle) ?? [0, 0];
    expect(Math.hypot(was[0] - is[0], was[1] - is[1])).toBeGreaterThan(40);

    const contrast = (raw: RawPicture) => {
      const values = Array.from({ length: 900 }, (_, index) =>
        brightness(raw, 500 + (index % 30), 640 + index / 30),
      );
      return Math.max(...values) - Math.min(...values);
    };
    expect(contrast(picture(camera, 12, { dirty: 1 }))).toBeLessThan(contrast(clear) * 0.8);

    const differs = (raw: RawPicture) => {
      let count = 0;
      for (let at = 0; at < raw.data.length; at += 3)
        if (Math.abs((raw.data[at] ?? 0) - (clear.data[at] ?? 0)) > 20) count += 1;
      return count / (raw.width * raw.height);
    };
    expect(differs(picture(camera, 12, { covered: 0.5 }))).toBeGreaterThan(0.35);
    expect(differs(picture(camera, 12, { covered: 0.5 }))).toBeLessThan(0.6);
    expect(differs(picture(camera, 12, { covered: 1 }))).toBeGreaterThan(0.8);
  });
});

/** Greatest distance of the points from the straight line through them (total least squares). */
function bendOf(points: readonly { x: number; y: number }[]): number {
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + pick(point), 0) / points.length;
  const [mx, my] = [mean(({ x }) => x), mean(({ y }) => y)];
  const [sxx, syy] = [mean(({ x }) => (x - mx) ** 2), mean(({ y }) => (y - my) ** 2)];
  const sxy = mean(({ x, y }) => (x - mx) * (y - my));
  const angle = 0.5 * Math.atan2(2 * sxy, sxx - syy);
  return Math.max(
    ...points.map(({ x, y }) => Math.abs((y - my) * Math.cos(angle) - (x - mx) * Math.sin(angle))),
  );
}
