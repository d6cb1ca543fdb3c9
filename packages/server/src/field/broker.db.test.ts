import { channels, platformTopic, topicOf } from "@lukou/contract/topics";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { brokerFiles } from "../administration/broker-files.ts";
import { type BuiltIntersection, buildIntersection } from "../testing/factories/intersection.ts";
import { hasMosquitto, type Mosquitto, startMosquitto } from "../testing/mosquitto.ts";
import { soon } from "../testing/soon.ts";
import { buildDevice, connectClient, connectDevice } from "../testing/test-device.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";
import type { WireMessage } from "./ingest/handlers.ts";

const PLATFORM = "lukou:the%20platform";

interface Broker {
  readonly server: TestServer;
  readonly place: BuiltIntersection;
  /** Lets the broker know of devices built since. */
  readonly update: () => Promise<void>;
  readonly mosquitto: Mosquitto | undefined;
  /** Another node of the platform on the same broker and database. */
  readonly another: () => Promise<TestServer>;
  readonly close: () => Promise<void>;
}

async function embedded(): Promise<Broker> {
  const server = await startTestServer({ field: true });
  const place = await buildIntersection(server.db, { cityGuid: server.cities.home });
  const another = () => Promise.reject(new Error("each node has an embedded broker of its own"));
  const update = async () => {};
  return { server, place, update, mosquitto: undefined, another, close: () => server.close() };
}

async function external(): Promise<Broker> {
  const base = await startTestServer();
  const files = () => brokerFiles(base.db, `mqtt://${PLATFORM}@127.0.0.1`);
  const mosquitto = await startMosquitto(await files());
  const config = { MQTT_URL: `mqtt://${PLATFORM}@127.0.0.1:${mosquitto.port}` };
  const node = { database: base.database, clock: base.clock, field: true };
  const server = await startTestServer({ ...node, config });
  const place = await buildIntersection(server.db, { cityGuid: server.cities.home });
  return {
    server,
    place,
    mosquitto,
    update: async () => mosquitto.update(await files()),
    another: () => startTestServer({ ...node, config }),
    async close() {
      await server.close();
      await mosquitto.stop();
      await base.close();
    },
  };
}

const brokers = [
  { name: "embedded", start: embedded, missing: false },
  {
    name: hasMosquitto ? "Mosquitto" : "Mosquitto, which is not installed",
    start: external,
    missing: !hasMosquitto,
  },
];

const nextOnWire = (server: TestServer, fits: (message: WireMessage) => boolean) =>
  new Promise<WireMessage>((resolve) => {
    const stop = server.platform.field.onWire((message) => {
      if (!fits(message)) return;
      stop();
      resolve(message);
    });
  });

