import {
  type Body,
  type Channel,
  channels,
  clientIdOf,
  type DeviceChannel,
  type DeviceId,
  type DeviceKind,
  equipmentTypeOfKind,
  type Payload,
  rightsOf,
  topicOf,
} from "@lukou/contract/topics";
import { kinds } from "@lukou/equipment";
import mqtt, { type IClientOptions, type MqttClient } from "mqtt";
import { hashSecret } from "../field/credential/secret-hash.ts";
import { newGuid } from "../platform/guid.ts";
import { buildEquipment } from "./factories/equipment.ts";
import type { BuiltIntersection } from "./factories/intersection.ts";
import { nextNumber } from "./factories/next-number.ts";
import type { TestServer } from "./test-server.ts";

/** Secret of every device of the tests. */
export const TEST_SECRET = "the secret of all devices of the tests";

/** A device of the tests: a real MQTT client that says what it is told to. */
export interface TestDevice {
  readonly guid: string;
  readonly kind: DeviceKind;
  readonly deviceSn: string;
  readonly sessionId: string;
  /** Sends a message of a channel; serial, moment and number are filled in. Resolves when the broker has it. */
  send<C extends DeviceChannel>(
    channel: C,
    body: Omit<Payload<C>, "timeStamp" | "deviceSn" | "seqNum">,
  ): Promise<number>;
  /** Sends bytes as they are. */
  sendRaw(channel: DeviceChannel, bytes: string | Buffer): Promise<void>;
  /** The next message of a channel from the platform, or one that came and was not asked for yet. */
  heard<C extends DeviceChannel>(channel: C): Promise<Body<C>>;
  /** Cuts the connection without a word, so that the will is due. */
  cut(): void;
  close(): Promise<void>;
}

/** Equipment of a kind with a serial and the credential of {@link connectDevice}. */
export async function buildDevice(
  server: TestServer,
  intersection: BuiltIntersection,
  kind: DeviceKind,
  given: Parameters<typeof buildEquipment>[2] = {},
): Promise<{ readonly guid: string; readonly kind: DeviceKind; readonly deviceSn: string }> {
  const code = equipmentTypeOfKind[kind];
  const deviceSn = given.serial ?? `${kind.toUpperCase()}-${nextNumber()}`;
  const label = Object.values(kinds).find((candidate) => candidate.code === code)?.label ?? kind;
  const guid = await buildEquipment(server.db, intersection, {
    kind: code ?? 0,
    name: `${label}${nextNumber()}`,
    ...given,
    serial: deviceSn,
  });
  await server.db
    .insertInto("device_credential")
    .values({
      city_guid: server.cities.home,
      equipment_guid: guid,
      kind,
      serial: deviceSn,
      secret_hash: await hashSecret(TEST_SECRET),
      issued_by: "test",
    })
    .execute();
  return { guid, kind, deviceSn };
}

/** Connects a client in the name of a device and does nothing more: no will, no subscriptions, no session. */
export const connectClient = (
  { mqttPort }: Pick<TestServer, "mqttPort">,
  device: DeviceId,
  options: Omit<IClientOptions, "clientId"> = {},
): Promise<MqttClient> =>
  mqtt.connectAsync(`mqtt://127.0.0.1:${mqttPort}`, {
    clientId: clientIdOf(device),
    username: device.deviceSn,
    password: TEST_SECRET,
    protocolVersion: 5,
    reconnectPeriod: 0,
    ...options,
  });

/** Connects a device with its will, hears its topics and, unless told otherwise, opens its session and waits for the answer. */
export async function connectDevice(
  server: TestServer,
  device: { readonly guid: string; readonly kind: DeviceKind; readonly deviceSn: string },
  options: {
    readonly session?: boolean;
    readonly sessionId?: string;
    readonly hbRate?: number;
    readonly protocolVersion?: 4 | 5;
  } = {},
): Promise<TestDevice> {
  const { guid, kind, deviceSn } = device;
  const sessionId = options.sessionId ?? newGuid();
  const now = () => server.clock().getTime();
  const will = { timeStamp: now(), deviceSn, active: 1, state: "lost", sessionId };
  const client = await connectClient(server, device, {
    protocolVersion: options.protocolVersion ?? 5,
    will: {
      topic: topicOf(device, "session/up"),
      payload: Buffer.from(JSON.stringify(will)),
      qos: 1,
      retain: true,
    },
  });
  client.on("error", () => {});
  const waiting = new Map<string, ((body: unknown) => void)[]>();
  const unread = new Map<string, unknown[]>();
  client.on("message", (topic, payload) => {
    const channel = topic.split("/").slice(4).join("/");
    if (payload.length === 0) return;
    const body: unknown = JSON.parse(payload.toString());
    const waiter = waiting.get(channel)?.shift();
    if (waiter) waiter(body);
    else unread.set(channel, [...(unread.get(channel) ?? []), body]);
  });
  await client.subscribeAsync([...rightsOf(device).subscribe], { qos: 1 });
  let seqNum = 0;
  const publish = (channel: DeviceChannel, payload: string | Buffer) => {
    const { qos, retain }: Channel = channels[channel];
    return client.publishAsync(topicOf(device, channel), payload, { qos, retain: retain === "always" });
  };
  const connected: TestDevice = {
    guid,
    kind,
    deviceSn,
    sessionId,
    async send(channel, body) {
      seqNum += 1;
      await publish(channel, JSON.stringify({ timeStamp: now(), seqNum, deviceSn, ...body }));
      return seqNum;
    },
    async sendRaw(channel, bytes) {
      await publish(channel, bytes);
    },
    heard(channel) {
      const came = unread.get(channel)?.shift();
      if (came !== undefined) return Promise.resolve(came as Body<typeof channel>);
      return new Promise((resolve) => {
        const list = waiting.get(channel) ?? [];
        list.push(resolve as (body: unknown) => void);
        waiting.set(channel, list);
      });
    },
    cut() {
      client.stream.destroy();
    },
    async close() {
      await client.endAsync(true);
    },
  };
  if (options.session ?? true) {
    const { hbRate = 60 } = options;
    await connected.send("session/up", {
      active: 0,
      state: "ready",
      sessionId,
      kind,
      protocolVersion: "1.0",
      softwareVersion: "1.0.0",
      hbRate,
    } as never);
    await connected.heard("session/up/ack");
  }
  return connected;
}
