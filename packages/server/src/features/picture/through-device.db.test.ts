import { calls, kinds } from "@lukou/equipment";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { buildEquipment } from "../../testing/factories/equipment.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildPicture, smallJpeg } from "../../testing/factories/picture.ts";
import { buildDevice, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { call, done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { prunePictures } from "./picture.upkeep.ts";
import { startFakeCamera } from "./testing/fake-camera.ts";
import { sha256Of } from "./upload.service.ts";

const { Camera, City, Picture, Push } = calls;
const DAY_MS = 86_400_000;

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

/** A unit and a camera of it that has no address of its own. */
async function buildUnit(name: string) {
  const unit = await buildDevice(server, intersection, "erv", { name: "一体机" });
  const serial = `CAM-${unit.deviceSn}`;
  const cameraGuid = await buildEquipment(server.db, intersection, { name, serial, parent_guid: unit.guid });
  const device = await connectDevice(server, unit, { session: false });
  return { unit, cameraGuid, serial, device };
}

const put = (url: string, payload: Buffer, type = "image/jpeg") => {
  const { pathname, search } = new URL(url);
  return server.fastify.inject({
    method: "PUT",
    url: pathname + search,
    headers: { "content-type": type },
    payload,
  });
};

async function nextCommand(device: TestDevice) {
  const { requestId, action, params = {} } = await device.heard("om-config/down");
  const answer = (errorCode: number, result?: object) =>
    device.sendRaw(
      "om-config/down/ack",
      JSON.stringify({ timeStamp: server.clock().getTime(), requestId, errorCode, done: true, result }),
    );
  return { action, params, answer };
}

const shot = (jpeg: Buffer) => ({
  timeStamp: server.clock().getTime() - 400,
  width: 16,
  height: 8,
  sha256: sha256Of(jpeg),
});

describe("pictures that a unit brings", () => {
  it("southbound 10 snapshot: the unit uploads to a signed address once, and the picture is its", async () => {
    const { cameraGuid, serial, device } = await buildUnit("北相机");
    const asked = call(server, Push.RealImage, { query: { cameraGuid } });
    const { action, params, answer } = await nextCommand(device);
    expect([action, params["cameraSn"], params["stream"], params["maxKB"]]).toEqual([
      "snapshot",
      serial,
      "main",
      2048,
    ]);
    const uploadUrl = String(params["uploadUrl"]);
    const jpeg = smallJpeg();
    expect((await put(uploadUrl, jpeg)).statusCode).toBe(200);
    expect((await put(uploadUrl, jpeg)).statusCode).toBe(404);
    await answer(0, shot(jpeg));
    const { envelope } = await asked;
    expect(envelope).toMatchObject({ success: true, data: { source: "device", width: 16, ageMs: 400 } });
    await device.close();
  });

  it("southbound 1: takes nothing at a forged or expired address, no other type, no other bytes, nothing too large", async () => {
    const { cameraGuid, device } = await buildUnit("北相机");
    const asked = call(server, Push.RealImage, { query: { cameraGuid } });
    const { params, answer } = await nextCommand(device);
    const uploadUrl = String(params["uploadUrl"]);
    const jpeg = smallJpeg();
    expect((await put(uploadUrl.replace(/sig=[^.]*/, "sig=zzzzzzzz"), jpeg)).statusCode).toBe(403);
    expect((await put(uploadUrl.replace(/pictures\/.{4}/, "pictures/0000"), jpeg)).statusCode).toBe(403);
    expect((await put(uploadUrl, jpeg, "image/png")).statusCode).toBe(415);
    expect((await put(uploadUrl, Buffer.from("GIF89a"))).statusCode).toBe(400);
    expect((await put(uploadUrl, Buffer.alloc(2_200_000))).statusCode).toBe(413);
    server.clock.advance(10 * 60_000);
    expect((await put(uploadUrl, jpeg)).statusCode).toBe(403);
    await answer(0, shot(jpeg));
    expect((await asked).envelope).toMatchObject({ success: false, code: "REFUSED" });
    await device.close();
  });

  it("southbound 10: a picture whose digest is not what the unit said is no picture", async () => {
    const { cameraGuid, device } = await buildUnit("北相机");
    const asked = call(server, Push.RealImage, { query: { cameraGuid } });
    const { params, answer } = await nextCommand(device);
    await put(String(params["uploadUrl"]), smallJpeg());
    await answer(0, shot(Buffer.from("another")));
    expect((await asked).envelope).toMatchObject({
      success: false,
      message: expect.stringContaining("摘要不符"),
    });
    await device.close();
  });

  it("southbound 12: tries the next way where one fails, and first what worked a moment ago", async () => {
    const { cameraGuid, device } = await buildUnit("北相机");
    const asked: string[] = [];
    const fake = await startFakeCamera((request, response) => {
      asked.push(String(request.url));
      response.writeHead(500).end();
    });
    await server.db
      .updateTable("equipment")
      .set({ settings: JSON.stringify({ snapshotUrl: `${fake.url}/snap` }) })
      .where("guid", "=", cameraGuid)
      .execute();
    // Taken at 0 s, 200 s and 600 s: the last when the one before counts no more.
    for (const [expected, later] of [
      [1, 200_000],
      [1, 400_000],
      [2, 0],
    ] as const) {
      const taking = call(server, Push.RealImage, { query: { cameraGuid } });
      const { params, answer } = await nextCommand(device);
      await put(String(params["uploadUrl"]), smallJpeg());
      await answer(0, shot(smallJpeg()));
      expect((await taking).envelope).toMatchObject({ success: true, data: { source: "device" } });
      expect(asked).toHaveLength(expected);
      server.clock.advance(later);
    }
    await Promise.all([fake.close(), device.close()]);
  });

  it("Push/RealImage: a unit that is offline, or says no, is named with what to do", async () => {
    const { cameraGuid, device, unit } = await buildUnit("北相机");
    const asked = refusal(server, Push.RealImage, { query: { cameraGuid } });
    const { answer } = await nextCommand(device);
    await answer(108);
    expect((await asked).message).toContain("请检查下级设备的供电和网络");
    await server.db
      .updateTable("equipment")
      .set({ presence: "offline" })
      .where("guid", "=", unit.guid)
      .execute();
    const offline = await refusal(server, Push.RealImage, { query: { cameraGuid } });
    expect(offline.message).toContain("一体机当前离线");
    await device.close();
  });
});

describe("Camera/UpdateCameraDefaultPic", () => {
  it("southbound 10 setBaseline: takes a picture now, tells the unit, keeps the history", async () => {
    const { cameraGuid, serial, device } = await buildUnit("东相机");
    const asked = done(server, Camera.UpdateCameraDefaultPic, { body: { cameraGuid, remark: "雨后" } });
    const snapshot = await nextCommand(device);
    const jpeg = smallJpeg();
    await put(String(snapshot.params["uploadUrl"]), jpeg);
    await snapshot.answer(0, shot(jpeg));
    const baseline = await nextCommand(device);
    expect([baseline.action, baseline.params["cameraSn"]]).toEqual(["setBaseline", serial]);
    await baseline.answer(0);
    const set = await asked;
    expect(set).toMatchObject({ delivery: "done", remark: "雨后", picture: { source: "device" } });
    expect(baseline.params).toMatchObject({ baselineId: set.baselineId, imageId: set.picture.imageId });

    server.clock.advance(1);
    const again = done(server, Camera.UpdateCameraDefaultPic, {
      body: { cameraGuid, image: jpeg.toString("base64") },
    });
    await (await nextCommand(device)).answer(4);
    expect(await again).toMatchObject({
      delivery: "failed",
      deliveryMessage: expect.stringContaining("处理失败"),
      picture: { source: "upload" },
    });
    const { baselines, latest } = await done(server, Picture.GetCameraPictures, {
      params: { id: cameraGuid },
    });
    expect(baselines.map(({ picture }) => picture.source)).toEqual(["upload", "device"]);
    expect(latest?.imageId).toBe(baselines[0]?.picture.imageId);
    const audits = await server.db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("entity_guid", "=", cameraGuid)
      .orderBy("id")
      .execute();
    const kind = kinds.camera.code;
    expect(audits.map(({ before }) => before)).toEqual([null, { kind, defaultPic: set.picture.imageId }]);
    const changes = await done(server, City.GetRecentChanges, {
      body: { pageIndex: 1, pageSize: 20, params: { entityGuid: cameraGuid } },
    });
    expect(changes.resultList).toHaveLength(2);
    await device.close();
  });

  it("refuses an upload that is no JPEG, a picture of another camera, and both at once", async () => {
    const { cameraGuid, device } = await buildUnit("西相机");
    const other = await buildUnit("南相机");
    const image = smallJpeg().toString("base64");
    const stored = await done(server, Camera.UpdateCameraDefaultPic, {
      body: { cameraGuid: await buildEquipment(server.db, intersection, { name: "独立相机" }), image },
    });
    const set = (body: object) =>
      refusal(server, Camera.UpdateCameraDefaultPic, { body: { cameraGuid, ...body } });
    expect(await set({ image: Buffer.from("<svg/>").toString("base64") })).toMatchObject({ status: 400 });
    expect(await set({ imageId: stored.picture.imageId })).toMatchObject({ status: 404 });
    expect(await set({ imageId: stored.picture.imageId, image })).toMatchObject({ status: 400 });
    await Promise.all([device.close(), other.device.close()]);
  });
});

describe("how long pictures are kept", () => {
  it("removes old pictures and their files, but never a default one, nor what was just uploaded", async () => {
    const cameraGuid = await buildEquipment(server.db, intersection, { name: "存档相机" });
    const image = smallJpeg().toString("base64");
    const first = await done(server, Camera.UpdateCameraDefaultPic, { body: { cameraGuid, image } });
    const loose = await buildPicture(server, { cityGuid: server.cities.home, cameraGuid });
    const keys = [first.picture.imageId, loose].map((guid) => `pictures/${server.cities.home}/${guid}.jpg`);
    await prunePictures(server.platform);
    expect(await Promise.all(keys.map(isStored))).toEqual([true, true]);
    server.clock.advance(server.platform.config.PICTURE_KEEP_DAYS * DAY_MS + 1);
    await prunePictures(server.platform);
    expect(await Promise.all(keys.map(isStored))).toEqual([true, false]);
  });

  async function isStored(key: string): Promise<boolean> {
    const file = await server.platform.store.open(key);
    file?.stream.destroy();
    return file !== undefined;
  }
});
