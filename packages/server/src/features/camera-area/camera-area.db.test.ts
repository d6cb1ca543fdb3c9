import { AreaSetting } from "@lukou/contract";
import { calls } from "@lukou/equipment";
import { describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { square } from "../../testing/factories/road-layout.ts";
import { done, refusal } from "../../testing/test-server.ts";
import { id, readNow, server, shapeIn, side, useSide } from "../road-layout/testing/layout-scene.ts";

const { Camera, CameraArea } = calls;

useSide();

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).toSorted();
const ofErv = () => ({ intersectionGuid: side.intersectionGuid, ervGuid: side.ervGuid });

describe("reading areas", () => {
  it("CameraArea/GetCameraRecgAreas, GetErvCameraAreas, GetAreasWithCoordinate: by unit, kind and camera", async () => {
    const recognition = await done(server, CameraArea.GetCameraRecgAreas, { params: ofErv() });
    expect(recognition).toMatchObject([
      { name: "识别区", laneNames: ["1车道"], coordinates: [{ points: square(3) }] },
    ]);
    const all = await done(server, CameraArea.GetErvCameraAreas, { params: ofErv() });
    expect(names(all)).toEqual(["识别区", "检测区", "融合区"].toSorted());
    const check = { params: { ...ofErv(), areaType: "2" } };
    expect(names(await done(server, CameraArea.GetErvCameraAreas, check))).toEqual(["检测区"]);
    expect(await done(server, CameraArea.GetAreasWithCoordinate, id(side.cameraGuid))).toEqual(all);
    const picture = { params: { intersectionGuid: side.intersectionGuid, cameraGuid: side.cameraGuid } };
    expect(names(await done(server, CameraArea.GetImgCoordinates, picture))).toEqual(names(all));
  });

  it("CameraArea/GetPedestrianPoleCameraRecgAreas and GetPoleCameraRecgAreaInfo: only of poles", async () => {
    const params = { intersectionGuid: side.intersectionGuid, poleGuid: side.pedestrianPoleGuid };
    const areas = await done(server, CameraArea.GetPedestrianPoleCameraRecgAreas, { params });
    expect(names(areas)).toEqual(["等待区"]);
    expect(await done(server, CameraArea.GetPoleCameraRecgAreaInfo, id(side.poleAreaGuid))).toEqual(areas[0]);
    expect(await refusal(server, CameraArea.GetPoleCameraRecgAreaInfo, id(side.areaGuid))).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("CameraArea/GetCarDetectionCheckAreaCoordinates: detection areas of a car detector", async () => {
    const cameraGuid = await buildEquipment(
      server.db,
      { cityGuid: side.cityGuid, guid: side.intersectionGuid },
      { name: "车检相机", parent_guid: side.carDetectionGuid },
    );
    await done(server, CameraArea.AddCameraArea, {
      body: { name: "车检1", cameraGuid, areaKind: 2, areaTypes: 3, coordinates: { points: square(1) } },
    });
    const params = { a: side.intersectionGuid, b: side.carDetectionGuid };
    const areas = await done(server, CameraArea.GetCarDetectionCheckAreaCoordinates, { params });
    expect(areas).toMatchObject([{ name: "车检1", areaTypes: 3, coordinates: [{ points: square(1) }] }]);
  });

  it("CameraArea/GetRelatedArea, GetRelatedAreas, GetCameraAreasForSelection", async () => {
    const one = await done(server, CameraArea.GetRelatedArea, { params: { guid: side.relatedAreaGuid } });
    expect(names(one.areas)).toEqual(["识别区", "检测区"].toSorted());
    const there = { params: { intersectionGuid: side.intersectionGuid } };
    expect(await done(server, CameraArea.GetRelatedAreas, there)).toEqual([one]);
    const body = { intersectionGuid: side.intersectionGuid, areaKind: 1 as const };
    const choices = await done(server, CameraArea.GetCameraAreasForSelection, { body });
    expect(names(choices)).toEqual(["识别区", "等待区"].toSorted());
  });
});

describe("changing areas", () => {
  it("CameraArea/AddCameraArea and UpdateCameraArea: drawn in its own picture, a line where it detects", async () => {
    const guid = await done(server, CameraArea.AddCameraArea, {
      body: { name: "线圈", cameraGuid: side.cameraGuid, areaKind: 2, coordinates: { points: square(7) } },
    });
    const toLine = { guid, areaKind: 4 as const };
    expect(await refusal(server, CameraArea.UpdateCameraArea, { body: toLine })).toMatchObject({
      code: "REFUSED",
    });
    const points = square(7).slice(0, 2);
    await done(server, CameraArea.UpdateCameraArea, { body: { ...toLine, coordinates: { points } } });
    const shape = shapeIn(await readNow(), guid, side.cameraGuid);
    expect([shape.geometry, shape.points]).toEqual(["line", points]);
    const elsewhere = { body: { name: "外", cameraGuid: side.radarGuid, areaKind: 1 as const } };
    expect(await refusal(server, CameraArea.AddCameraArea, elsewhere)).toMatchObject({ code: "NOT_FOUND" });
  });

  it("CameraArea/SaveAreaSetting, GetAreaSetting, SaveFusionParam, UpdateCameraAreaLane", async () => {
    const setting = () => done(server, CameraArea.GetAreaSetting, id(side.areaGuid));
    expect(await setting()).toEqual(AreaSetting.parse({}));
    const guid = side.areaGuid;
    await done(server, CameraArea.SaveAreaSetting, { body: { guid, revision: 1, sensitivity: 80 } });
    expect(await setting()).toMatchObject({ sensitivity: 80, countPeriodS: 60 });
    await done(server, CameraArea.SaveFusionParam, { body: { guid, weight: 0.9 } });
    await done(server, CameraArea.UpdateCameraAreaLane, { body: { guid, laneGuids: [side.freeLaneGuid] } });
    const area = (await readNow()).items.find((item) => item.guid === guid);
    expect(area?.values).toMatchObject({ fusion: { weight: 0.9 }, laneGuids: [side.freeLaneGuid] });
    const stale = { body: { guid, revision: 1, weight: 0.1 } };
    expect(await refusal(server, CameraArea.SaveFusionParam, stale)).toMatchObject({
      code: "STALE_REVISION",
    });
  });

  it("CameraArea/UpdateCheckAreaWithCoordinate: together or not at all, of one camera", async () => {
    const { cameraGuid } = side;
    const redraw = (...guids: string[]) => ({
      body: {
        cameraGuid,
        areas: guids.map((guid, index) => ({ guid, areaTypes: 5, points: square(80 + index) })),
      },
    });
    const guids = [side.checkAreaGuid, side.freeAreaGuid];
    expect(await done(server, CameraArea.UpdateCheckAreaWithCoordinate, redraw(...guids))).toEqual(guids);
    const before = await readNow();
    expect(shapeIn(before, side.freeAreaGuid, cameraGuid).points).toEqual(square(81));
    const mixed = redraw(side.checkAreaGuid, side.poleAreaGuid);
    expect(await refusal(server, CameraArea.UpdateCheckAreaWithCoordinate, mixed)).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await readNow()).toEqual(before);
  });

  it("CameraArea/AddRelatedArea, UpdateRelatedArea, DeleteCameraArea, DeleteRelatedArea", async () => {
    const areaGuids = [side.areaGuid, side.poleAreaGuid];
    const guid = await done(server, CameraArea.AddRelatedArea, {
      body: { intersectionGuid: side.intersectionGuid, name: "北口", areaGuids },
    });
    const inUse = await refusal(server, CameraArea.DeleteCameraArea, id(side.poleAreaGuid));
    expect(inUse).toMatchObject({ code: "REFUSED", message: expect.stringContaining("北口") });
    const others = [side.areaGuid, side.freeAreaGuid];
    await done(server, CameraArea.UpdateRelatedArea, { body: { guid, areaGuids: others } });
    await done(server, CameraArea.DeleteCameraArea, id(side.poleAreaGuid));
    await done(server, CameraArea.DeleteRelatedArea, { params: { guid } });
    expect(await refusal(server, CameraArea.GetRelatedArea, { params: { guid } })).toMatchObject({
      code: "NOT_FOUND",
    });
  });

  it("Camera/UpdateCameraAiPolygon: one for each camera, taken away by no points", async () => {
    const draw = (points: [number, number][]) =>
      done(server, Camera.UpdateCameraAiPolygon, { body: { cameraGuid: side.cameraGuid, points } });
    const polygons = async () => (await readNow()).items.filter(({ kind }) => kind === "aiPolygon");
    await draw(square(1));
    await draw(square(9));
    const [polygon, ...others] = await polygons();
    expect(others).toEqual([]);
    expect(shapeIn(await readNow(), polygon?.guid ?? "", side.cameraGuid).points).toEqual(square(9));
    await draw([]);
    await draw([]);
    expect(await polygons()).toEqual([]);
  });
});
