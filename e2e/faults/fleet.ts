import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { clientIdOf, type DeviceId, rightsOf, topicOf } from "@lukou/contract/topics";
import mqtt, { type MqttClient } from "mqtt";
import { demoSecret } from "../fixtures/demo-secret.ts";

/** A report that a device keeps until the platform has it, as the fleet remembers it. */
export interface Report {
  readonly deviceSn: string;
  readonly sessionId: string;
  readonly seqNum: number;
}

const keyOf = ({ deviceSn, sessionId, seqNum }: Report): string => `${deviceSn} ${sessionId} ${seqNum}`;

const OPEN_AGAIN_MS = 10_000;

/** One lean device: connects again by itself and repeats what was not acknowledged, unchanged but for `old` (southbound 3). */
class FleetDevice {
  readonly id: DeviceId;
  sessionId = "";
  readonly #client: MqttClient;
  readonly #unacknowledged = new Map<number, Report & { readonly payload: object }>();
  readonly #fleet: Fleet;
  #seqNum = 0;
  #openingAgain: NodeJS.Timeout | undefined;

  constructor(fleet: Fleet, id: DeviceId, url: string, password: string) {
    this.id = id;
    this.#fleet = fleet;
    this.#client = mqtt.connect(url, {
      clientId: clientIdOf(id),
      username: id.deviceSn,
      password,
      protocolVersion: 5,
      clean: true,
      keepalive: 30,
      reconnectPeriod: 500 + Math.random() * 1500,
      resubscribe: false,
      queueQoSZero: false,
      will: this.#nextWill(),
    });
    this.#client.on("error", () => {});
    this.#client.on("reconnect", () => {
      this.#client.options.will = this.#nextWill();
    });
    this.#client.on("connect", () => {
      this.#client.subscribe([...rightsOf(id).subscribe], { qos: 1 }, () => this.#openSession());
    });
    this.#client.on("message", (topic, bytes) => this.#hear(topic, bytes));
  }

  /** Each connection is a session of its own, named before it begins (southbound 4). */
  #nextWill() {
    const { id } = this;
    this.sessionId = randomUUID();
    const lost = { active: 1, state: "lost", sessionId: this.sessionId };
    const payload = Buffer.from(JSON.stringify({ timeStamp: Date.now(), deviceSn: id.deviceSn, ...lost }));
    return { topic: topicOf(id, "session/up"), payload, qos: 1 as const, retain: true };
  }

  #openSession(): void {
    clearTimeout(this.#openingAgain);
    // Without an answer it says so again (southbound 4).
    this.#openingAgain = setTimeout(() => this.#openSession(), OPEN_AGAIN_MS);
    const body = { active: 0, state: "ready", sessionId: this.sessionId, kind: this.id.kind, hbRate: 10 };
    this.#publish("session/up", { ...this.#head(), ...body }, true);
    for (const { payload } of this.#unacknowledged.values())
      this.#publish("alarm/up", { ...payload, old: true });
  }

  #head(): { timeStamp: number; seqNum: number; deviceSn: string } {
    this.#seqNum += 1;
    return { timeStamp: Date.now(), seqNum: this.#seqNum, deviceSn: this.id.deviceSn };
  }

  #publish(
    channel: "session/up" | "alarm/up" | "heartbeat/up" | "run-status/up",
    body: object,
    retain = false,
  ) {
    if (!this.#client.connected) return;
    this.#client.publish(topicOf(this.id, channel), JSON.stringify(body), { qos: 1, retain });
  }

  heartbeat(): void {
    this.#publish("heartbeat/up", { ...this.#head(), sessionId: this.sessionId, status: 0, uptime: 1 });
  }

  status(): void {
    this.#publish("run-status/up", {
      ...this.#head(),
      status: 0,
      uptime: 1,
      cpu: { uti: 12 },
      mem: { total: 100, used: 50 },
    });
  }

  /** Raises and clears one alarm in turn: a durable report. */
  report(): void {
    const head = this.#head();
    const alarm = {
      alarmId: `${this.id.deviceSn}-cpu`,
      alarmType: "cpuHigh",
      level: 3,
      active: head.seqNum % 2 === 0,
      raisedTime: head.timeStamp,
    };
    const payload = { ...head, ack: true, sessionId: this.sessionId, alarmList: [alarm] };
    const report = { deviceSn: this.id.deviceSn, sessionId: this.sessionId, seqNum: head.seqNum };
    this.#unacknowledged.set(head.seqNum, { ...report, payload });
    this.#fleet.sent += 1;
    this.#publish("alarm/up", payload);
  }

  repeat(): void {
    for (const { payload } of this.#unacknowledged.values())
      this.#publish("alarm/up", { ...payload, old: true });
  }

  get pending(): number {
    return this.#unacknowledged.size;
  }

  get connected(): boolean {
    return this.#client.connected;
  }

  #hear(topic: string, bytes: Uint8Array): void {
    if (bytes.length === 0) return;
    const body = JSON.parse(Buffer.from(bytes).toString("utf8")) as { seqNum: number; errorCode: number };
    if (topic.endsWith("/session/up/ack")) {
      clearTimeout(this.#openingAgain);
      this.#fleet.opened.add(this.id.deviceSn);
    }
    if (!topic.endsWith("/alarm/up/ack") || body.errorCode !== 0) return;
    const report = this.#unacknowledged.get(body.seqNum);
    if (!report) return;
    this.#unacknowledged.delete(body.seqNum);
    this.#fleet.acknowledged.set(keyOf(report), report);
  }

  async close(): Promise<void> {
    clearTimeout(this.#openingAgain);
    await this.#client.endAsync(true);
  }
}

/** Many lean devices of the demo city, and what they were promised. */
export class Fleet {
  /** Reports that the platform acknowledged. */
  readonly acknowledged = new Map<string, Report>();
  /** Serials whose session was answered since the last {@link forgetSessions}. */
  readonly opened = new Set<string>();
  sent = 0;
  readonly #devices: readonly FleetDevice[];
  #timers: NodeJS.Timeout[] = [];

  /** Connects devices with the secrets that the demo city gave them. */
  constructor(options: {
    readonly url: string;
    readonly dataDir: string;
    readonly devices: readonly DeviceId[];
  }) {
    const keyFile = join(options.dataDir, "field.key");
    this.#devices = options.devices.map(
      (id) => new FleetDevice(this, id, options.url, demoSecret(keyFile, id.deviceSn)),
    );
  }

  get size(): number {
    return this.#devices.length;
  }

  get connected(): number {
    return this.#devices.filter((device) => device.connected).length;
  }

  get pending(): number {
    return this.#devices.reduce((sum, device) => sum + device.pending, 0);
  }

  forgetSessions(): void {
    this.opened.clear();
  }

  /** Every device sends a heartbeat each 8 s, a status each 5 s and a durable report each 4 s, spread over time. */
  start(): void {
    const each = (periodMs: number, act: (device: FleetDevice) => void) => {
      let next = 0;
      const share = Math.max(1, Math.ceil((this.#devices.length * 100) / periodMs));
      this.#timers.push(
        setInterval(() => {
          for (let count = 0; count < share; count += 1) {
            const device = this.#devices[next % this.#devices.length];
            if (device) act(device);
            next += 1;
          }
        }, 100),
      );
    };
    each(8000, (device) => device.heartbeat());
    each(5000, (device) => device.status());
    each(4000, (device) => device.report());
    each(4000, (device) => device.repeat());
  }

  /** No new messages; what is unacknowledged goes on being repeated. */
  quiet(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [setInterval(() => this.#devices.forEach((device) => device.repeat()), 2000)];
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await Promise.all(this.#devices.map((device) => device.close()));
  }
}
