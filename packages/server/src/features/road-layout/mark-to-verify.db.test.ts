import { roadLayoutCalls } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { shapeDraftOf } from "@lukou/road";
import { beforeEach, describe, expect, it } from "vitest";
import { buildPicture } from "../../testing/factories/picture.ts";
import { evidenceOf } from "../../testing/factories/road-layout.ts";
import { done } from "../../testing/test-server.ts";
import { doubtMoved } from "../alarm/scene-offset.ts";
import { prunePictures } from "../picture/picture.upkeep.ts";
import { readNow, save, server, shapeIn, side, useSide } from "./testing/layout-scene.ts";

const { Camera, Equipment } = calls;

useSide();

const newPicture = (size: { width: number; height: number } = { width: 16, height: 8 }) =>
  buildPicture(server, { cityGuid: side.cityGuid, cameraGuid: side.cameraGuid, ...size });
const choose = (imageId: string) =>
  done(server, Camera.UpdateCameraDefaultPic, { body: { cameraGuid: side.cameraGuid, imageId } });
/** Why shapes in the camera's picture wait, by item. */
const waiting = async () => {
  const { shapes } = await readNow();
  const inPicture = shapes.filter(({ cameraGuid }) => cameraGuid === side.cameraGuid);
  return new Set(inPicture.map(({ toVerify }) => toVerify?.reason));
};
const newestWords = async () => {
  const { resultList } = await done(server, roadLayoutCalls.GetRoadLayoutRevisions, {
    body: { pageIndex: 1, pageSize: 1, params: { intersectionGuid: side.intersectionGuid } },
  });
  return resultList[0];
};

/** Draws the area on a picture. */
async function drawOn(imageId: string, size?: { width: number; height: number }): Promise<void> {
  const before = shapeIn(await readNow(), side.areaGuid, side.cameraGuid);
  const shape = { ...shapeDraftOf(before), evidence: evidenceOf(imageId, size) };
  await save([{ op: "putShape", base: before.revision, shape }]);
}

describe("Camera/UpdateCameraDefaultPic", () => {
  let first: string;
  beforeEach(async () => {
    first = await newPicture();
  });

  it("the first default picture makes nothing doubtful; another one does, as a save of the layout", async () => {
    await choose(first);
    expect(await waiting()).toEqual(new Set([undefined]));
    await choose(await newPicture());
    expect(await waiting()).toEqual(new Set(["pictureChanged"]));
    expect(await newestWords()).toMatchObject({
      revision: 2,
      userName: "测试admin",
      words: ["默认图已更换，7个图形待核验"],
    });
    const { shapes } = await readNow();
    expect(
      shapes.filter(({ cameraGuid }) => cameraGuid !== side.cameraGuid && cameraGuid !== null),
    ).toMatchObject([{ toVerify: null }]);
  });

  it("a shape that was drawn on the new picture fits it, and one of another size is told so", async () => {
    await choose(first);
    const next = await newPicture();
    await drawOn(next);
    await choose(next);
    expect(shapeIn(await readNow(), side.areaGuid, side.cameraGuid).toVerify).toBeNull();
    const larger = { width: 3840, height: 2160 };
    await choose(await newPicture(larger));
    expect(shapeIn(await readNow(), side.areaGuid, side.cameraGuid).toVerify).toMatchObject({
      reason: "resolutionChanged",
    });
  });

  it("what waits keeps its reason and time, and is in order once drawn on another picture", async () => {
    await choose(first);
    const second = await newPicture();
    await choose(second);
    const since = shapeIn(await readNow(), side.areaGuid, side.cameraGuid).toVerify;
    server.clock.advance(60_000);
    await choose(first);
    expect(shapeIn(await readNow(), side.areaGuid, side.cameraGuid).toVerify).toEqual(since);
    await drawOn(first);
    expect(shapeIn(await readNow(), side.areaGuid, side.cameraGuid).toVerify).toBeNull();
  });
});

describe("pictures that something was drawn on", () => {
  it("are kept past their time, so that people can compare", async () => {
    const old = new Date(server.clock().getTime() - 400 * 86_400_000);
    const of = { cityGuid: side.cityGuid, cameraGuid: side.cameraGuid, taken_at: old };
    const [drawn, other] = [await buildPicture(server, of), await buildPicture(server, of)];
    await drawOn(drawn);
    await prunePictures(server.platform);
    const left = await server.db
      .selectFrom("picture")
      .select("guid")
      .where("guid", "in", [drawn, other])
      .execute();
    expect(left).toEqual([{ guid: drawn }]);
  });
});

describe("what moves or replaces a camera", () => {
  it("Equipment/ReplaceDevice: all its shapes wait", async () => {
    await done(server, Equipment.ReplaceDevice, {
      body: { guid: side.cameraGuid, serial: `CAM-${side.cameraGuid.slice(-8)}`, reason: "镜头损坏" },
    });
    expect(await waiting()).toEqual(new Set(["cameraReplaced"]));
  });

  it("alarm/up sceneOffset: marks the cameras of the unit once, not again while the alarm goes on", async () => {
    const device = {
      cityGuid: side.cityGuid,
      guid: side.ervGuid,
      intersectionGuid: side.intersectionGuid,
      equipmentKind: 2,
      name: "一体机",
      kind: "erv" as const,
      deviceSn: "ERV-1",
    };
    const at = server.clock();
    const alarm = {
      city_guid: side.cityGuid,
      equipment_guid: side.ervGuid,
      intersection_guid: side.intersectionGuid,
      alarm_id: "moved",
      alarm_type: "sceneOffset",
      level: 1,
      active: true,
      raised_at: at,
      arrived_at: at,
      reported_at: at,
      details: "{}",
      cleared_because: null,
      acknowledged_by: null,
      suspended_by: null,
      suspended_reason: null,
    };
    await server.db.insertInto("equipment_alarm").values(alarm).execute();
    const doubt = (before: { alarm_id: string }[]) =>
      server.db.transaction().execute((tx) => doubtMoved(tx, device, before, at));
    await doubt([{ alarm_id: "moved" }]);
    expect(await waiting()).toEqual(new Set([undefined]));
    await doubt([]);
    expect(await waiting()).toEqual(new Set(["sceneMoved"]));
    expect(await newestWords()).toMatchObject({ userName: "设备上报" });
  });
});
