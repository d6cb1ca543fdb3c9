import { topicOf } from "@lukou/contract/topics";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cityScope } from "../../platform/scope.ts";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildDevice, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { ask } from "./ask.ts";
import { deviceOf } from "./device-of.ts";

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true, hears: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

async function connected(kind: Parameters<typeof buildDevice>[2], given = {}) {
  const built = await buildDevice(server, intersection, kind, given);
  const device = await connectDevice(server, built, { session: false });
  const target = await deviceOf(server.platform, cityScope(server.cities.home), built.guid);
  return { device, target };
}

/** Answers as a device does, whatever the fields. */
const answer = (device: TestDevice, noun: "om-config" | "query", fields: object) =>
  device.sendRaw(
    `${noun}/down/ack`,
    JSON.stringify({ timeStamp: server.clock().getTime(), errorCode: 0, done: true, ...fields }),
  );

describe("ask", () => {
  it("southbound 10: sends a command with its deadline and answers the typed result of the last answer", async () => {
    const { device, target } = await connected("watchdog");
    const asked = ask(server.platform, target, "om-config", "relayReset", { channel: 3, offMs: 5000 });
    const command = await device.heard("om-config/down");
    const now = server.clock().getTime();
    expect(command).toMatchObject({
      deviceSn: device.deviceSn,
      action: "relayReset",
      params: { channel: 3, offMs: 5000 },
      expireAt: now + 15_000,
    });
    const { requestId } = command;
    await answer(device, "om-config", { requestId, result: { on: true, cycles: 12, unheardOf: 1 } });
    expect(await asked).toEqual({ on: true, cycles: 12 });
    const left = await server.db.selectFrom("remote_request").selectAll().execute();
    expect(left).toEqual([]);
    await device.close();
  });

  it("southbound 10: tells progress before the last answer, and knows no more of one that came twice", async () => {
    const { device, target } = await connected("erv");
    const heard: unknown[] = [];
    const params = { from: 1, to: 2, uploadUrl: "https://lukou.example/upload" };
    const asked = ask(server.platform, target, "om-config", "logUpload", params, {
      onProgress: (progress) => heard.push(progress),
    });
    const { requestId } = await device.heard("om-config/down");
    await answer(device, "om-config", {
      requestId,
      errorCode: 5,
      done: false,
      result: { progress: 40, bytes: 10 },
    });
    const last = { requestId, result: { bytes: 25, sha256: "a".repeat(64) } };
    await answer(device, "om-config", last);
    await answer(device, "om-config", { ...last, result: { bytes: 99, sha256: "b".repeat(64) } });
    expect(await asked).toEqual({ bytes: 25, sha256: "a".repeat(64) });
    expect(heard).toEqual([{ progress: 40, bytes: 10 }]);
    await device.close();
  });

  it("southbound 3: words an answer code, with what to do about it", async () => {
    const { device, target } = await connected("erv");
    const asked = ask(server.platform, target, "om-config", "reboot", { scope: "device" });
    const { requestId } = await device.heard("om-config/down");
    await answer(device, "om-config", { requestId, errorCode: 102, errorDesc: "upgrading", done: true });
    await expect(asked).rejects.toMatchObject({
      code: "REFUSED",
      why: "answer",
      answerCode: 102,
      message: `${target.name}未能完成“重启”：设备忙（upgrading）。设备正在执行其他操作，请稍后重试`,
    });
    await device.close();
  });

  it("southbound 10: gives a silent device up at the deadline", async () => {
    const { device, target } = await connected("erv");
    const asked = ask(server.platform, target, "query", "runStatus", {}, { deadlineS: 0.05 });
    await expect(asked).rejects.toMatchObject({ code: "REFUSED", why: "timeout" });
    await device.close();
  });

  it("southbound 10: does not ask a device that is offline", async () => {
    const { device, target } = await connected("erv", { presence: "offline" });
    await expect(ask(server.platform, target, "query", "alarms", {})).rejects.toMatchObject({
      why: "offline",
      message: `${target.name}当前离线，请检查设备的供电和网络`,
    });
    await device.close();
  });

  it("southbound 13: an answer without what it must hold is a refusal, not a fault", async () => {
    const { device, target } = await connected("erv");
    const asked = ask(server.platform, target, "om-config", "timeSync", {});
    const { requestId } = await device.heard("om-config/down");
    await answer(device, "om-config", { requestId, result: { offsetMs: "soon" } });
    await expect(asked).rejects.toMatchObject({ code: "REFUSED", why: "unreadable" });
    await device.close();
  });

  it("southbound 10: takes no other device's word for the answer", async () => {
    const { device, target } = await connected("erv");
    const { device: stranger } = await connected("erv");
    const asked = ask(server.platform, target, "query", "config", {});
    const { requestId } = await device.heard("query/down");
    const heard = new Promise<void>((resolve) => {
      const stop = server.platform.field.onWire(({ device: from, channel }) => {
        if (from.guid !== stranger.guid || channel !== "query/down/ack") return;
        stop();
        resolve();
      });
    });
    await answer(stranger, "query", { requestId, result: { doc: "forged" } });
    await heard;
    await answer(device, "query", { requestId, result: { doc: "true" } });
    expect(await asked).toEqual({ doc: "true" });
    await Promise.all([device.close(), stranger.close()]);
  });

  it("southbound 14: hears an answer that arrived at another node", async () => {
    const other = await startTestServer({ database: server.database, clock: server.clock, field: true });
    const { device, target } = await connected("erv");
    const asked = ask(server.platform, target, "query", "config", {});
    const { requestId } = await device.heard("query/down");
    const body = { timeStamp: server.clock().getTime(), requestId, errorCode: 0, done: true };
    await other.platform.field.receive({
      topic: topicOf(device, "query/down/ack"),
      bytes: Buffer.from(JSON.stringify({ ...body, result: { doc: "{}" } })),
      retained: false,
    });
    expect(await asked).toEqual({ doc: "{}" });
    await device.close();
    await other.close();
  });
});

describe("device of equipment", () => {
  it("knows no equipment of another city", async () => {
    const { guid } = await buildDevice(server, intersection, "erv");
    const foreign = deviceOf(server.platform, cityScope(server.cities.foreign), guid);
    await expect(foreign).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