for (const { name, start, missing } of brokers) {
  describe.skipIf(missing)(`broker: ${name}`, () => {
    let broker: Broker;
    beforeAll(async () => {
      broker = await start();
    });
    afterAll(() => broker.close());

    it("southbound 4: takes a device in, hears it and answers it", async () => {
      const { server, place, update } = broker;
      const built = await buildDevice(server, place, "erv");
      await update();
      const device = await connectDevice(server, built);
      const heard = nextOnWire(
        server,
        ({ channel, way }) => channel === "run-status/up" && way === "receive",
      );
      await device.send("run-status/up", { status: 0 } as never);
      expect(await heard).toMatchObject({ device: { guid: built.guid } });
      await device.sendRaw("event/up", "{");
      expect(await device.heard("error/down")).toMatchObject({
        errorCode: 2,
        errorDesc: "不是JSON对象",
        count: 1,
      });
      await device.close();
    });

    it("southbound 1: keeps a device to its own topics, a parent to those of its children too", async () => {
      const { server, place, update } = broker;
      const host = await buildDevice(server, place, "rscu");
      const child = await buildDevice(server, place, "radar", { parent_guid: host.guid });
      const stranger = await buildDevice(server, place, "radar");
      await update();
      const client = await connectClient(server, host);
      const body = (deviceSn: string) =>
        JSON.stringify({ timeStamp: server.clock().getTime(), seqNum: 1, deviceSn, status: 0 });
      const { qos } = channels["run-status/up"];
      const foreign = client.publishAsync(topicOf(stranger, "run-status/up"), body(stranger.deviceSn), {
        qos,
      });
      await expect(foreign).rejects.toThrow("Not authorized");
      const heard = nextOnWire(server, ({ device }) => device.guid === child.guid);
      await client.publishAsync(topicOf(child, "run-status/up"), body(child.deviceSn), { qos });
      await heard;
      await client.endAsync(true);
    });

    it("southbound 2: says that a platform node is there", async () => {
      const { server, place, update } = broker;
      const { deviceSn } = await buildDevice(server, place, "camera");
      await update();
      const client = await connectClient(server, { kind: "camera", deviceSn });
      const { node_id: nodeId } = await server.db
        .selectFrom("platform_node")
        .select("node_id")
        .executeTakeFirstOrThrow();
      const said = new Promise((resolve) => client.once("message", (topic, text) => resolve([topic, text])));
      await client.subscribeAsync(platformTopic(nodeId), { qos: 1 });
      const [topic, text] = (await said) as [string, Buffer];
      expect(topic).toBe(platformTopic(nodeId));
      expect(JSON.parse(text.toString())).toMatchObject({ nodeId, active: 0 });
      await client.endAsync(true);
    });

    it("southbound 1: throws a device off whose credential is revoked", async () => {
      const { server, place, update } = broker;
      const built = await buildDevice(server, place, "watchdog");
      await update();
      const client = await connectClient(server, built);
      const closed = new Promise((resolve) => client.once("close", () => resolve("closed")));
      await server.db.updateTable("equipment").set({ serial: null }).where("guid", "=", built.guid).execute();
      server.platform.bus.cityChanged(server.cities.home);
      await update();
      expect(await closed).toBe("closed");
    });
  });
}

describe.skipIf(!hasMosquitto)("several nodes on one broker", () => {
  let broker: Broker;
  beforeAll(async () => {
    broker = await external();
  });
  afterAll(() => broker.close());

  it("southbound 14: share what devices send, each message to one of them", async () => {
    const { server, place, update, another } = broker;
    const built = await buildDevice(server, place, "radar");
    await update();
    const other = await another();
    const device = await connectDevice(server, built, { session: false });
    const heard: number[] = [];
    const hear = ({ payload, channel, way }: WireMessage) => {
      if (way === "receive" && channel === "run-status/up")
        heard.push(JSON.parse(Buffer.from(payload).toString()).seqNum as number);
    };
    const stops = [server, other].map((node) => node.platform.field.onWire(hear));
    await Promise.all(Array.from({ length: 20 }, () => device.send("run-status/up", { status: 0 } as never)));
    await soon(() => expect(heard).toHaveLength(20));
    expect(heard.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    for (const stop of stops) stop();
    await device.close();
    await other.close();
  });

  it("southbound 14: a node reads at its start what was said before", async () => {
    const { server, place, update, another } = broker;
    const built = await buildDevice(server, place, "radar");
    await update();
    const device = await connectDevice(server, built);
    const receive = vi.fn<(message: WireMessage) => void>();
    const other = await another();
    other.platform.field.onWire(receive);
    await soon(() =>
      expect(receive).toHaveBeenCalledWith(
        expect.objectContaining({
          channel: "session/up",
          device: expect.objectContaining({ guid: built.guid }),
        }),
      ),
    );
    await device.close();
    await other.close();
  });

  it("southbound 14: comes back after the broker was away, and is heard of", async () => {
    const { server, place, update, mosquitto } = broker;
    const built = await buildDevice(server, place, "erv");
    await update();
    const again = new Promise<void>((resolve) => {
      let first = true;
      server.platform.field.link.onConnected(() => {
        if (!first) resolve();
        first = false;
      });
    });
    await mosquitto?.restart();
    await again;
    const device = await connectDevice(server, built);
    const heard = nextOnWire(server, ({ channel, way }) => channel === "run-status/up" && way === "receive");
    await device.send("run-status/up", { status: 0 } as never);
    expect(await heard).toMatchObject({ device: { guid: built.guid } });
    await device.close();
  });
});
