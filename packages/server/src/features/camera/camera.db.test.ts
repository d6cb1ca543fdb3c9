import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Camera, Equipment } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
let erv: string;
let near: string;
let far: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  erv = await build("erv", { name: "北一体机" });
  near = await buildCamera("近端", { role: 1, recognition: true, pixel: 2 });
  far = await buildCamera("远端", { role: 2, recognition: false, pixel: 1 });
});
afterAll(() => server.close());

const build = (key: keyof typeof kinds, given: Parameters<typeof buildEquipment>[2] = {}) =>
  buildEquipment(server.db, intersection, { kind: kinds[key].code, name: kinds[key].label, ...given });
const buildCamera = (name: string, settings: object, parent: string | null = erv) =>
  build("camera", { name, parent_guid: parent, settings: JSON.stringify(settings) });
const id = (guid: string) => ({ params: { id: guid } });
const guidsOf = (list: readonly { guid: string }[]) => list.map(({ guid }) => guid);

describe("lists of cameras", () => {
  const below = (equipmentGuid: string, cameraType?: string) =>
    done(server, Camera.GetEquipCameras, {
      params: {
        intersectionGuid: intersection.guid,
        equipmentGuid,
        ...(cameraType !== undefined && { cameraType }),
      },
    });

  it("Camera/GetEquipCameras: finds what hangs below, of one type, or of units of one type", async () => {
    const pole = await build("pole");
    const onPole = await build("erv", { pole_guid: pole });
    const camera = await buildCamera("杆上一体机相机", { role: 1 }, onPole);
    const precise = await build("highPrecisionCamera", { pole_guid: pole });
    const mec = await build("mainController", { pole_guid: pole });
    const ofMec = await buildCamera("主控相机", { role: 3 }, mec);
    expect(guidsOf(await below(erv))).toEqual([near, far]);
    expect(new Set(guidsOf(await below(pole)))).toEqual(new Set([camera, precise, ofMec]));
    expect(guidsOf(await below(pole, "12"))).toEqual([precise]);
    expect(guidsOf(await below(pole, "2"))).toEqual([camera]);
    expect(guidsOf(await below(pole, "7"))).toEqual([ofMec]);
    expect(guidsOf(await below(near))).toEqual([near]);
    await server.db
      .insertInto("equipment_relation")
      .values({ city_guid: server.cities.home, relation: "mec", subject_guid: mec, object_guid: precise })
      .execute();
    expect(new Set(guidsOf(await below(mec)))).toEqual(new Set([ofMec, precise]));
  });

  it("Camera/GetEquipCameras: says what each is used for, and knows no type 13", async () => {
    expect(await below(erv)).toMatchObject([
      { name: "近端", role: 1, pixel: 2, recognition: true, internalParamGuid: null },
      { name: "远端", role: 2, pixel: 1, recognition: false },
    ]);
    const params = { intersectionGuid: intersection.guid, equipmentGuid: erv, cameraType: "13" };
    expect(await refusal(server, Camera.GetEquipCameras, { params })).toMatchObject({ status: 404 });
  });

  it("Camera/GetErvRecgCameras, Camera/GetEquipCamerasByAreaType: leave out what only looks on", async () => {
    const params = { a: intersection.guid, b: erv };
    expect(guidsOf(await done(server, Camera.GetErvRecgCameras, { params }))).toEqual([near]);
    const typed = { params: { ...params, cameraType: "5" } };
    expect(guidsOf(await done(server, Camera.GetEquipCamerasByAreaType, typed))).toEqual([near]);
  });

  it("Camera/GetGroupCameras: lists the cameras of a group that are still there", async () => {
    const group = newGuid();
    const city = { city_guid: server.cities.home };
    await server.db
      .insertInto("equipment_group")
      .values({
        ...city,
        guid: group,
        intersection_guid: intersection.guid,
        main_controller_guid: null,
        name: "一组",
      })
      .execute();
    await server.db
      .insertInto("equipment_group_member")
      .values([near, far].map((equipment_guid) => ({ ...city, group_guid: group, equipment_guid })))
      .execute();
    await done(server, Camera.DeleteCamera, { ...id(far), query: {} });
    const of = (a: string) => ({ params: { a, b: group } });
    expect(guidsOf(await done(server, Camera.GetGroupCameras, of(intersection.guid)))).toEqual([near]);
    const elsewhere = await buildIntersection(server.db, { cityGuid: server.cities.home });
    expect(await refusal(server, Camera.GetGroupCameras, of(elsewhere.guid))).toMatchObject({ status: 404 });
  });

  it("Camera/GetEquipName: names the camera, its unit and the intersection, or the unit itself", async () => {
    expect(await done(server, Camera.GetEquipName, id(near))).toMatchObject({
      name: "近端",
      kindName: "相机",
      owner: { guid: erv, name: "北一体机" },
      intersectionGuid: intersection.guid,
    });
    expect(await done(server, Camera.GetEquipName, id(erv))).toMatchObject({ name: "北一体机", owner: null });
    expect(await refusal(server, Camera.GetEquipName, id(await build("pole")))).toMatchObject({
      status: 404,
    });
  });

  it("Camera/GetCameraModel: answers models with pixel, lens and what they can encode", async () => {
    const models = await done(server, Camera.GetCameraModel, {});
    expect(models.length).toBeGreaterThan(5);
    expect(models.find(({ pixel }) => pixel === 1)?.resolutions).not.toContain("3840*2160");
  });
});

