import { describe, expect, it } from "vitest";
import { buildTarget } from "../testing/targets.ts";
import { keyOf, TargetScene } from "./target-scene.ts";
import { UnitClock } from "./unit-clock.ts";

const UNIT = "unit-1";
const at = (moment: number) => () => moment;

function sceneOf(...frames: [moment: number, target: Parameters<typeof buildTarget>[0]][]): TargetScene {
  const scene = new TargetScene();
  for (const [moment, target] of frames)
    scene.push({ unitGuid: UNIT, at: moment, targets: [buildTarget(target)] });
  return scene;
}

describe("scene of targets", () => {
  it("draws a target between its two frames", () => {
    const scene = sceneOf([1000, { longitude: 114, speed: 10 }], [1100, { longitude: 114.0001, speed: 20 }]);
    expect(scene.draw(at(1050))).toMatchObject([
      { key: keyOf(UNIT, "t"), longitude: expect.closeTo(114.00005, 7) as number, speed: 15 },
    ]);
  });

  it("turns a heading by the shorter way", () => {
    const scene = sceneOf([1000, { heading: 350 }], [1100, { heading: 10 }]);
    const [drawn] = scene.draw(at(1050));
    expect(Math.min(drawn?.heading ?? 180, 360 - (drawn?.heading ?? 180))).toBeCloseTo(0, 6);
  });

  it("moves a target on for a moment after its last frame, then lets it go", () => {
    const scene = sceneOf([1000, { latitude: 30, heading: 0, speed: 36 }]);
    const metresNorth = (moment: number) => ((scene.draw(at(moment))[0]?.latitude ?? 0) - 30) * 111_320;
    expect(metresNorth(1200)).toBeCloseTo(2, 1);
    expect(metresNorth(1900)).toBeCloseTo(3, 1);
    expect(scene.draw(at(2100))).toEqual([]);
  });

  it("does not draw a target before it was seen, nor across a gap as if it had glided", () => {
    const scene = sceneOf([1000, { longitude: 114 }], [9000, { longitude: 115 }]);
    expect(scene.draw(at(900))).toEqual([]);
    expect(scene.draw(at(5000))).toEqual([]);
    expect(scene.draw(at(9000))).toMatchObject([{ longitude: 115 }]);
  });

  it("takes frames out of order and twice, as a replay that jumps brings them", () => {
    const scene = sceneOf([1100, { speed: 20 }], [1000, { speed: 10 }], [1100, { speed: 20 }]);
    expect(scene.trail(keyOf(UNIT, "t"), 1100).map(({ speed }) => speed)).toEqual([10, 20]);
  });

  it("keeps units apart and forgets what is long gone", () => {
    const scene = sceneOf([1000, {}]);
    scene.push({ unitGuid: "unit-2", at: 1000, targets: [buildTarget({})] });
    expect(scene.draw((unit) => (unit === UNIT ? 1000 : undefined))).toHaveLength(1);
    scene.forgetBefore(at(70_000));
    expect(scene.draw(at(1000))).toEqual([]);
  });
});

describe("clock of a unit", () => {
  it("draws a constant while behind the quickest frame, whatever the unit's clock says", () => {
    const clock = new UnitClock();
    const wrongBy = -3_600_000;
    for (const [sent, way] of [
      [0, 80],
      [100, 30],
      [200, 200],
    ] as const)
      clock.frame({ at: sent + wrongBy, sentAt: sent, dropped: 0, targets: 1 }, sent + way);
    expect(clock.momentAt(1000)).toBe(1000 - 30 + wrongBy - 200);
  });

  it("counts frames a second, delay and dropped frames", () => {
    const clock = new UnitClock();
    expect(clock.momentAt(0)).toBeUndefined();
    for (let index = 0; index < 50; index += 1)
      clock.frame(
        { at: index * 100, sentAt: index * 100 + 40, dropped: index === 7 ? 2 : 0, targets: index },
        index * 100 + 50,
      );
    expect(clock.figures(4_960)).toEqual({ hz: 10, delayMs: 40, dropped: 2, targets: 49, lastAt: 4_950 });
    expect(clock.figures(60_000).hz).toBe(0);
  });
});
