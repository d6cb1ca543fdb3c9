import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newGuid } from "../../platform/guid.ts";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { nextNumber } from "../../testing/factories/next-number.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { Camera, Equipment } = calls;

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const buildCamera = (name: string, settings: object, kind: "camera" | "highPrecisionCamera" = "camera") =>
  buildEquipment(server.db, intersection, {
    kind: kinds[kind].code,
    name,
    settings: JSON.stringify(settings),
  });
type Params = Parameters<typeof done<typeof Camera.AddParamTemplate>>[2]["body"]["params"];
const add = (params: Params, name = `模板${nextNumber()}`) =>
  done(server, Camera.AddParamTemplate, { body: { name, params } });
const templateOf = async (guid: string) =>
  (await done(server, Camera.GetParamTemplate, {})).find((template) => template.guid === guid);
const brightnessOf = async (guid: string) =>
  (await done(server, Equipment.GetEquipment, { params: { id: guid } }))["brightness"];

describe("parameter templates", () => {
  it("Camera/AddParamTemplate: keeps what is given and nothing else", async () => {
    const strange = { brightness: 40, contrast: null, mainUrl: "rtsp://10.0.0.8/main" };
    const guid = await add(strange, "  夜间  ");
    expect(await templateOf(guid)).toMatchObject({
      name: "夜间",
      revision: 1,
      params: { brightness: 40 },
      updatedBy: "测试admin",
    });
    expect(Object.keys((await templateOf(guid))?.params ?? {})).toEqual(["brightness"]);
  });

  it("Camera/AddParamTemplate: refuses an empty one, a taken name, and values that contradict each other", async () => {
    const body = (params: Params, name = `模板${nextNumber()}`) => ({ body: { name, params } });
    expect(await refusal(server, Camera.AddParamTemplate, body({}))).toMatchObject({
      code: "REFUSED",
      message: "请至少填写一项模板参数",
    });
    await add({ brightness: 1 }, "同名");
    expect(await refusal(server, Camera.AddParamTemplate, body({ brightness: 2 }, "同名"))).toMatchObject({
      code: "DUPLICATE",
      message: "已有同名的参数模板，请换一个名称",
    });
    expect(await refusal(server, Camera.AddParamTemplate, body({ brightness: 101 }))).toMatchObject({
      status: 400,
    });
  });

  it("Camera/UpdateParamTemplateName, Camera/UpdateParamTemplate: change one and leave the other", async () => {
    const guid = await add({ brightness: 40, contrast: 50 });
    const name = `改名${nextNumber()}`;
    await done(server, Camera.UpdateParamTemplateName, { body: { guid, revision: 1, name } });
    await done(server, Camera.UpdateParamTemplate, { body: { guid, revision: 2, params: { contrast: 60 } } });
    expect(await templateOf(guid)).toMatchObject({ name, revision: 3, params: { contrast: 60 } });
    const stale = { body: { guid, revision: 1, params: { contrast: 70 } } };
    const refused = await refusal(server, Camera.UpdateParamTemplate, stale);
    expect(refused.code).toBe("STALE_REVISION");
    expect(refused.message).toContain("对比度由“50”改为“60”");
  });

  it("Camera/DeleteParamTemplate: deletes it once; cameras keep what was applied", async () => {
    const camera = await buildCamera("甲", { brightness: 50 });
    const guid = await add({ brightness: 40 });
    await done(server, Camera.ApplyParamTemplate, {
      body: { templateGuid: guid, cameras: [{ guid: camera }] },
    });
    await done(server, Camera.DeleteParamTemplate, { params: { id: guid } });
    expect(await templateOf(guid)).toBeUndefined();
    expect(await brightnessOf(camera)).toBe(40);
    expect(await refusal(server, Camera.DeleteParamTemplate, { params: { id: guid } })).toMatchObject({
      status: 404,
    });
  });
});

