import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildCameraParams } from "../../testing/factories/camera-params.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { nextNumber } from "../../testing/factories/next-number.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Camera, CameraInternalParam } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
let camera: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  camera = await buildEquipment(server.db, intersection, { name: "近端" });
});
afterAll(() => server.close());

const numbers = { fx: 1200, fy: 1201, cx: 960, cy: 540, imageWidth: 1920, imageHeight: 1080 };
type Body = Parameters<typeof done<typeof CameraInternalParam.SaveCameraInternalParam>>[2]["body"];
const form = (given: Partial<Body> = {}) => ({
  body: { ...numbers, name: `内参${nextNumber()}`, ...given } satisfies Body,
});
const save = (given: Partial<Body> = {}) =>
  done(server, CameraInternalParam.SaveCameraInternalParam, form(given));
const refuseSave = (given: Partial<Body>) =>
  refusal(server, CameraInternalParam.SaveCameraInternalParam, form(given));
const of = (paramGuid: string) => ({ params: { paramGuid } });
const paramOfCamera = async () =>
  (await done(server, Camera.GetInfo, { params: { id: camera } })).internalParamGuid;

describe("internal parameters of cameras", () => {
  it("CameraInternalParam/SaveCameraInternalParam: adds a set; distortion left out is none", async () => {
    const guid = await save({ name: "8 mm 镜头", k1: -0.31, rms: 0.42, cameraModel: "通用-4N" });
    expect(await done(server, CameraInternalParam.GetInternalParam, of(guid))).toEqual({
      ...numbers,
      k1: -0.31,
      k2: 0,
      p1: 0,
      p2: 0,
      k3: 0,
    });
    expect(await done(server, CameraInternalParam.GetInfo, of(guid))).toMatchObject({
      name: "8 mm 镜头",
      revision: 1,
      rms: 0.42,
      cameraModel: "通用-4N",
      note: null,
      cameraCount: 0,
      cameras: [],
      updatedBy: "测试admin",
    });
  });

  it("CameraInternalParam/SaveCameraInternalParam: changes a set, refusing a stale revision with what was changed", async () => {
    const guid = await save();
    await save({ guid, revision: 1, fx: 1300 });
    expect(await done(server, CameraInternalParam.GetInfo, of(guid))).toMatchObject({
      fx: 1300,
      revision: 2,
    });
    const stale = await refuseSave({ guid, revision: 1, fx: 1400 });
    expect(stale.code).toBe("STALE_REVISION");
    expect(stale.message).toContain("焦距fx由“1200”改为“1300”");
    expect(await refuseSave({ guid: newGuid() })).toMatchObject({ status: 404 });
  });

  it("CameraInternalParam/SaveCameraInternalParam: refuses a centre outside the picture, no focal length, a taken name", async () => {
    expect(await refuseSave({ cx: 2000 })).toMatchObject({
      status: 400,
      message: "主点cx：主点不在图像范围内，请核对主点与图像宽高",
    });
    expect(await refuseSave({ fx: 0 })).toMatchObject({ status: 400, message: "焦距fx：应大于 0 px" });
    await save({ name: "重名" });
    expect(await refuseSave({ name: "重名" })).toMatchObject({ code: "DUPLICATE" });
  });

  it("CameraInternalParam/SaveCameraInternalParam: gives the set to the camera it was opened from", async () => {
    const guid = await save({ cameraGuid: camera });
    expect(await paramOfCamera()).toBe(guid);
    expect(await done(server, CameraInternalParam.GetInfo, of(guid))).toMatchObject({
      cameraCount: 1,
      cameras: [{ guid: camera, name: "近端", revision: 2, intersectionGuid: intersection.guid }],
    });
    const listed = await done(server, CameraInternalParam.GetCameraInternalParams, {});
    expect(listed.find((row) => row.guid === guid)).toMatchObject({ cameraCount: 1 });
  });

  it("CameraInternalParam/SaveCameraInternalParam: adds nothing when the camera is not there", async () => {
    const name = `无主${nextNumber()}`;
    const erv = await buildEquipment(server.db, intersection, { kind: kinds.erv.code });
    for (const cameraGuid of [newGuid(), erv])
      expect(await refuseSave({ name, cameraGuid })).toMatchObject({ status: 404 });
    const listed = await done(server, CameraInternalParam.GetCameraInternalParams, {});
    expect(listed.filter((row) => row.name === name)).toEqual([]);
  });

  it("CameraInternalParam/ClearCurrInternalParam: takes the set off that camera, and keeps the set", async () => {
    const guid = await save({ cameraGuid: camera });
    const clear = { params: { currCameraGuid: camera, paramGuid: guid }, body: {} };
    await done(server, CameraInternalParam.ClearCurrInternalParam, clear);
    expect(await paramOfCamera()).toBeNull();
    expect(await done(server, CameraInternalParam.GetInternalParam, of(guid))).toMatchObject({ fx: 1200 });
    const again = await refusal(server, CameraInternalParam.ClearCurrInternalParam, clear);
    expect(again.code).toBe("REFUSED");
    expect(again.message).toContain("相机“近端”没有使用内参");
  });

  it("CameraInternalParam/DeleteCameraInternalParam: refuses while cameras use it, naming them", async () => {
    const guid = await save({ cameraGuid: camera });
    const refused = await refusal(server, CameraInternalParam.DeleteCameraInternalParam, of(guid));
    expect(refused.code).toBe("REFUSED");
    expect(refused.message).toContain("的相机“近端”使用，请先在相机上清除后再删除");
    await done(server, Camera.DeleteCamera, { params: { id: camera }, query: {} });
    await done(server, CameraInternalParam.DeleteCameraInternalParam, of(guid));
    expect(await refusal(server, CameraInternalParam.GetInfo, of(guid))).toMatchObject({ status: 404 });
  });

  it("Camera/AddCamera, Camera/UpdateCameraInfo: take no set that is not there or of another city", async () => {
    const { internalParamGuid } = await buildCameraParams(server.db, server.cities.foreign);
    for (const guid of [internalParamGuid, newGuid()]) {
      const edit = { guid: camera, internalParamGuid: guid };
      const refused = await refusal(server, Camera.UpdateCameraInfo, { body: edit });
      expect(refused).toMatchObject({
        status: 404,
        message: "相机内参不存在或无权访问，请重新选择",
      });
      const body = { intersectionGuid: intersection.guid, name: "新相机", internalParamGuid: guid };
      expect(await refusal(server, Camera.AddCamera, { body })).toMatchObject({ status: 404 });
    }
  });
});
