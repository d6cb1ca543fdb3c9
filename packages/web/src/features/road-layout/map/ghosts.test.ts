import { distanceM } from "@lukou/geometry";
import { stateOf } from "@lukou/road";
import { describe, expect, it } from "vitest";
import { buildCamera, buildLayout, buildLayoutShape, changed, layoutGuids } from "../testing/build-layout.ts";
import { ghostsInPicture, ghostsOnMap } from "./ghosts.ts";
import { inverseOf, projectShape } from "./homography.ts";

const { camera, lane, laneOnMap } = layoutGuids;

/** A camera 6 m up that looks east along the road, a little down: far ground is near the horizon at y = 0.3. */
const homography = [-6, 6 * 1.6, -6 * 0.5, -12, 0, 6, 0, 1.6, -0.48];

const chosen = new Set([lane]);

describe("homographies", () => {
  it("lead back to where they came from", () => {
    const back = inverseOf(homography);
    const places = [
      [0.2, 0.9],
      [0.7, 0.5],
    ] as const;
    const there = projectShape(homography, places, [0.5, 0.75]);
    const again = back && there && projectShape(back, there, there[0] ?? [0, 0]);
    expect(again?.flat().map((value) => Number(value.toFixed(9)))).toEqual(places.flat());
  });

  it("answer nothing for what lies behind the horizon", () => {
    expect(
      projectShape(
        homography,
        [
          [0.5, 0.8],
          [0.5, 0.1],
        ],
        [0.5, 0.75],
      ),
    ).toBeNull();
  });

  it("that flatten everything have no way back", () => {
    expect(inverseOf([1, 2, 3, 2, 4, 6, 0, 0, 1])).toBeNull();
  });
});

describe("ghosts of what is chosen", () => {
  const layout = buildLayout({ cameras: [buildCamera({ homography })] });
  const [calibrated] = layout.cameras;
  const state = stateOf(layout);

  it("show a picture's shape on the map where it lies on the ground", () => {
    const [ghost, ...others] = calibrated ? ghostsOnMap(state, chosen, calibrated, layout) : [];
    expect(others).toEqual([]);
    expect(ghost).toMatchObject({ geometry: "polygon", tone: "linked" });
    const [east, north] = projectShape(homography, [[0.1, 0.9]], [0.5, 0.75])?.[0] ?? [0, 0];
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
