import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { square } from "../../testing/factories/road-layout.ts";
import { done, refusal } from "../../testing/test-server.ts";
import { id, readNow, server, shapeIn, side, useSide } from "../road-layout/testing/layout-scene.ts";

const { LaneDetection } = calls;

useSide();

const summary = () => done(server, LaneDetection.GetLaneDetectionSummary, id(side.intersectionGuid));

describe("lane detections", () => {
  it("LaneDetection/GetLaneDetection: of a unit or one camera", async () => {
    const of = (b: string) =>
      done(server, LaneDetection.GetLaneDetection, { params: { a: side.intersectionGuid, b } });
    const found = await of(side.ervGuid);
    expect(found).toMatchObject([
      { name: "1车道检测", laneName: "1车道", cameraName: "相机", coordinates: [{ points: square(6) }] },
    ]);
    expect(await of(side.cameraGuid)).toEqual(found);
    expect(await of(side.pedestrianPoleGuid)).toEqual([]);
  });

  it("LaneDetection/AddLaneDetection, GetLaneDetectionSummary: how far the lanes are covered", async () => {
    expect(await summary()).toMatchObject({
      lanes: 2,
      covered: 1,
      detections: 1,
      ready: 1,
      uncovered: [{ guid: side.freeLaneGuid, name: "2车道" }],
    });
    await done(server, LaneDetection.AddLaneDetection, {
      body: {
        laneGuid: side.freeLaneGuid,
        cameraGuid: side.cameraGuid,
        areaTypes: 5,
        coordinates: { points: square(7).slice(0, 2) },
      },
    });
    const covered = await summary();
    // Drawn on no known picture, so that somebody has to look at it first.
    expect(covered).toMatchObject({ covered: 2, detections: 2, ready: 1, uncovered: [] });
    expect(covered.byAreaType.filter(({ count }) => count > 0)).toEqual([
      { areaType: 1, count: 1 },
      { areaType: 4, count: 1 },
    ]);
  });

  it("LaneDetection/UpdateLaneDetection, UpdateLaneDetectionCoordinate, DeleteLaneDetection", async () => {
    const guid = side.laneDetectionGuid;
    await done(server, LaneDetection.UpdateLaneDetection, {
      body: { guid, revision: 1, laneGuid: side.freeLaneGuid, distance: 25 },
    });
    const item = (await readNow()).items.find((one) => one.guid === guid);
    expect(item?.values).toMatchObject({ name: "1车道检测", laneGuid: side.freeLaneGuid, distance: 25 });
    await done(server, LaneDetection.UpdateLaneDetectionCoordinate, { body: { guid, points: square(9) } });
    expect(shapeIn(await readNow(), guid, side.cameraGuid).points).toEqual(square(9));
    const wrong = { body: { guid, laneGuid: side.pavementGuid } };
    expect(await refusal(server, LaneDetection.UpdateLaneDetection, wrong)).toMatchObject({
      code: "NOT_FOUND",
    });
    await done(server, LaneDetection.DeleteLaneDetection, id(guid));
    expect(await refusal(server, LaneDetection.DeleteLaneDetection, id(guid))).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
