import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { calls, DEVICE_LOG_EXPORT_PATH, LOG_UPLOAD_PATH } from "@lukou/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { soon } from "../../testing/soon.ts";
import { buildDevice, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { type Caller, done, headersOf, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { pruneLogUploads } from "./log-upload.upkeep.ts";

const { DeviceLog } = calls;
const DAY = 86_400_000;

let server: TestServer;
let intersection: BuiltIntersection;
let unit: TestDevice;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  unit = await connectDevice(server, await buildDevice(server, intersection, "erv"), { session: false });
});
afterAll(() => server.close());

const now = () => server.clock().getTime();
const post = async (url: string, body: object, caller: Caller = {}) =>
  await server.fastify.inject({
    method: "POST",
    url,
    payload: JSON.stringify(body),
    headers: { "content-type": "application/json", ...(await headersOf(server, caller)) },
  });
const get = async (url: string, caller: Caller = {}) =>
  await server.fastify.inject({ method: "GET", url, headers: await headersOf(server, caller) });

describe("export of device logs", () => {
  it("leaves as CSV with every line the filter finds, formulas disarmed, over several reads", async () => {
    const place = {
      city_guid: server.cities.home,
      intersection_guid: intersection.guid,
      equipment_guid: unit.guid,
      kind: 2,
      raw_level: null,
      module: "fusion",
      data: null,
      device_at: null,
      words: "",
    };
    const rows = Array.from({ length: 2_500 }, (_, index) => ({
      ...place,
      at: new Date(now() + index),
      level: "Info",
      message: `=行${index}`,
    }));
    for (let from = 0; from < rows.length; from += 500) {
      await server.db
        .insertInto("device_log")
        .values(rows.slice(from, from + 500))
        .execute();
    }
    const response = await post(DEVICE_LOG_EXPORT_PATH, { equipmentGuid: unit.guid });
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = response.body.trimEnd().split("\r\n");
    expect(lines[0]).toBe("\uFEFF时间,路口,设备,设备类型,级别,原级别,模块,内容,附加数据");
    expect(lines).toHaveLength(2_501);
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3},.*,fusion,'=行2499,$/);
  });

  it("asks for a login, a city and a filter that can be read", async () => {
    expect((await post(DEVICE_LOG_EXPORT_PATH, {}, { as: null })).statusCode).toBe(401);
    expect((await post(DEVICE_LOG_EXPORT_PATH, { levels: ["Loud"] })).statusCode).toBe(400);
    const caller = { as: "foreigner", city: server.cities.foreign } as const;
    expect((await post(DEVICE_LOG_EXPORT_PATH, { equipmentGuid: unit.guid }, caller)).statusCode).toBe(404);
  });
});

describe("DeviceLog/RequestUpload (southbound 10, logUpload)", () => {
  const request = async () => {
    const range = { from: new Date(now() - DAY).toISOString(), to: new Date(now()).toISOString() };
    const upload = await done(server, DeviceLog.RequestUpload, {
      body: { equipmentGuid: unit.guid, ...range },
    });
    const { requestId, params } = await unit.heard("om-config/down");
    const { uploadUrl = "" } = params as { uploadUrl?: string };
    return { upload, requestId, params, url: new URL(uploadUrl) };
  };
  const answer = (requestId: string, fields: object) =>
    unit.sendRaw(
      "om-config/down/ack",
      JSON.stringify({ timeStamp: now(), requestId, errorCode: 0, done: true, ...fields }),
    );
  const put = (url: URL, payload: Buffer, type = "application/gzip") =>
    server.fastify.inject({
      method: "PUT",
      url: url.pathname + url.search,
      payload,
      headers: { "content-type": type },
    });
  const uploads = () => done(server, DeviceLog.GetUploads, { params: { id: unit.guid } });
  const becomes = (expected: object) =>
    soon(async () => expect((await uploads())[0]).toMatchObject(expected));

  it("brings the file by a signed address, shows progress, and lets it be downloaded", async () => {
    const { upload, requestId, params, url } = await request();
    expect(upload).toMatchObject({ state: "uploading", progress: 0 });
    expect(params).toMatchObject({ from: now() - DAY, to: now() });
    await answer(requestId, { errorCode: 5, done: false, result: { progress: 40 } });
    await becomes({ state: "uploading", progress: 40 });
    const file = gzipSync("lines of a week");
    expect((await put(url, file)).statusCode).toBe(200);
    const sha256 = createHash("sha256").update(file).digest("hex");
    await answer(requestId, { result: { bytes: file.length, sha256 } });
    await becomes({ state: "done", progress: 100, bytes: file.length });
    const download = await get(`${LOG_UPLOAD_PATH}/${upload.guid}`);
    expect(download.rawPayload.equals(file)).toBe(true);
    const caller = { as: "foreigner", city: server.cities.foreign } as const;
    expect((await get(`${LOG_UPLOAD_PATH}/${upload.guid}`, caller)).statusCode).toBe(404);
  });

  it("refuses another signature, another file type, and a file that is none", async () => {
    const { requestId, url } = await request();
    const forged = new URL(url);
    forged.searchParams.set("sig", `${url.searchParams.get("sig")}x`);
    expect((await put(forged, gzipSync("x"))).statusCode).toBe(403);
    expect((await put(url, Buffer.from("<html>"), "text/html")).statusCode).toBe(415);
    expect((await put(url, Buffer.from("no gzip file at all"))).json()).toMatchObject({ success: false });
    await answer(requestId, { errorCode: 105 });
    await becomes({ state: "failed", problem: expect.stringContaining("存储空间") as string });
    expect((await put(url, gzipSync("late"))).json()).toMatchObject({ success: false });
  });

  it("says so when the device claims what did not come, or came changed", async () => {
    const first = await request();
    await answer(first.requestId, { result: { bytes: 9, sha256: "a".repeat(64) } });
    await becomes({ state: "failed", problem: expect.stringContaining("没有收到文件") as string });
    server.clock.advance(1_000);
    const second = await request();
    await put(second.url, gzipSync("x"));
    await answer(second.requestId, { result: { bytes: 9, sha256: "a".repeat(64) } });
    await becomes({ state: "failed", problem: expect.stringContaining("不一致") as string });
  });

  it("is removed with its file after thirty days", async () => {
    const { requestId } = await request();
    await answer(requestId, { errorCode: 102 });
    await becomes({ state: "failed" });
    await pruneLogUploads(server.platform);
    expect(await uploads()).toHaveLength(1);
    server.clock.advance(31 * DAY);
    await pruneLogUploads(server.platform);
    const { token } = await server.newSession("admin");
    const params = { id: unit.guid };
    expect(await done(server, DeviceLog.GetUploads, { params }, { token })).toEqual([]);
  });
});
