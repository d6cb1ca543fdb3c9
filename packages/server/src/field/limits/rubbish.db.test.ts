import { randomBytes } from "node:crypto";
import { connect as connectSocket } from "node:net";
import { channelNames, type DeviceChannel, isFromDevice } from "@lukou/contract/topics";
import { calls } from "@lukou/equipment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../../testing/factories/intersection.ts";
import { buildDevice, connectClient, connectDevice, type TestDevice } from "../../testing/test-device.ts";
import { done, startTestServer, type TestServer } from "../../testing/test-server.ts";
import type { WireMessage } from "../ingest/handlers.ts";
import { MESSAGES_BURST } from "./token-bucket.ts";
import { HOLD_AFTER, NOTICE_EVERY_MS } from "./trouble-book.ts";

const { DeviceCredential } = calls;

let server: TestServer;
let place: BuiltIntersection;
let witness: TestDevice;
beforeAll(async () => {
  server = await startTestServer({ field: true });
  place = await buildIntersection(server.db, { cityGuid: server.cities.home });
  witness = await connectDevice(server, await buildDevice(server, place, "erv"));
});
afterAll(async () => {
  await witness.close();
  await server.close();
});

const upChannels = channelNames.filter(
  (channel): channel is DeviceChannel => channel !== "session/down" && isFromDevice(channel),
);
const heardFrom = (device: { readonly guid: string }, channel: DeviceChannel) =>
  new Promise<WireMessage>((resolve) => {
    const stop = server.platform.field.onWire((message) => {
      if (message.device.guid !== device.guid || message.channel !== channel) return;
      stop();
      resolve(message);
    });
  });
/** Another device is heard as if nothing were going on. */
const othersAreHeard = async () => {
  const heard = heardFrom(witness, "run-status/up");
  await witness.send("run-status/up", { status: 0 } as never);
  return (await heard).refused === undefined;
};
const accessOf = async (guid: string) => {
  await server.platform.field.intake.settle();
  return await done(server, DeviceCredential.GetAccess, { params: { id: guid } });
};

