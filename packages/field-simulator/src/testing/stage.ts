import {
  type ChannelName,
  channels,
  type DeviceId,
  type DeviceKind,
  isFromDevice,
  parseTopic,
  readMessage,
  topicOf,
} from "@lukou/contract/topics";
import { vi } from "vitest";
import type { Machine } from "../device/create-device.ts";
import type { DownChannel } from "../device/draft.ts";
import { type Field, type FieldOptions, startField } from "../field/field.ts";
import { createFakeHttp, type FakeHttp } from "./fake-http.ts";
import { createFakeTimers, type FakeTimers } from "./fake-timers.ts";
import { createMemoryBroker, type MemoryBroker, type Seen } from "./memory-broker.ts";

// Minutes of a whole intersection pass in each test; slow machines need room for them.
vi.setConfig({ testTimeout: 30_000 });

/** A field on a broker in memory with a platform that answers, in a time that passes when a test says so. */
export interface Stage {
  readonly timers: FakeTimers;
  readonly broker: MemoryBroker;
  readonly http: FakeHttp;
  readonly field: Field;
  /** What the platform does; tests change it. */
  readonly platform: {
    answersSessions: boolean;
    acknowledges: boolean;
    hbRate: number;
    runningInfoRate: number;
  };
  /** The first device of a kind that has a line of its own. */
  first(kind: DeviceKind): Machine;
  /** Messages of a device, as sent: whole topic first. */
  seen(device: DeviceId, channel?: ChannelName): Seen[];
  /** The same as JSON. */
  said(device: DeviceId, channel: ChannelName): Record<string, unknown>[];
  /** Sends a command. */
  tell(device: DeviceId, channel: DownChannel, body: object, retain?: boolean): void;
  /** Sends an operation and answers what came back within `ms`. */
  ask(device: DeviceId, action: string, params?: object, ms?: number): Promise<Record<string, unknown>[]>;
  /** Sends a query and answers what came back. */
  query(device: DeviceId, action: string): Promise<Record<string, unknown>[]>;
  /** Throws if anything a device sent breaks the contract. */
  everythingIsReadable(): void;
}

export const jsonOf = ({ payload }: Seen): Record<string, unknown> =>
  JSON.parse(payload.toString("utf8")) as Record<string, unknown>;

let requests = 0;

/** An id for a command, different each time. */
export const nextId = (): string => {
  requests += 1;
  return `0192f3c2-11aa-7d10-8f10-${String(requests).padStart(12, "0")}`;
};

const DURABLE: readonly ChannelName[] = ["traffic/up", "event/up", "alarm/up", "upgrade-status/up"];

function obeyPlatform(broker: MemoryBroker, timers: FakeTimers, platform: Stage["platform"]) {
  broker.subscribe("v2x/v1/+/+/+/up", (message) => {
    const read = readMessage(message.topic, message.payload, timers.now());
    if (message.stored || !("ok" in read) || read.ok.kind === "platform") return;
    const { channel, body } = read.ok;
    const answer = { timeStamp: timers.now(), seqNum: "seqNum" in body ? body.seqNum : 0, errorCode: 0 };
    if (channel === "session/up" && "active" in body && body.active === 0 && platform.answersSessions) {
      const { hbRate, runningInfoRate } = platform;
      const ack = { ...answer, serverTime: timers.now(), accepted: "bound", hbRate, runningInfoRate };
      broker.publish(`${message.topic}/ack`, JSON.stringify(ack));
    }
    if (DURABLE.includes(channel) && platform.acknowledges) {
      broker.publish(`${message.topic}/ack`, JSON.stringify(answer));
    }
  });
}

/** Sets the stage: the first intersections of a rehearsal city unless told otherwise, all devices dark until time passes. */
export async function setStage(options: Partial<FieldOptions> = {}): Promise<Stage> {
  const timers = createFakeTimers();
  const broker = createMemoryBroker(timers);
  const http = createFakeHttp();
  const platform = { answersSessions: true, acknowledges: true, hbRate: 60, runningInfoRate: 60 };
  obeyPlatform(broker, timers, platform);
  const field = await startField({
    mqttUrl: "mqtt://127.0.0.1:1",
    key: Buffer.alloc(32, 7),
    seed: 1,
    intersections: 24,
    limit: 1,
    traffic: false,
    clock: timers,
    open: broker.open,
    http,
    ...options,
  });

  const seen: Stage["seen"] = (device, channel) =>
    broker.seen.filter(({ topic }) =>
      channel
        ? topic === topicOf(device, channel as DownChannel)
        : topic.startsWith(`v2x/v1/${device.kind}/${device.deviceSn}/`),
    );
  const said: Stage["said"] = (device, channel) => seen(device, channel).map(jsonOf);
  const tell: Stage["tell"] = (device, channel, body, retain = false) =>
    broker.publish(topicOf(device, channel), JSON.stringify({ timeStamp: timers.now(), ...body }), {
      retain,
    });

  const request = async (
    device: DeviceId,
    channel: "om-config/down" | "query/down",
    content: object,
    ms: number,
  ) => {
    const requestId = nextId();
    tell(device, channel, {
      deviceSn: device.deviceSn,
      requestId,
      expireAt: timers.now() + 60_000,
      ...content,
    });
    await timers.advance(ms);
    return said(device, `${channel}/ack`).filter((answer) => answer["requestId"] === requestId);
  };

  return {
    timers,
    broker,
    http,
    field,
    platform,
    first(kind) {
      const found = field.devices.find((device) => device.kind === kind && device.plan.via === undefined);
      if (!found) throw new Error(`the stage has no ${kind}`);
      return found;
    },
    seen,
    said,
    tell,
    ask: (device, action, params = {}, ms = 1000) =>
      request(device, "om-config/down", { action, params }, ms),
    query: (device, action) => request(device, "query/down", { action }, 1000),
    everythingIsReadable() {
      for (const { topic, payload, qos, retain, at } of broker.seen) {
        const parsed = parseTopic(topic);
        if (parsed && !isFromDevice(parsed.channel)) continue;
        const read = readMessage(topic, payload, at);
        if (!("ok" in read)) throw new Error(`${topic}: ${JSON.stringify(read)} ${payload.toString("utf8")}`);
        if (read.dropped.length > 0) throw new Error(`${topic}: ${JSON.stringify(read.dropped)}`);
        const channel = channels[read.ok.channel];
        if (qos !== channel.qos) throw new Error(`${topic}: QoS ${qos}`);
        if (retain !== (channel.retain === "always")) throw new Error(`${topic}: retain ${retain}`);
      }
    },
  };
}
