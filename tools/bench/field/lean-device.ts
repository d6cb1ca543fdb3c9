import { createHmac, randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { clientIdOf, type DeviceId, rightsOf, topicOf } from "@lukou/contract/topics";
import mqttPacket from "mqtt-packet";
import { targetFrame } from "./target-frame.ts";

/**
 * A connection that fails or is not answered is tried again after about so long, and each time after twice as long; without
 * chance all would come at once.
 */
const RETRY_MS = 1_000;
const RETRY_MAX_MS = 16_000;
/** A device that is not accepted for so long begins anew. */
const ANSWER_MS = 60_000;

/** What devices of a swarm tell it. */
export interface LeanDeviceListener {
  connected(device: LeanDevice): void;
  /** The platform accepted its session; how long after the connection was asked for, ms. */
  opened(device: LeanDevice, ms: number): void;
  /** One of its messages was taken by the broker. */
  taken(device: LeanDevice): void;
  closed(device: LeanDevice): void;
}

/** MQTT 5 on a bare socket: a swarm of ten thousand must weigh little beside what it measures. */
export class LeanDevice {
  readonly id: DeviceId;
  readonly sessionId: string = randomUUID();
  inFlight = 0;
  #socket: Socket | undefined;
  /** Where it wants to be connected to; undefined once it was cut. */
  #port: number | undefined;
  #accepted = false;
  #retryMs = RETRY_MS;
  #seqNum = 0;
  #messageId = 0;
  #asked = 0;
  #frames: NodeJS.Timeout | undefined;
  #frameNo = 0;
  readonly #key: Buffer;
  readonly #listener: LeanDeviceListener;
  readonly #streams: boolean;

  /** `streams`: whether it sends the targets that it is asked for. */
  constructor(id: DeviceId, key: Buffer, streams: boolean, listener: LeanDeviceListener) {
    this.id = id;
    this.#key = key;
    this.#streams = streams;
    this.#listener = listener;
  }

  get online(): boolean {
    return this.#accepted;
  }

  /** Connects, and tries again until its session was accepted. */
  connect(port: number): void {
    this.#asked = performance.now();
    this.#port = port;
    this.#dial(port);
  }

  #dial(port: number): void {
    this.inFlight = 0;
    const socket = connect({ host: "127.0.0.1", port });
    this.#socket = socket;
    socket.setNoDelay(true);
    const parser = mqttPacket.parser({ protocolVersion: 5 });
    parser.on("packet", (packet: mqttPacket.Packet) => this.#hear(packet));
    socket.on("data", (chunk) => parser.parse(chunk));
    socket.on("error", () => {});
    const patience = setTimeout(() => this.#accepted || socket.destroy(), ANSWER_MS);
    socket.on("close", () => {
      clearTimeout(patience);
      if (this.#socket !== socket) return;
      this.#socket = undefined;
      this.#accepted = false;
      clearInterval(this.#frames);
      this.#listener.closed(this);
      if (this.#port !== port) return;
      setTimeout(() => this.#port === port && this.#dial(port), this.#retryMs * (0.5 + Math.random()));
      this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MAX_MS);
    });
    socket.on("connect", () => this.#introduce());
  }

  #introduce(): void {
    const { id, sessionId } = this;
    const will = { timeStamp: Date.now(), deviceSn: id.deviceSn, active: 1, state: "lost", sessionId };
    this.#write({
      cmd: "connect",
      protocolId: "MQTT",
      protocolVersion: 5,
      clean: true,
      clientId: clientIdOf(id),
      keepalive: 120,
      username: id.deviceSn,
      password: Buffer.from(createHmac("sha256", this.#key).update(id.deviceSn).digest("base64url")),
      will: {
        topic: topicOf(id, "session/up"),
        payload: Buffer.from(JSON.stringify(will)),
        qos: 1,
        retain: true,
        properties: { willDelayInterval: 10 },
      },
      properties: { sessionExpiryInterval: 60 },
    });
  }

  /** Cuts the connection without a word. */
  cut(): void {
    this.#port = undefined;
    this.#accepted = false;
    this.#socket?.destroy();
  }

  heartbeat(): void {
    const body = { sessionId: this.sessionId, status: 0, uptime: 1 };
    this.#publish("heartbeat/up", { ...this.#head(), ...body }, 0);
  }

  /** A run-status of ordinary size. */
  status(): void {
    this.inFlight += 1;
    this.#publish("run-status/up", { ...this.#head(), ...statusBody(this.id, this.#seqNum) }, 1);
  }

  #head(): { timeStamp: number; seqNum: number; deviceSn: string } {
    this.#seqNum += 1;
    return { timeStamp: Date.now(), seqNum: this.#seqNum, deviceSn: this.id.deviceSn };
  }

  /** Grants what streams ask for and sends targets until its connection ends; other operations stay unanswered. */
  #operate(payload: string): void {
    const { requestId, action, params } = JSON.parse(payload) as {
      requestId: string;
      action: string;
      params?: { leaseId?: string; rate?: number };
    };
    if (action !== "streamStart" || params?.leaseId === undefined || params.rate === undefined) return;
    const { leaseId, rate } = params;
    const answer = { requestId, errorCode: 0, result: { rate }, done: true };
    this.#publish("om-config/down/ack", { ...this.#head(), ...answer }, 1);
    clearInterval(this.#frames);
    this.#frames = setInterval(() => {
      this.#frameNo += 1;
      this.#publish(
        "participant/up",
        { ...this.#head(), ...targetFrame(this.id, leaseId, this.#frameNo) },
        0,
      );
    }, 1000 / rate);
  }

  #publish(
    channel: "session/up" | "heartbeat/up" | "run-status/up" | "participant/up" | "om-config/down/ack",
    body: object,
    qos: 0 | 1,
  ): void {
    this.#messageId = (this.#messageId % 65_535) + 1;
    this.#write({
      cmd: "publish",
      topic: topicOf(this.id, channel),
      payload: JSON.stringify(body),
      qos,
      retain: channel === "session/up",
      dup: false,
      ...(qos > 0 && { messageId: this.#messageId }),
    });
  }

  #write(packet: mqttPacket.Packet): void {
    this.#socket?.write(mqttPacket.generate(packet, { protocolVersion: 5 }));
  }

  #hear(packet: mqttPacket.Packet): void {
    switch (packet.cmd) {
      case "connack": {
        if (packet.reasonCode !== 0) {
          this.#socket?.destroy();
          return;
        }
        this.#listener.connected(this);
        const subscriptions = rightsOf(this.id).subscribe.map((topic) => ({ topic, qos: 1 as const }));
        return this.#write({ cmd: "subscribe", messageId: 65_535, subscriptions });
      }
      case "suback": {
        const session = {
          active: 0,
          state: "ready",
          sessionId: this.sessionId,
          kind: this.id.kind,
          hbRate: 10,
        };
        return this.#publish("session/up", { ...this.#head(), ...session }, 1);
      }
      case "publish":
        if (packet.qos > 0 && packet.messageId !== undefined)
          this.#write({ cmd: "puback", messageId: packet.messageId, reasonCode: 0 });
        if (packet.topic.endsWith("/session/up/ack") && !this.#accepted) {
          this.#accepted = true;
          this.#retryMs = RETRY_MS;
          this.#listener.opened(this, performance.now() - this.#asked);
        }
        if (this.#streams && packet.topic.endsWith("/om-config/down"))
          this.#operate(packet.payload.toString());
        return;
      case "puback":
        if (this.inFlight > 0) this.inFlight -= 1;
        return this.#listener.taken(this);
      default:
    }
  }
}

/** The part of run-status that all kinds share, and of a camera its picture, with numbers that change. */
const statusBody = ({ kind }: DeviceId, turn: number) => ({
  ...(kind === "camera" && { active: true, fps: 25 - (turn % 3), bitrate: 4096 - (turn % 100) }),
  status: 0,
  uptime: 1000 + turn,
  cpu: { uti: turn % 100, load: 1.2, temp: 50 + (turn % 20) },
  mem: { total: 8192, used: 2048 + (turn % 1024), free: 6144 - (turn % 1024) },
  disk: [{ mount: "/", total: 65_536, used: 20_000, free: 45_536, health: 0 }],
  net: [
    {
      name: "eth0",
      up: true,
      speed: 1000,
      rx: 812,
      tx: 645,
      rxByte: 120_000,
      txByte: 98_000,
      ip: "10.1.2.3",
    },
  ],
  timeSync: { source: "ntp", server: "10.1.0.1", stratum: 3, offsetMs: (turn % 10) - 5 },
});
