import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { buildIntersection } from "../../testing/factories/intersection.ts";
import { draftOf, square } from "../../testing/factories/road-layout.ts";
import { done, refusal } from "../../testing/test-server.ts";
import { id, readNow, save, server, shapeIn, side, useSide } from "../road-layout/testing/layout-scene.ts";

const { Camera, Lane } = calls;

useSide();

const ofErvCamera = () => ({
  params: {
    intersectionGuid: side.intersectionGuid,
    ervGuid: side.ervGuid,
    cameraGuid: side.cameraGuid,
  },
});
const ofCamera = () => ({ params: { a: side.intersectionGuid, b: side.cameraGuid } });
const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);

describe("reading lanes", () => {
  it("Lane/GetLanes: those drawn in a unit's pictures, all of the intersection while none is", async () => {
    const ofUnit = (b: string) => ({ params: { a: side.intersectionGuid, b } });
    expect(names(await done(server, Lane.GetLanes, ofUnit(side.ervGuid)))).toEqual(["1车道"]);
    expect(names(await done(server, Lane.GetLanes, ofUnit(side.pedestrianPoleGuid)))).toEqual([
      "1车道",
      "2车道",
    ]);
    const [lane] = await done(server, Lane.GetLaneWithCameraInfo, ofUnit(side.ervGuid));
    expect(lane).toMatchObject({ endName: "北进口", laneId: 1 });
    expect(lane?.coordinates.map(({ cameraGuid }) => cameraGuid)).toEqual([side.cameraGuid]);
    const elsewhere = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const wrong = { params: { a: elsewhere.guid, b: side.ervGuid } };
    expect(await refusal(server, Lane.GetLanes, wrong)).toMatchObject({ code: "NOT_FOUND" });
  });

  it("Lane/GetLanesWithCoordinate: every lane with its polygon on the map", async () => {
    const lanes = await done(server, Lane.GetLanesWithCoordinate, id(side.intersectionGuid));
    expect(lanes.map(({ name, coordinates }) => [name, coordinates.length])).toEqual([
      ["1车道", 1],
      ["2车道", 1],
    ]);
    expect(lanes.flatMap(({ coordinates }) => coordinates.map(({ cameraGuid }) => cameraGuid))).toEqual([
      null,
      null,
    ]);
  });

  it("Lane/GetCameraLanes, GetErvLanes, GetErvLanesPavements, GetLaneImgCoordinates: one picture", async () => {
    const lanes = await done(server, Lane.GetCameraLanes, ofCamera());
    expect(lanes).toMatchObject([{ name: "1车道", coordinates: [{ points: square(0) }] }]);
    expect(await done(server, Lane.GetErvLanes, ofErvCamera())).toEqual(lanes);
    const both = await done(server, Lane.GetErvLanesPavements, ofErvCamera());
    expect([both.lanes, names(both.pavements)]).toEqual([lanes, ["北人行横道"]]);
    expect(await done(server, Lane.GetLaneImgCoordinates, ofCamera())).toMatchObject([
      { guid: side.laneGuid, coordinates: [{ points: square(0) }] },
    ]);
    const otherUnit = { params: { ...ofErvCamera().params, ervGuid: side.carDetectionGuid } };
    expect(await refusal(server, Lane.GetErvLanes, otherUnit)).toMatchObject({ code: "NOT_FOUND" });
  });

  it("Lane/GetLaneLinesByCamera, GetLineImgCoordinates, GetLaneLinePointsByCamera, GetCameraLaneRelatedLineImgCoordinate", async () => {
    const lines = await done(server, Lane.GetLaneLinesByCamera, id(side.cameraGuid));
    expect(lines).toMatchObject([{ guid: side.stopLineGuid, lineKind: 4, coordinates: [{}] }]);
    const placed = await done(server, Lane.GetLineImgCoordinates, id(side.stopLineGuid));
    expect(placed.coordinates.map(({ cameraGuid }) => cameraGuid)).toEqual([side.cameraGuid]);
    const camera = { params: { cameraGuid: side.cameraGuid } };
    const points = await done(server, Lane.GetLaneLinePointsByCamera, camera);
    expect(points).toMatchObject([{ name: "停止线", points: square(0).slice(0, 2) }]);
    expect(await done(server, Lane.GetCameraLaneRelatedLineImgCoordinate, camera)).toEqual([
      { laneGuid: side.laneGuid, laneName: "1车道", lines: points },
    ]);
    const inPicture = { params: { laneGuid: side.laneGuid, cameraGuid: side.cameraGuid } };
    expect(await done(server, Lane.GetLaneWithLineInfo, inPicture)).toMatchObject({
      name: "1车道",
      lines: points,
    });
  });
});

