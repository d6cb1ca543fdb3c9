import { applyHomography, distanceM } from "@lukou/geometry";
import { stateOf } from "@lukou/road";
import { describe, expect, it } from "vitest";
import { buildCamera, buildLayout, buildLayoutShape, changed, layoutGuids } from "../testing/build-layout.ts";
import { ghostsInPicture, ghostsOnMap } from "./ghosts.ts";

const { camera, lane, laneOnMap } = layoutGuids;

/** A camera 6 m up that looks east along the road, a little down: far ground is near the horizon at y = 0.3. */
const homography = [-6, 6 * 1.6, -6 * 0.5, -12, 0, 6, 0, 1.6, -0.48];

const chosen = new Set([lane]);

describe("ghosts of what is chosen", () => {
  const layout = buildLayout({ cameras: [buildCamera({ homography })] });
  const [calibrated] = layout.cameras;
  const state = stateOf(layout);

  it("show a picture's shape on the map where it lies on the ground", () => {
    const [ghost, ...others] = calibrated ? ghostsOnMap(state, chosen, calibrated, layout) : [];
    expect(others).toEqual([]);
    expect(ghost).toMatchObject({ geometry: "polygon", tone: "linked" });
    const [east, north] = applyHomography(homography, [0.1, 0.9]) ?? [0, 0];
    const away = distanceM([layout.longitude, layout.latitude], ghost?.points[0] ?? [0, 0]);
    expect(away).toBeCloseTo(Math.hypot(east, north), 4);
  });

  it("show the map's shape in the picture, and both ways agree", () => {
    const onMap = calibrated ? ghostsOnMap(state, chosen, calibrated, layout)[0] : undefined;
    const drawn = buildLayoutShape({
      guid: laneOnMap,
      itemGuid: lane,
      points: onMap?.points.map(([x, y]): [number, number] => [x, y]) ?? [],
    });
    const [ghost] = ghostsInPicture(changed(layout, { shapes: [drawn] }), chosen, { homography }, layout);
    expect(ghost?.points.flat().map((value) => Number(value.toFixed(6)))).toEqual([
      0.1, 0.9, 0.3, 0.4, 0.4, 0.4, 0.4, 0.9,
    ]);
  });

  it("are none without calibration, and none of what is not chosen", () => {
    expect(ghostsInPicture(state, chosen, { homography: null }, layout)).toEqual([]);
    expect(ghostsOnMap(state, chosen, { guid: camera, homography: null }, layout)).toEqual([]);
    expect(ghostsOnMap(state, new Set(), { guid: camera, homography }, layout)).toEqual([]);
  });
});
