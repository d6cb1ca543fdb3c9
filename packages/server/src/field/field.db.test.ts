import { channels, topicOf } from "@lukou/contract/topics";
import mqtt from "mqtt";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type BuiltIntersection, buildIntersection } from "../testing/factories/intersection.ts";
import { buildDevice, connectClient, connectDevice, TEST_SECRET } from "../testing/test-device.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import type { WireMessage } from "./ingest/handlers.ts";

let server: TestServer;
let intersection: BuiltIntersection;
beforeAll(async () => {
  server = await startTestServer({ field: true });
});
beforeEach(async () => {
  intersection = await buildIntersection(server.db, { cityGuid: server.cities.home });
});
afterAll(() => server.close());

const REFUSED = "Connection refused";

/** The next message of the wire that fits. */
const nextOnWire = (fits: (message: WireMessage) => boolean) =>
  new Promise<WireMessage>((resolve) => {
    const stop = server.platform.field.onWire((message) => {
      if (!fits(message)) return;
      stop();
      resolve(message);
    });
  });

describe("embedded broker", () => {
  it("southbound 1: lets a device in by its credential and hears it, over MQTT 5 and 3.1.1", async () => {
    for (const protocolVersion of [5, 4] as const) {
      const built = await buildDevice(server, intersection, "erv");
      const device = await connectDevice(server, built, { session: false, protocolVersion });
      const heard = nextOnWire(({ channel }) => channel === "run-status/up");
      await device.send("run-status/up", { status: 0 } as never);
      expect(await heard).toMatchObject({ way: "receive", device: { guid: built.guid, kind: "erv" } });
      await device.close();
    }
  });

  it("southbound 1: refuses a wrong secret, another client id and a serial that nobody holds", async () => {
    const { deviceSn } = await buildDevice(server, intersection, "radar");
    const connect = (username: string, clientId: string, password: string) =>
      mqtt.connectAsync(`mqtt://127.0.0.1:${server.mqttPort}`, {
        clientId,
        username,
        password,
        protocolVersion: 5,
        reconnectPeriod: 0,
      });
    await expect(connect(deviceSn, `radar:${deviceSn}`, "wrong")).rejects.toThrow(REFUSED);
    await expect(connect(deviceSn, `erv:${deviceSn}`, TEST_SECRET)).rejects.toThrow(REFUSED);
    await expect(connect("NOBODY-1", "radar:NOBODY-1", "x")).rejects.toThrow(REFUSED);
  });

  it("southbound 1: keeps a device to topics of its own and of its children", async () => {
    const host = await buildDevice(server, intersection, "rscu");
    const child = await buildDevice(server, intersection, "radar", { parent_guid: host.guid });
    const stranger = await buildDevice(server, intersection, "radar");
    const device = await connectDevice(server, host, { session: false });
    const seen: string[] = [];
    const stop = server.platform.field.onWire((message) => void seen.push(message.device.guid));
    const body = (deviceSn: string) =>
      JSON.stringify({ timeStamp: server.clock().getTime(), seqNum: 1, deviceSn, status: 0 });
    const client = await connectClient(server, host);
    const { qos } = channels["run-status/up"];
    const foreign = client.publishAsync(topicOf(stranger, "run-status/up"), body(stranger.deviceSn), { qos });
    await expect(foreign).rejects.toThrow("Not authorized");
    const heard = nextOnWire(({ device: from }) => from.guid === child.guid);
    await client.publishAsync(topicOf(child, "run-status/up"), body(child.deviceSn), { qos });
    await heard;
    expect(seen).not.toContain(stranger.guid);
    stop();
    await client.endAsync(true);
    await device.close();
  });
});
