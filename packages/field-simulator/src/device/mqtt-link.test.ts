import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Aedes } from "aedes";
import { connectAsync, type MqttClient } from "mqtt";
import { afterEach, describe, expect, it } from "vitest";
import { demoSecret } from "../field/credentials.ts";
import { type Field, startField } from "../field/field.ts";

const KEY = Buffer.alloc(32, 9);
const closers: (() => void | Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

interface Broker {
  readonly url: string;
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
};

async function startAedes(): Promise<Broker> {
  const broker = await Aedes.createBroker({
    authenticate: (client, username, password, done) => {
      const serial = client.id.split(":")[1] ?? "";
      const right = !client.id.includes(":") || password?.toString() === demoSecret(KEY, String(username));
      done(null, right && (!client.id.includes(":") || username === serial));
    },
  });
  const server = createServer(broker.handle);
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => void sockets.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
    broker.close();
  });
  return { url: `mqtt://127.0.0.1:${portOf(server)}` };
}

const mosquitto = spawnSync("mosquitto", ["-h"]).error === undefined;

async function startMosquitto(): Promise<Broker> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = portOf(probe);
  probe.close();
  await once(probe, "close");
  const folder = mkdtempSync(join(tmpdir(), "field-"));
  const file = join(folder, "mosquitto.conf");
  writeFileSync(file, `listener ${port} 127.0.0.1\nallow_anonymous true\npersistence false\n`);
  const child: ChildProcess = spawn("mosquitto", ["-c", file], { stdio: ["ignore", "ignore", "pipe"] });
  closers.push(() => void child.kill());
  for await (const line of child.stderr ?? []) if (String(line).includes(" running")) break;
  return { url: `mqtt://127.0.0.1:${port}` };
}

interface Heard {
  readonly topic: string;
  readonly body: Record<string, unknown>;
  readonly retain: boolean;
}

/** A platform that accepts every session; tests wait for what they want to hear. */
async function listen(url: string) {
  const client: MqttClient = await connectAsync(url, { protocolVersion: 5, reconnectPeriod: 0 });
  const heard: Heard[] = [];
  const waiting: { wanted: (message: Heard) => boolean; resolve: (message: Heard) => void }[] = [];
  client.on("message", (topic, payload, packet) => {
    const body = JSON.parse(payload.toString("utf8")) as Record<string, unknown>;
    const message = { topic, body, retain: packet.retain };
    heard.push(message);
    if (body["ack"] === true && !packet.dup) {
      const now = Date.now();
      const answer = {
        timeStamp: now,
        seqNum: body["seqNum"],
        errorCode: 0,
        serverTime: now,
        accepted: "bound",
      };
      client.publish(`${topic}/ack`, JSON.stringify(answer), { qos: 1 });
    }
    for (const one of waiting.slice()) {
      if (!one.wanted(message)) continue;
      waiting.splice(waiting.indexOf(one), 1);
      one.resolve(message);
    }
  });
  await client.subscribeAsync("v2x/v1/+/+/+/up", { qos: 1, rap: true });
  closers.push(() => client.endAsync(true));
  return {
    client,
    heard,
    /** The next message, or one heard already, that is wanted. */
    next: (wanted: (message: Heard) => boolean): Promise<Heard> => {
      const known = heard.find(wanted);
      return known
        ? Promise.resolve(known)
        : new Promise((resolve) => void waiting.push({ wanted, resolve }));
    },
    forget: () => void heard.splice(0),
  };
}

async function start(url: string): Promise<Field> {
  const field = await startField({
    mqttUrl: url,
    key: KEY,
    seed: 1,
    intersections: 24,
    limit: 1,
    traffic: false,
  });
  closers.push(() => field.stop());
  return field;
}

const brokers = [
  ["aedes", startAedes, true],
  ["mosquitto", startMosquitto, mosquitto],
] as const;

describe.each(brokers)("a field on %s", (_name, startBroker, installed) => {
  it.skipIf(!installed)(
    "southbound 4: every device has its session, retained, and closes it with a reason",
    async () => {
      const { url } = await startBroker();
      const platform = await listen(url);
      const field = await start(url);
      const ready = field.devices.map(({ deviceSn }) =>
        platform.next(
          ({ topic, body }) => topic.endsWith(`/${deviceSn}/session/up`) && body["state"] === "ready",
        ),
      );
      for (const { retain } of await Promise.all(ready)) expect(retain).toBe(true);
      const last = field.devices.map(({ deviceSn }) =>
        platform.next(
          ({ topic, body }) => topic.endsWith(`/${deviceSn}/session/up`) && body["state"] === "disconnected",
        ),
      );
      await field.stop();
      for (const { body } of await Promise.all(last))
        expect(body).toMatchObject({ active: 1, reason: "shutdown" });
    },
    20_000,
  );

  it.skipIf(!installed)(
    "southbound 4: a dropped device connects again with another session",
    async () => {
      const { url } = await startBroker();
      const platform = await listen(url);
      const field = await start(url);
      const device = field.devices.find(({ plan }) => plan.via === undefined);
      if (!device) throw new Error("no device");
      const isReady = ({ topic, body }: Heard) =>
        topic.endsWith(`/${device.deviceSn}/session/up`) && body["state"] === "ready";
      const first = await platform.next(isReady);
      platform.forget();
      device.line.drop();
      const second = await platform.next(isReady);
      expect(second.body["sessionId"]).not.toBe(first.body["sessionId"]);
      expect(second.body["seqNum"]).toBe(1);
    },
    20_000,
  );
});

describe("a will (southbound 4.1)", () => {
  it("is published by the broker for a device that crashed for good, with the id of its session", async () => {
    const { url } = await startAedes();
    const platform = await listen(url);
    const field = await start(url);
    const device = field.devices.find(({ plan }) => plan.via === undefined);
    if (!device) throw new Error("no device");
    const mine = (state: string) =>
      platform.next(
        ({ topic, body }) => topic.endsWith(`/${device.deviceSn}/session/up`) && body["state"] === state,
      );
    const ready = await mine("ready");
    device.line.drop();
    device.around.supply(device.deviceSn, false);
    const lost = await mine("lost");
    expect(lost.body).toMatchObject({ active: 1, sessionId: ready.body["sessionId"] });
    expect(lost.retain).toBe(true);
  }, 20_000);
});
