import { createHmac, randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { clientIdOf, type DeviceId, rightsOf, topicOf } from "@lukou/contract/topics";
import mqttPacket from "mqtt-packet";
import { targetFrame } from "./target-frame.ts";

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
  #seqNum = 0;
  #messageId = 0;
  #asked = 0;
  #frames: NodeJS.Timeout | undefined;
  #frameNo = 0;
  readonly #key: Buffer;
  readonly #listener: LeanDeviceListener;

  constructor(id: DeviceId, key: Buffer, listener: LeanDeviceListener) {
    this.id = id;
    this.#key = key;
    this.#listener = listener;
  }

  get online(): boolean {
    return this.#socket !== undefined;
  }

  connect(port: number): void {
    this.#asked = performance.now();
    this.inFlight = 0;
    const { id, sessionId } = this;
    const socket = connect({ host: "127.0.0.1", port });
    socket.setNoDelay(true);
    const parser = mqttPacket.parser({ protocolVersion: 5 });
    parser.on("packet", (packet: mqttPacket.Packet) => this.#hear(packet));
    socket.on("data", (chunk) => parser.parse(chunk));
    socket.on("error", () => {});
    socket.on("close", () => {
      if (this.#socket === socket) this.#socket = undefined;
      clearInterval(this.#frames);
      this.#listener.closed(this);
    });
    socket.on("connect", () => {
      this.#socket = socket;
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
    });
  }

  /** Cuts the connection without a word. */
  cut(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }

  heartbeat(): void {
    const body = { sessionId: this.sessionId, status: 0, uptime: 1 };
    this.#publish("heartbeat/up", { ...this.#head(), ...body }, 0);
  }

  /** A run-status of ordinary size. */
  status(): void {
    this.inFlight += 1;
    this.#publish("run-status/up", { ...this.#head(), ...statusBody(this.#seqNum) }, 1);
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
        if (packet.reasonCode !== 0) return this.cut();
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
        if (packet.topic.endsWith("/session/up/ack"))
          this.#listener.opened(this, performance.now() - this.#asked);
        if (packet.topic.endsWith("/om-config/down")) this.#operate(packet.payload.toString());
        return;
      case "puback":
        if (this.inFlight > 0) this.inFlight -= 1;
        return this.#listener.taken(this);
      default:
    }
  }
}

/** The part of run-status that all kinds share, with numbers that change. */
const statusBody = (turn: number) => ({
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