describe("a template on many cameras", () => {
  it("Camera/PreviewParamTemplate: shows per camera what changes, and who cannot take it and why; changes nothing", async () => {
    const small = await buildCamera("小", { pixel: 1, brightness: 50 });
    const large = await buildCamera("大", { pixel: 3, brightness: 40, mainResolution: "3840*2160" });
    const templateGuid = await add({ brightness: 40, mainResolution: "3840*2160" });
    const body = { templateGuid, cameraGuids: [large, small] };
    const [first, second] = await done(server, Camera.PreviewParamTemplate, { body });
    expect(first).toMatchObject({ guid: large, fits: true, reasons: [], changes: [] });
    expect(second).toMatchObject({
      guid: small,
      revision: 1,
      fits: false,
      reasons: ["主码流分辨率超过相机像素，请改小分辨率或改正相机像素"],
      changes: [
        { field: "brightness", label: "亮度", before: "50", after: "40" },
        { field: "mainResolution", before: "", after: "3840*2160" },
      ],
    });
    expect(await brightnessOf(small)).toBe(50);
  });

  it("Camera/ApplyParamTemplate: changes both kinds of camera, each with its own history, and counts", async () => {
    const camera = await buildCamera("甲", { brightness: 50 });
    const precise = await buildCamera("乙", { brightness: 50 }, "highPrecisionCamera");
    const same = await buildCamera("丙", { brightness: 40 });
    const templateGuid = await add({ brightness: 40 });
    const cameras = [camera, precise, same].map((guid) => ({ guid, revision: 1 }));
    expect(await done(server, Camera.ApplyParamTemplate, { body: { templateGuid, cameras } })).toEqual({
      changed: 2,
      unchanged: 1,
    });
    for (const guid of [camera, precise]) {
      expect(await brightnessOf(guid)).toBe(40);
      const [newest] = await done(server, Equipment.GetRevisions, { params: { id: guid } });
      expect(newest).toMatchObject({ revision: 2, change: "update" });
    }
    expect(await done(server, Equipment.GetRevisions, { params: { id: same } })).toEqual([]);
  });

  it("Camera/ApplyParamTemplate: changes none when one cannot take it, naming it", async () => {
    const good = await buildCamera("好", { pixel: 3, brightness: 50 });
    const bad = await buildCamera("坏", { pixel: 1 });
    const templateGuid = await add({ brightness: 40, mainResolution: "3840*2160" });
    const body = { templateGuid, cameras: [{ guid: good }, { guid: bad }] };
    const refused = await refusal(server, Camera.ApplyParamTemplate, { body });
    expect(refused).toMatchObject({ status: 200, code: "REFUSED" });
    expect(refused.message).toContain("相机“坏”：主码流分辨率超过相机像素");
    expect(refused.message).not.toContain("“好”");
    expect(await brightnessOf(good)).toBe(50);
  });

  it("Camera/ApplyParamTemplate: changes none when one was changed since the preview", async () => {
    const first = await buildCamera("先", { brightness: 50 });
    const second = await buildCamera("后", { brightness: 50 });
    await done(server, Camera.UpdateCameraInfo, { body: { guid: second, revision: 1, contrast: 1 } });
    const templateGuid = await add({ brightness: 40 });
    const cameras = [first, second].map((guid) => ({ guid, revision: 1 }));
    const refused = await refusal(server, Camera.ApplyParamTemplate, { body: { templateGuid, cameras } });
    expect(refused.code).toBe("STALE_REVISION");
    expect(await brightnessOf(first)).toBe(50);
  });

  it("Camera/ApplyParamTemplate: takes no other equipment, no stranger and no camera twice", async () => {
    const camera = await buildCamera("甲", {});
    const erv = await buildEquipment(server.db, intersection, { kind: kinds.erv.code });
    const templateGuid = await add({ brightness: 40 });
    const apply = (guids: string[]) =>
      refusal(server, Camera.ApplyParamTemplate, {
        body: { templateGuid, cameras: guids.map((guid) => ({ guid })) },
      });
    expect(await apply([camera, erv])).toMatchObject({ status: 404 });
    expect(await apply([camera, newGuid()])).toMatchObject({ status: 404 });
    expect(await apply([camera, camera])).toMatchObject({ status: 400, message: "相机：相机不能重复" });
    expect(await apply([])).toMatchObject({ status: 400, message: "请选择相机" });
  });
});