describe("changing lanes", () => {
  it("Lane/AddLane and Lane/AddLane/{x}: numbered by the platform, drawn where it is said", async () => {
    const guid = await done(server, Lane.AddLane, {
      body: {
        intersectionGuid: side.intersectionGuid,
        name: "3车道",
        endGuid: side.endGuid,
        number: 3,
        coordinates: { cameraGuid: side.cameraGuid, points: square(7) },
      },
    });
    const other = await done(server, Lane.AddLaneTo, {
      params: { x: side.intersectionGuid },
      body: { name: "4车道" },
    });
    const layout = await readNow();
    const idOf = (wanted: string) => layout.items.find((item) => item.guid === wanted)?.values;
    expect([idOf(guid), idOf(other)]).toMatchObject([{ laneId: 3 }, { laneId: 4, endGuid: null }]);
    expect(shapeIn(layout, guid, side.cameraGuid)).toMatchObject({ geometry: "polygon", order: 1 });
  });

  it("Lane/UpdateLane: what is left out stays, a null clears, an older revision is refused", async () => {
    await done(server, Lane.UpdateLane, { body: { guid: side.laneGuid, width: 3.5, turns: [2] } });
    await done(server, Lane.UpdateLane, { body: { guid: side.laneGuid, revision: 2, width: null } });
    const lane = (await readNow()).items.find(({ guid }) => guid === side.laneGuid);
    expect(lane).toMatchObject({
      revision: 3,
      values: { name: "1车道", width: null, turns: [2], laneId: 1 },
    });
    const stale = { body: { guid: side.laneGuid, revision: 2, name: "旧" } };
    expect(await refusal(server, Lane.UpdateLane, stale)).toMatchObject({ code: "STALE_REVISION" });
    const taken = { body: { guid: side.laneGuid, laneId: 2 } };
    expect(await refusal(server, Lane.UpdateLane, taken)).toMatchObject({
      code: "REFUSED",
      message: expect.stringContaining("车道编号2已被车道“2车道”使用"),
    });
    const pavement = { body: { guid: side.pavementGuid, name: "不是车道" } };
    expect(await refusal(server, Lane.UpdateLane, pavement)).toMatchObject({ code: "NOT_FOUND" });
  });

  it("Lane/UpdateLaneWithCoordinate: draws anew, on the default picture when none is named; no points take away", async () => {
    const imageId = side.pictureGuid;
    await done(server, Camera.UpdateCameraDefaultPic, { body: { cameraGuid: side.cameraGuid, imageId } });
    const draw = (points: [number, number][], revision?: number) =>
      done(server, Lane.UpdateLaneWithCoordinate, {
        body: { guid: side.laneGuid, cameraGuid: side.cameraGuid, points, ...(revision && { revision }) },
      });
    await draw(square(8), 1);
    const drawn = shapeIn(await readNow(), side.laneGuid, side.cameraGuid);
    expect(drawn).toMatchObject({ points: square(8), evidence: { imageId, width: 16 }, toVerify: null });
    await draw([]);
    const camera = await done(server, Lane.GetCameraLanes, ofCamera());
    expect(camera).toEqual([]);
  });

  it("Lane/AddLaneLine, UpdateLaneLine, DeleteLaneLine: lanes of another intersection are refused", async () => {
    const elsewhere = await buildIntersection(server.db, { cityGuid: server.cities.home });
    const foreign = await done(server, Lane.AddLaneTo, {
      params: { x: elsewhere.guid },
      body: { name: "外车道" },
    });
    const line = (laneGuids: string[]) => ({
      body: { intersectionGuid: side.intersectionGuid, name: "分道线", laneGuids },
    });
    expect(await refusal(server, Lane.AddLaneLine, line([foreign]))).toMatchObject({ code: "NOT_FOUND" });
    const guid = await done(server, Lane.AddLaneLine, line([side.laneGuid, side.freeLaneGuid]));
    const coordinates = { cameraGuid: side.cameraGuid, points: square(9).slice(0, 2) };
    await done(server, Lane.UpdateLaneLine, { body: { guid, lineKind: 1, coordinates } });
    expect(shapeIn(await readNow(), guid, side.cameraGuid).geometry).toBe("line");
    await done(server, Lane.DeleteLaneLine, id(guid));
    expect((await readNow()).items.map((item) => item.guid)).not.toContain(guid);
  });

  it("Lane/UpdateLaneWithLineInfo: the lane and its lines together, or nothing", async () => {
    const points = square(9).slice(0, 2);
    const body = {
      guid: side.freeLaneGuid,
      name: "右转车道",
      cameraGuid: side.cameraGuid,
      polygon: { points: square(8) },
      lines: [
        { guid: side.stopLineGuid, points },
        { name: "边线", lineKind: 5 as const, points },
      ],
    };
    await done(server, Lane.UpdateLaneWithLineInfo, { body });
    const inPicture = { params: { laneGuid: side.freeLaneGuid, cameraGuid: side.cameraGuid } };
    const saved = await done(server, Lane.GetLaneWithLineInfo, inPicture);
    expect(saved).toMatchObject({ name: "右转车道", coordinates: [{ points: square(8) }] });
    expect(names(saved.lines).toSorted()).toEqual(["停止线", "边线"].toSorted());
    const before = await readNow();
    const bad = { ...body, name: "不保存", lines: [{ guid: side.pavementGuid, points }] };
    expect(await refusal(server, Lane.UpdateLaneWithLineInfo, { body: bad })).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await readNow()).toEqual(before);
  });

  it("Lane/DeleteLane: refused while areas, lines or detections use it, naming them", async () => {
    const refused = await refusal(server, Lane.DeleteLane, id(side.laneGuid));
    expect(refused.code).toBe("REFUSED");
    expect(refused.message).toContain("识别区");
    await done(server, Lane.DeleteLane, id(side.freeLaneGuid));
    expect(await refusal(server, Lane.DeleteLane, id(side.freeLaneGuid))).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("Lane/CopyLane: to the same place of another picture, waiting to be verified", async () => {
    const body = { fromCameraGuid: side.cameraGuid, toCameraGuid: side.poleCameraGuid };
    const copied = await done(server, Lane.CopyLane, { body });
    expect(copied.way).toBe("picture");
    expect(copied.copied.toSorted()).toEqual([side.laneGuid, side.stopLineGuid].toSorted());
    expect(shapeIn(await readNow(), side.laneGuid, side.poleCameraGuid)).toMatchObject({
      points: square(0),
      toVerify: { reason: "copied" },
    });
    const again = await done(server, Lane.CopyLane, { body });
    expect([again.copied, again.skipped.length]).toEqual([[], 2]);
    const same = { ...body, toCameraGuid: side.cameraGuid };
    expect(await refusal(server, Lane.CopyLane, { body: same })).toMatchObject({ code: "REFUSED" });
    const pavement = { ...body, guids: [side.pavementGuid] };
    expect(await refusal(server, Lane.CopyLane, { body: pavement })).toMatchObject({ code: "NOT_FOUND" });
  });

  it("a lane that is saved through the layout is the same lane here", async () => {
    const lane = draftOf.lane({ name: "5车道", endGuid: side.endGuid, number: 5 });
    await save([{ op: "putItem", base: null, item: lane }]);
    await done(server, Lane.UpdateLane, { body: { guid: lane.guid, revision: 1, name: "五车道" } });
    expect((await readNow()).items.find(({ guid }) => guid === lane.guid)?.values).toMatchObject({
      name: "五车道",
    });
  });
});