describe("southbound 13, what a device may do to the platform", () => {
  it("a flood is cut off at 50 a second, and counted; nobody else is held up", async () => {
    const device = await connectDevice(server, await buildDevice(server, place, "radar"), { session: false });
    const flood = Promise.all(
      Array.from({ length: 1_500 }, () => device.send("run-status/up", { status: 0 } as never)),
    );
    expect(await othersAreHeard()).toBe(true);
    await flood;
    const { troubles, hold } = await accessOf(device.guid);
    const limited = troubles.find(({ reason }) => reason === "limited");
    expect(limited?.count).toBe(1_500 - MESSAGES_BURST);
    expect(hold).toBeNull();
    await device.close();
  });

  it("more than 100 bad messages within 10 minutes: heard, not stored nor acknowledged, until somebody releases it", async () => {
    const device = await connectDevice(server, await buildDevice(server, place, "erv"), { session: false });
    for (let count = 0; count < HOLD_AFTER; count++) await device.sendRaw("event/up", "{");
    expect((await accessOf(device.guid)).hold).toBeNull();
    const last = heardFrom(device, "event/up");
    await device.sendRaw("event/up", "{");
    await last;
    expect(await accessOf(device.guid)).toMatchObject({
      hold: { label: "不是JSON对象", count: HOLD_AFTER + 1 },
      troubles: [{ reason: "json", count: HOLD_AFTER + 1, channel: "event/up" }],
    });
    const { counts } = server.platform.field.intake;
    const held = () => [...counts.messages.values()].find(({ outcome }) => outcome === "held");
    await device.send("run-status/up", { status: 0 } as never);
    expect(await othersAreHeard()).toBe(true);
    await server.platform.field.intake.settle();
    expect(held()).toEqual({ channel: "run-status/up", outcome: "held", count: 1 });
    const accepted = async () => {
      const { sessionId } = device;
      await device.send("session/up", { active: 0, state: "ready", sessionId } as never);
      return (await device.heard("session/up/ack")).accepted;
    };
    expect(await accepted()).toBe("quarantined");
    await done(server, DeviceCredential.ReleaseHold, { params: { id: device.guid } }, { as: "operator" });
    expect((await accessOf(device.guid)).hold).toBeNull();
    await device.send("run-status/up", { status: 0 } as never);
    await server.platform.field.intake.settle();
    expect(held()?.count).toBe(1);
    expect(await accepted()).toBe("bound");
    await device.close();
  });

  it("tells the device at most once a minute for each topic and reason", async () => {
    const device = await connectDevice(server, await buildDevice(server, place, "erv"), { session: false });
    for (let count = 0; count < 3; count++) await device.sendRaw("event/up", "{");
    expect(await device.heard("error/down")).toMatchObject({ count: 1, errorCode: 2 });
    server.clock.advance(NOTICE_EVERY_MS);
    await device.sendRaw("event/up", "{");
    expect(await device.heard("error/down")).toMatchObject({ count: 3 });
    await device.close();
  });

  it("random bytes on every channel hurt nobody", async () => {
    const device = await connectDevice(server, await buildDevice(server, place, "camera"), {
      session: false,
    });
    for (const channel of upChannels) {
      await device.sendRaw(channel, randomBytes(1 + Math.floor(Math.random() * 2_000)));
      await device.sendRaw(channel, Buffer.from(`{"a":${"[".repeat(20_000)}`));
      await device.sendRaw(
        channel,
        '{"__proto__":{"polluted":1},"timeStamp":"x","seqNum":null,"deviceSn":[]}',
      );
    }
    expect(await othersAreHeard()).toBe(true);
    await device.close();
  });

  it("a packet of 1 MB gets its client thrown off", async () => {
    const { deviceSn } = await buildDevice(server, place, "watchdog");
    const client = await connectClient(server, { kind: "watchdog", deviceSn });
    client.on("error", () => {});
    const closed = new Promise((resolve) => client.once("close", () => resolve("closed")));
    // The client itself would refuse what the broker said is too large.
    client.stream.write(Buffer.concat([Buffer.from([0x30, 0x80, 0x80, 0x40]), Buffer.alloc(1024 * 1024)]));
    expect(await closed).toBe("closed");
    expect(await othersAreHeard()).toBe(true);
  });

  it.each([
    ["no MQTT at all", Buffer.from("GET / HTTP/1.1\r\nHost: x\r\n\r\n")],
    ["random bytes", randomBytes(4_096)],
    ["a CONNECT cut short", Buffer.from([0x10, 0x40, 0x00, 0x04])],
    [
      "a CONNECT of another protocol",
      Buffer.from([0x10, 0x09, 0x00, 0x04, 0x4d, 0x51, 0x54, 0x58, 0x05, 0x02, 0x00]),
    ],
    [
      "a CONNECT of protocol version 9",
      Buffer.from([0x10, 0x0c, 0x00, 0x04, 0x4d, 0x51, 0x54, 0x54, 0x09, 0x02, 0x00, 0x3c, 0x00, 0x00]),
    ],
    ["a PUBLISH before CONNECT", Buffer.from([0x30, 0x05, 0x00, 0x01, 0x61, 0x62, 0x63])],
    ["a SUBSCRIBE before CONNECT", Buffer.from([0x82, 0x06, 0x00, 0x01, 0x00, 0x01, 0x61, 0x00])],
    ["a length of five bytes", Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff, 0x7f])],
    ["a reserved packet type", Buffer.from([0x00, 0x00])],
    ["a PINGREQ with flags", Buffer.from([0xcf, 0x00])],
  ])("a client that sends %s hurts nobody", async (_, bytes) => {
    const socket = connectSocket(server.mqttPort, "127.0.0.1");
    socket.on("error", () => {});
    await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
    await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
    expect(await othersAreHeard()).toBe(true);
    socket.destroy();
  });
});