describe("settings of a camera", () => {
  it("Camera/UpdateCameraSettting: changes picture and streams of both kinds of camera, and nothing else's", async () => {
    const precise = await build("highPrecisionCamera");
    for (const guid of [near, precise]) {
      await done(server, Camera.UpdateCameraSettting, { body: { guid, revision: 1, brightness: 70 } });
      expect(await done(server, Equipment.GetEquipment, id(guid))).toMatchObject({
        brightness: 70,
        revision: 2,
      });
    }
    const body = { guid: erv, brightness: 70 };
    expect(await refusal(server, Camera.UpdateCameraSettting, { body })).toMatchObject({ status: 404 });
  });

  it("Camera/UpdateCameraSettting: refuses more pixels than the sensor has, and manual exposure without a shutter", async () => {
    const tooMany = { guid: far, mainResolution: "3840*2160" as const };
    expect(await refusal(server, Camera.UpdateCameraSettting, { body: tooMany })).toMatchObject({
      code: "INVALID_INPUT",
      message: "主码流分辨率超过相机像素，请改小分辨率或改正相机像素",
    });
    const manual = { guid: near, exposureMode: 2 as const, exposureTime: null };
    expect(await refusal(server, Camera.UpdateCameraSettting, { body: manual })).toMatchObject({
      message: "手动曝光时请选择快门",
    });
  });

  it("Camera/GetCameraParam, Camera/SaveCameraParam: read and write what a template can hold, and no address", async () => {
    await done(server, Camera.UpdateCameraSettting, {
      body: { guid: near, mainUrl: "rtsp://10.0.0.8/main" },
    });
    await done(server, Camera.SaveCameraParam, {
      body: { guid: near, revision: 2, params: { contrast: 33, mainBitRate: null } },
    });
    const read = await done(server, Camera.GetCameraParam, id(near));
    expect(read).toMatchObject({ guid: near, revision: 3, pixel: 2, params: { contrast: 33 } });
    expect(Object.keys(read.params).filter((name) => /url|pixel|password/i.test(name))).toEqual([]);
    expect(await done(server, Camera.GetInfo, id(near))).toMatchObject({ mainUrl: "rtsp://10.0.0.8/main" });
    const stale = { guid: near, revision: 2, params: { contrast: 10 } };
    const refused = await refusal(server, Camera.SaveCameraParam, { body: stale });
    expect(refused).toMatchObject({ code: "STALE_REVISION" });
    expect(refused.message).toContain("对比度");
  });
});
