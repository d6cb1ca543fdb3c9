import type { LayoutItem, LayoutShape } from "@lukou/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges } from "../layout/apply-changes.ts";
import { camera, end, FROM_ABOVE, junction } from "../testing/junction.ts";
import * as make from "../testing/make.ts";
import { checkLayout } from "./check-layout.ts";
import type { LayoutIssue } from "./issue.ts";

type Scene = ReturnType<typeof junction>;
/** Something that goes wrong with a layout. */
type Mishap = (scene: Scene) => void;

const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(1, from.length)];
const index = fc.nat(10_000);

const ofLane = (values: fc.Arbitrary<object>): fc.Arbitrary<Mishap> =>
  fc.tuple(index, values).map(([n, given]) => ({ items }) => {
    const lane = pick(
      [...items.values()].filter(({ kind }) => kind === "lane"),
      n,
    );
    if (lane) items.set(lane.guid, { ...lane, values: { ...lane.values, ...given } } as LayoutItem);
  });
const ofShape = (change: fc.Arbitrary<(shape: LayoutShape) => Partial<LayoutShape>>): fc.Arbitrary<Mishap> =>
  fc.tuple(index, change).map(([n, apply]) => ({ shapes }) => {
    const shape = pick([...shapes.values()], n);
    if (shape) shapes.set(shape.guid, { ...shape, ...apply(shape) });
  });

const place = fc.double({ min: -0.3, max: 1.3, noNaN: true });
const scribble = fc.array(fc.tuple(place, place), { minLength: 3, maxLength: 8 });

const mishaps: fc.Arbitrary<Mishap> = fc.oneof(
  ofLane(fc.record({ number: fc.integer({ min: 1, max: 4 }) })),
  ofLane(fc.record({ turns: fc.subarray([1, 2, 3, 4]) })),
  ofLane(fc.record({ endGuid: fc.constantFrom(null, make.guid(1, 2)) })),
  ofLane(fc.record({ width: fc.integer({ min: 1, max: 9 }), feature: fc.constantFrom(1, 2) })),
  ofShape(
    scribble.map((points) => ({ cameraGuid, geometry }) => ({
      points:
        cameraGuid === null
          ? points.map(([x, y]) => [make.PLACE[0] + x / 1000, make.PLACE[1] + y / 1000])
          : geometry === "line"
            ? points.slice(0, 4)
            : points,
    })),
  ),
  ofShape(fc.constant(({ points }) => ({ points: points.flatMap((point) => [point, point]) }))),
  ofShape(
    fc.constant(({ points }) => ({
      points: [...points.slice(1, 2), ...points.slice(0, 1), ...points.slice(2)],
    })),
  ),
  ofShape(fc.constant(() => ({ toVerify: { reason: "sceneMoved" as const, since: make.NOW } }))),
  index.map(
    (n): Mishap =>
      ({ items }) => {
        const line = pick(
          [...items.values()].filter(({ kind }) => kind === "laneLine"),
          n,
        );
        if (line?.kind === "laneLine")
          items.set(line.guid, {
            ...line,
            values: { ...line.values, laneGuids: line.values.laneGuids.slice(1) },
          });
      },
  ),
  fc.tuple(index, scribble).map(
    ([n, points]): Mishap =>
      ({ items, shapes }) => {
        const area = make.area(n % 3, { name: "区域" });
        items.set(area.guid, area);
        shapes.set(make.guid(30, 900 + (n % 3)), make.shape(900 + (n % 3), area, { points }));
      },
  ),
  scribble.map(
    (points): Mishap =>
      ({ items, shapes }) => {
        const polygon = make.aiPolygon(1);
        items.set(polygon.guid, polygon);
        shapes.set(make.guid(30, 990), make.shape(990, polygon, { points }));
      },
  ),
);

const scenes = () =>
  junction({
    ends: [end(1, 2), end(2, 4), end(3, 6)],
    cameras: [camera(1), camera(2, { homography: FROM_ABOVE })],
    entry: 3,
  });

/** The same issue, however it words itself now. */
const isStillThere = (issue: LayoutIssue, fix: string, now: readonly LayoutIssue[]) =>
  now.some(
    (other) =>
      other.rule === issue.rule &&
      other.at?.cameraGuid === issue.at?.cameraGuid &&
      [...other.itemGuids].sort().join() === [...issue.itemGuids].sort().join() &&
      other.fixes.some(({ key }) => key === fix),
  );

/** What an issue tells, without the functions of its fixes. */
const told = ({ fixes, ...issue }: LayoutIssue) => ({
  ...issue,
  fixes: fixes.map(({ key, title, changes }) => [key, title, changes()]),
});

describe("checkLayout", () => {
  it("offers no fix that leaves its issue or cannot be saved", () => {
    fc.assert(
      fc.property(fc.array(mishaps, { minLength: 1, maxLength: 4 }), (happened) => {
        const scene = scenes();
        for (const mishap of happened) mishap(scene);
        const context = {
          ...make.context,
          ends: new Set(scene.ends.map(({ guid }) => guid)),
          cameras: new Set(scene.cameras.map(({ guid }) => guid)),
        };
        for (const issue of checkLayout({ layout: scene }).issues) {
          for (const fix of issue.fixes) {
            const fixed = applyChanges(scene, fix.changes(), context);
            expect(fixed.ok ? [] : fixed.refusals).toEqual([]);
            const now = fixed.ok ? checkLayout({ layout: { ...scene, ...fixed.state } }).issues : [];
            expect(isStillThere(issue, fix.key, now) ? `${issue.message} / ${fix.title}` : "").toBe("");
          }
        }
      }),
      { numRuns: 80 },
    );
  });

  it("finds the same step by step as all at once", () => {
    fc.assert(
      fc.property(fc.array(mishaps, { minLength: 1, maxLength: 6 }), (happened) => {
        const scene = scenes();
        let checked = checkLayout({ layout: scene });
        for (const mishap of happened) {
          mishap(scene);
          checked = checkLayout({ layout: scene }, checked);
        }
        expect(checked.issues.map(told)).toEqual(checkLayout({ layout: scene }).issues.map(told));
      }),
      { numRuns: 40 },
    );
  });

  it("gives the same issues for what did not change", () => {
    const scene = scenes();
    const [one] = [...scene.items.values()];
    if (one?.kind === "lane") scene.items.set(one.guid, { ...one, values: { ...one.values, endGuid: null } });
    const first = checkLayout({ layout: scene });
    const other = [...scene.shapes.values()].at(-1);
    if (other) scene.shapes.set(other.guid, { ...other, order: 99 });
    const second = checkLayout({ layout: scene }, first);
    expect(first.issues.length).toBeGreaterThan(0);
    expect(second.issues.filter((issue) => first.issues.includes(issue))).toHaveLength(first.issues.length);
    expect(checkLayout({ layout: { ...scene, longitude: 118.79 } }, second).issues).not.toContain(
      second.issues[0],
    );
  });

  it("forgets what it knew when an approach or camera changes", () => {
    const scene = scenes();
    const before = checkLayout({ layout: scene });
    scene.ends = scene.ends.map((one, n) => (n === 0 ? { ...one, entryLanes: 9 } : one));
    scene.cameras = scene.cameras.map((one) => ({
      ...one,
      homography: [200, 0, -110, 0, -200, 100, 0, 0, 1],
    }));
    const after = checkLayout({ layout: scene }, before);
    expect(after.issues.map(told)).toEqual(checkLayout({ layout: scene }).issues.map(told));
    expect(new Set(after.issues.map(({ rule }) => rule))).toContain("differs-from-map");
  });
});
