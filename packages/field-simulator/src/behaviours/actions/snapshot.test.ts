import { describe, expect, it } from "vitest";
import { sha256Hex } from "../../device/config-store.ts";
import { createFakeHttp } from "../../testing/fake-http.ts";
import { nextId, setStage } from "../../testing/stage.ts";
import { jpegSize } from "./jpeg-size.ts";

const uploadUrl = "https://lukou.example/southbound/v1/pictures/1?sig=x";

/** A stage whose cameras make pictures, and the moment at which one was put. */
async function stageWithPictures() {
  const http = createFakeHttp();
  const put: { done?: () => void } = {};
  const uploaded = new Promise<void>((resolve) => {
    put.done = resolve;
  });
  const stage = await setStage({
    limit: 4,
    traffic: true,
    http: {
      ...http,
      put: async (url, body, contentType) => {
        const status = await http.put(url, body, contentType);
        put.done?.();
        return status;
      },
    },
  });
  await stage.timers.advance(2000);
  return { stage, uploads: http.uploads, uploaded };
}

describe("snapshot (southbound 10)", () => {
  it("puts the camera's picture where the platform said, and tells its moment, size and digest", async () => {
    const { stage, uploads, uploaded } = await stageWithPictures();
    const device = stage.field.devices.find(({ plan }) => plan.cameras.length > 0 && plan.via === undefined);
    const cameraSn = device?.plan.cameras[0]?.deviceSn ?? "";
    if (!device) throw new Error("no camera");
    await stage.ask(device, "snapshot", { cameraSn, stream: "main", uploadUrl });
    await uploaded;
    await stage.timers.advance(1000);
    const upload = uploads.get(uploadUrl);
    const body = upload?.body ?? Buffer.alloc(0);
    expect(upload?.contentType).toBe("image/jpeg");
    expect(stage.said(device, "om-config/down/ack").at(-1)).toMatchObject({
      errorCode: 0,
      done: true,
      result: { ...jpegSize(body), sha256: sha256Hex(body), timeStamp: expect.any(Number) },
    });
    expect(jpegSize(body)).toEqual({ width: 1280, height: 720 });
    await stage.field.stop();
  }, 30_000);

  it("refuses a camera it does not have (2), and one without power (108)", async () => {
    const stage = await setStage({ limit: 8 });
    await stage.timers.advance(2000);
    const mec = stage.field.devices.find(
      ({ kind, plan }) =>
        kind === "rscu" && plan.cameras.some(({ deviceSn }) => stage.field.device(deviceSn)),
    );
    const camera = mec?.plan.cameras.find(({ deviceSn }) => stage.field.device(deviceSn));
    if (!mec || !camera) throw new Error("no MEC sees a camera of its own line");
    const params = { cameraSn: "NOBODY-1", stream: "main", uploadUrl };
    expect(await stage.ask(mec, "snapshot", params)).toMatchObject([
      { errorCode: 2, field: "/params/cameraSn" },
    ]);
    stage.field.inject("powerCut", camera.deviceSn, { seconds: 0 });
    expect(await stage.ask(mec, "snapshot", { ...params, cameraSn: camera.deviceSn })).toMatchObject([
      { errorCode: 108 },
    ]);
    const baseline = { cameraSn: camera.deviceSn, baselineId: nextId(), imageId: nextId() };
    expect(await stage.ask(mec, "setBaseline", baseline)).toMatchObject([{ errorCode: 108 }]);
  });
});
