import { applyHomography } from "@lukou/geometry";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyChanges } from "../layout/apply-changes.ts";
import type { LayoutState } from "../layout/state.ts";
import { checkLayout } from "../rules/check-layout.ts";
import { hdMap } from "../testing/hd-map.ts";
import { camera, end, frame } from "../testing/junction.ts";
import * as make from "../testing/make.ts";
import { acceptProposals } from "./accept-proposals.ts";
import { projectProposals } from "./project-proposals.ts";
import type { Proposal } from "./proposal.ts";
import { proposeFromMap } from "./propose.ts";

const CROSS = [end(1, 2), end(2, 4), end(3, 6), end(4, 0)];
const nothing = make.state([]);
const newGuids = (sort: number) => {
  let count = 0;
  return () => make.guid(sort, (count += 1));
};
const proposals = proposeFromMap(
  hdMap(CROSS),
  { ends: CROSS, longitude: make.PLACE[0], latitude: make.PLACE[1], ...nothing },
  newGuids(50),
);
const seen = (homography: number[] | null) => ({
  guid: make.CAMERA_A,
  homography,
  width: 1920,
  height: 1080,
});

/** A camera at the middle of the intersection, `height` metres high, that looks in a heading; the horizon lies at y = 0.1. */
function looking(heading: number, height: number): number[] {
  const [sin, cos] = [Math.sin((heading * Math.PI) / 180), Math.cos((heading * Math.PI) / 180)];
  // Ahead: height / (y - 0.1) metres; to the right as much as x says of it.
  const [right, ahead] = [
    [2 * height, 0, -height],
    [0, 0, height],
  ];
  return [
    ...[0, 1, 2].map((n) => (right?.[n] ?? 0) * cos + (ahead?.[n] ?? 0) * sin),
    ...[0, 1, 2].map((n) => -(right?.[n] ?? 0) * sin + (ahead?.[n] ?? 0) * cos),
    0,
    1,
    -0.1,
  ];
}

describe("projectProposals", () => {
  it("gives back the map wherever nothing was cut", () => {
    const headings = fc.double({ min: 0, max: 360, noNaN: true });
    fc.assert(
      fc.property(
        headings,
        fc.double({ min: 4, max: 12, noNaN: true }),
        fc.boolean(),
        (heading, height, isTurned) => {
          const homography = looking(heading, height);
          const camera = seen(isTurned ? homography.map((number) => -number) : homography);
          const projected = projectProposals(proposals, camera, frame, nothing);
          let compared = 0;
          for (const { key, shape } of projected) {
            const original = proposals.find((proposal) => proposal.key === key)?.shape.points ?? [];
            const isCut = shape.points.flat().some((place) => place <= 0 || place >= 1);
            if (isCut || shape.points.length !== original.length) continue;
            for (const [n, point] of shape.points.entries()) {
              const [east, north] = applyHomography(homography, point) ?? [Number.NaN, Number.NaN];
              const [x, y] = frame.toLocal(original[n] ?? [0, 0]);
              compared += 1;
              expect(Math.hypot(east - x, north - y)).toBeLessThan(1e-6);
            }
          }
          expect(compared).toBeGreaterThan(0);
        },
      ),
      // The example cuts a lane line that rounds to a hair inside of the picture's left side.
      { numRuns: 40, examples: [[36.308063901237134, 10.520981046288481, false]] },
    );
  });

  it("shows what lies ahead, in the order of the map, cut to the picture", () => {
    const projected = projectProposals(proposals, seen(looking(90, 6)), frame, nothing);
    const titles = projected.map(({ title }) => title);
    expect(titles).toContain("东进口1车道");
    expect(titles.filter((title) => title.includes("西"))).toEqual([]);
    const order = proposals.map(({ key }) => key).filter((key) => projected.some((one) => one.key === key));
    expect(projected.map(({ key }) => key)).toEqual(order);
    const places = projected.flatMap(({ shape }) => shape.points.flat());
    expect([Math.min(...places) >= 0, Math.max(...places) <= 1]).toEqual([true, true]);
    expect(new Set(projected.map(({ shape }) => shape.cameraGuid))).toEqual(new Set([make.CAMERA_A]));
  });

  it("makes pictures that no rule of the road speaks against, calibrated or not", () => {
    const ground = { ends: CROSS, longitude: make.PLACE[0], latitude: make.PLACE[1] };
    for (const isCalibrated of [true, false]) {
      const cameras = [20, 95, 180, 262].map((heading, n) =>
        camera(n + 1, { homography: looking(heading, 5 + n) }),
      );
      const context = {
        ...make.context,
        ends: new Set(CROSS.map(({ guid }) => guid)),
        cameras: new Set(cameras.map(({ guid }) => guid)),
      };
      const newGuid = newGuids(60);
      let drawn: LayoutState = nothing;
      const draw = (chosen: readonly Proposal[]) => {
        const applied = applyChanges(
          drawn,
          acceptProposals(chosen, drawn, make.evidence(), newGuid),
          context,
        );
        drawn = applied.ok ? applied.state : nothing;
      };
      draw(proposals);
      for (const { guid, homography } of cameras) {
        draw(projectProposals(proposals, { ...seen(homography), guid }, frame, drawn));
      }
      const shown = isCalibrated ? cameras : cameras.map((one) => ({ ...one, homography: null }));
      const { issues } = checkLayout({ layout: { ...ground, ...drawn, cameras: shown } });
      expect(issues.map(({ message }) => message)).toEqual([]);
      expect(drawn.shapes.size).toBeGreaterThan(proposals.length * 1.5);
    }
  });

  it("shows nothing of a camera without calibration, nor specks", () => {
    expect(projectProposals(proposals, seen(null), frame, nothing)).toEqual([]);
    expect(projectProposals(proposals, seen([0, 0, 1, 0, 0, 1, 0, 0, 0]), frame, nothing)).toEqual([]);
    const high = [60_000, 0, -30_000, 0, -60_000, 30_000, 0, 0, 1];
    expect(projectProposals(proposals, seen(high), frame, nothing)).toEqual([]);
  });

  it("marks what the picture has: the item's own shape, or one alike", () => {
    const camera = seen(looking(90, 6));
    const first = projectProposals(proposals, camera, frame, nothing);
    const changes = acceptProposals(first, nothing, make.evidence(), newGuids(60));
    const items = changes.flatMap((change) =>
      change.op === "putItem" ? [{ ...make.lane(1), ...change.item }] : [],
    );
    const shapes = changes.flatMap((change) =>
      change.op === "putShape" ? [{ ...make.shape(1, make.lane(1)), ...change.shape }] : [],
    );
    expect(shapes.every(({ evidence }) => evidence !== null)).toBe(true);
    const drawn = make.state(items, shapes);
    expect(projectProposals(proposals, camera, frame, drawn).filter(({ exists }) => !exists)).toEqual([]);
    const known = proposals.map((proposal) => ({ ...proposal, isKnown: true, exists: true }));
    const elsewhere = { ...camera, guid: make.CAMERA_B };
    const there = projectProposals(known, elsewhere, frame, drawn);
    expect(there.filter(({ exists }) => exists)).toEqual([]);
    const ops = acceptProposals(there, drawn, make.evidence(), newGuids(70)).map(({ op }) => op);
    expect(new Set(ops)).toEqual(new Set(["putShape"]));
  });
});
