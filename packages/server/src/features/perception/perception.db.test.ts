import { calls, type WatchEvent } from "@lukou/contract";
import { type DeviceChannel, strictRightsOf, strictTopicOf } from "@lukou/contract/topics";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { openWatchStream, type WatchStream } from "../../testing/live-stream.ts";
import { soon } from "../../testing/soon.ts";
import { buildDevice, connectClient, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { done, refusal, startTestServer, type TestServer } from "../../testing/test-server.ts";

const { FieldRecording } = calls;

let server: TestServer;
let url: string;
let intersection: BuiltIntersection;
let unit: TestDevice;
let frameNo = 0;
const streams: WatchStream[] = [];
beforeAll(async () => {
  server = await startTestServer({ field: true });
  url = await server.listen();
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
  unit = await connectDevice(server, await buildDevice(server, intersection, "erv"));
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await unit.close();
});
afterAll(() => server.close());

async function look(caller: Parameters<typeof openWatchStream>[3] = {}): Promise<WatchStream> {
  const stream = await openWatchStream(server, url, intersection.guid, caller);
  streams.push(stream);
  return stream;
}

/** Grants the lease that the platform asks for. */
async function grant(): Promise<string> {
  const { requestId, params, action } = await unit.heard("om-config/down");
  expect(action).toBe("streamStart");
  await unit.send("om-config/down/ack", {
    requestId,
    errorCode: 0,
    done: true,
    result: { rate: 10 },
  } as never);
  return String(params?.["leaseId"]);
}

const target = (trackId: string) => ({
  ptcId: 1,
  trackId,
  ptcType: 1,
  longitude: 114.3,
  latitude: 30.6,
  speed: 36,
  heading: 90,
  laneId: 2,
});
async function sendFrame(trackId = "a"): Promise<void> {
  frameNo += 1;
  server.clock.advance(100);
  await unit.send("participant/up", { frameNo, ptcList: [target(trackId)] } as never);
}
const frames = (stream: WatchStream) =>
  stream.received.filter(
    (event): event is Extract<WatchEvent, { kind: "targets" }> => event.kind === "targets",
  );

describe("targets of an intersection (southbound 6)", () => {
  it("are leased when the first looks, reach everybody who looks, and are given up after the last", async () => {
    const first = await look();
    const leaseId = await grant();
    const second = await look({ as: "viewer" });
    await sendFrame("t-1");
    await soon(() => expect(frames(first)).toHaveLength(1));
    await soon(() => expect(frames(second)).toHaveLength(1));
    expect(frames(first)[0]).toMatchObject({
      unitGuid: unit.guid,
      dropped: 0,
      targets: [{ trackId: "t-1", speed: 36, heading: 90, laneId: 2, license: null }],
    });
    first.close();
    second.close();
    const stop = await unit.heard("om-config/down");
    expect(stop).toMatchObject({ action: "streamStop", params: { leaseId } });
  });

  it("are leased anew after the unit opened another session", async () => {
    await look();
    const before = await grant();
    await unit.close();
    unit = await connectDevice(server, unit);
    expect(await grant()).not.toBe(before);
  });

  it("reach only those who may see the city", async () => {
    expect((await look({ as: null })).status).toBe(401);
    expect((await look({ as: "foreigner", city: server.cities.foreign })).status).toBe(404);
    expect(server.platform.watch.isWatched(intersection.guid)).toBe(false);
  });

  it("a frame that was overtaken on its way is not shown", async () => {
    const stream = await look();
    await grant();
    await sendFrame("new");
    const now = server.clock().getTime();
    const { deviceSn } = unit;
    const late = { timeStamp: now - 300, seqNum: 900, deviceSn, ptcList: [target("late")] };
    await unit.sendRaw("participant/up", JSON.stringify(late));
    await sendFrame("newer");
    await soon(() => expect(frames(stream)).toHaveLength(2));
    expect(frames(stream).map(({ targets }) => targets[0]?.trackId)).toEqual(["new", "newer"]);
  });
});

describe("a unit that follows T/ITS 0180.1 strictly (southbound 15)", () => {
  it("is asked for nothing: it sends all the time, and is thinned to ten frames a second", async () => {
    const { deviceSn } = await buildDevice(server, intersection, "rscu");
    const client = await connectClient(server, { kind: "rscu", deviceSn }, { protocolVersion: 4 });
    const told: string[] = [];
    client.on("message", (topic) => told.push(topic));
    await client.subscribeAsync([...strictRightsOf(deviceSn).subscribe], { qos: 1 });
    let seqNum = 0;
    const publish = async (channel: DeviceChannel, body: object) => {
      seqNum += 1;
      const head = { timeStamp: server.clock().getTime(), seqNum, rscuSn: deviceSn };
      await client.publishAsync(strictTopicOf(deviceSn, channel), JSON.stringify({ ...head, ...body }), {
        qos: 1,
      });
    };
    await publish("run-status/up", { status: 0 });
    await soon(() => expect(told).toContain(`rscu/${deviceSn}/session/up/ack`));
    const stream = await look();
    const started = server.clock().getTime();
    await soon(async () => {
      await publish("participant/up", { ptcList: [target("first")] });
      expect(frames(stream)).not.toEqual([]);
    });
    for (let frame = 1; frame <= 6; frame += 1) {
      server.clock.advance(50);
      await publish("participant/up", { ptcList: [target(`t-${frame}`)] });
    }
    await soon(() =>
      expect(frames(stream).map(({ targets }) => targets[0]?.trackId)).toEqual([
        "first",
        "t-2",
        "t-4",
        "t-6",
      ]),
    );
    expect(server.clock().getTime() - started).toBe(300);
    expect(told.filter((topic) => topic.includes("om-config"))).toEqual([]);
    await client.endAsync(true);
  });
});

describe("recordings", () => {
  const start = (minutes = 1) =>
    done(server, FieldRecording.StartRecording, { body: { intersectionGuid: intersection.guid, minutes } });

  it("FieldRecording/StartRecording, GetFrames: keep every frame, to be read by time", async () => {
    const guid = await start();
    await grant();
    const heard = new Promise<void>((resolve) => {
      let count = 0;
      server.platform.watch.watch(intersection.guid, () => {
        count += 1;
        if (count === 20) resolve();
      });
    });
    const from = server.clock().getTime();
    for (let count = 0; count < 20; count += 1) await sendFrame(`t-${count}`);
    await heard;
    await done(server, FieldRecording.StopRecording, { params: { id: guid } });
    const [row] = await done(server, FieldRecording.GetRecordings, { params: { id: intersection.guid } });
    expect(row).toMatchObject({ guid, state: "finished", frames: 20 });
    const part = (a: number, b: number) =>
      done(server, FieldRecording.GetFrames, {
        body: { guid, from: new Date(from + a).toISOString(), to: new Date(from + b).toISOString() },
      });
    expect(await part(0, 5000)).toHaveLength(20);
    expect((await part(300, 500)).map(({ targets }) => targets[0]?.trackId)).toEqual(["t-2", "t-3"]);
  });

  it("FieldRecording/StartRecording: one at a time at an intersection", async () => {
    const guid = await start();
    expect(
      await refusal(server, FieldRecording.StartRecording, {
        body: { intersectionGuid: intersection.guid, minutes: 1 },
      }),
    ).toMatchObject({ status: 200, message: "本路口正在录制目标，请等它结束或先停止" });
    await done(server, FieldRecording.DeleteRecording, { params: { id: guid } });
    expect(await done(server, FieldRecording.GetRecordings, { params: { id: intersection.guid } })).toEqual(
      [],
    );
  });
});
