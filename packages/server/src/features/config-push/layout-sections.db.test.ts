import { configPushCalls as Push } from "@lukou/contract";
import { AREA_CORNERS_MAX, configDocOfKind } from "@lukou/contract/topics";
import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { buildPicture } from "../../testing/factories/picture.ts";
import { evidenceOf, square, strip } from "../../testing/factories/road-layout.ts";
import { done, refusal } from "../../testing/test-server.ts";
import { id, server, side, useSide } from "../road-layout/testing/layout-scene.ts";

const { Camera, CameraArea, Lane } = calls;

useSide();

const ofErv = () => ({ query: { id: side.ervGuid } });
const push = async (body: { acceptUnverified?: boolean } = {}) => {
  const [receipt] = await done(server, Push.PushErvConfig, { ...ofErv(), body });
  const { doc } = await done(server, Push.GetPush, id(receipt?.guid ?? ""));
  return JSON.parse(doc) as Record<string, unknown>;
};
const refused = (body: { acceptUnverified?: boolean } = {}) =>
  refusal(server, Push.PushErvConfig, { ...ofErv(), body });
const difference = async () => {
  const body = { equipmentGuids: [side.ervGuid] };
  return (await done(server, Push.GetPushDifference, { body }))[0];
};

/** Makes everything in the camera's picture wait to be verified. */
async function changePicture(): Promise<void> {
  for (const _ of [1, 2]) {
    const imageId = await buildPicture(server, { cityGuid: side.cityGuid, cameraGuid: side.cameraGuid });
    await done(server, Camera.UpdateCameraDefaultPic, { body: { cameraGuid: side.cameraGuid, imageId } });
  }
}

describe("sections lanes and areas (southbound 9)", () => {
  it("Push/PushErvConfig: lanes of the intersection from the map, areas of the unit's own pictures", async () => {
    const evidence = evidenceOf(side.pictureGuid);
    const area = { guid: side.checkAreaGuid, coordinates: { points: square(5), evidence } };
    await done(server, CameraArea.UpdateCameraArea, { body: area });
    const doc = await push();
    expect(doc["lanes"]).toMatchObject([
      { laneId: 1, laneGuid: side.laneGuid, feature: 1, polygon: strip(1), stopLine: strip(1).slice(0, 2) },
      { laneId: 2, laneGuid: side.freeLaneGuid, polygon: strip(0) },
    ]);
    const areas = doc["areas"] as { areaGuid: string; kind: string }[];
    expect(areas.map(({ areaGuid }) => areaGuid).toSorted()).toEqual(
      [side.areaGuid, side.checkAreaGuid, side.freeAreaGuid, side.laneDetectionGuid].toSorted(),
    );
    expect(areas.find(({ areaGuid }) => areaGuid === side.checkAreaGuid)).toMatchObject({
      kind: "detectionArea",
      cameraGuid: side.cameraGuid,
      imageSize: [16, 8],
      points: square(5),
    });
    // As strictly as a device reads it.
    expect(configDocOfKind("erv").parse(doc)).toEqual(doc);
  });

  it("what waits to be verified is sent only when somebody answers for it", async () => {
    await changePicture();
    expect(await refused()).toMatchObject({
      code: "REFUSED",
      message: expect.stringMatching(/有待核验的图形：.*等共4处问题/),
    });
    expect(await difference()).toMatchObject({
      obstacle: "",
      unverified: expect.stringContaining("默认图已更换"),
    });
    const doc = await push({ acceptUnverified: true });
    expect(doc["areas"]).toHaveLength(4);
  });

  it("what the rules refuse is not sent, whoever answers for it, and named before anybody confirms", async () => {
    await done(server, Lane.UpdateLane, { body: { guid: side.freeLaneGuid, endGuid: null } });
    const { message } = await refused({ acceptUnverified: true });
    expect(message).toContain("2车道");
    expect((await difference())?.obstacle).toBe(message);
  });

  it("a shape with more corners than devices take is refused", async () => {
    const points = Array.from({ length: AREA_CORNERS_MAX + 1 }, (_, index): [number, number] => {
      const angle = (index / (AREA_CORNERS_MAX + 1)) * 2 * Math.PI;
      return [0.5 + Math.cos(angle) / 4, 0.5 + Math.sin(angle) / 4];
    });
    await done(server, CameraArea.UpdateCameraArea, {
      body: { guid: side.freeAreaGuid, coordinates: { points } },
    });
    expect((await refused({ acceptUnverified: true })).message).toContain(
      `有${AREA_CORNERS_MAX + 1}个顶点，设备最多接受${AREA_CORNERS_MAX}个`,
    );
  });

  it("doubts about other cameras' pictures do not hold a unit up", async () => {
    await done(server, CameraArea.UpdateCameraArea, {
      body: { guid: side.poleAreaGuid, areaType: null },
    });
    expect((await push())["areas"]).toHaveLength(4);
  });
});
