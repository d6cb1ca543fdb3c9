import {
  answerCodeOf,
  type ChannelName,
  type DeviceChannel,
  type DeviceId,
  isFromDevice,
  parseTopic,
  type Reading,
  type Refused,
  readMessage,
  refusalReason,
  type Topic,
} from "@lukou/contract/topics";
import type { Platform } from "../../platform/platform.ts";
import type { KnownDevice } from "../device-directory.ts";
import type { Field } from "../field.ts";
import { DeviceQueues } from "../limits/device-queues.ts";
import { holdDevice } from "../limits/hold.service.ts";
import { Room } from "../limits/room.ts";
import { shedRankOf } from "../limits/shed-rank.ts";
import { MESSAGES_BURST, MESSAGES_PER_S, TokenBuckets } from "../limits/token-bucket.ts";
import { TroubleBook } from "../limits/trouble-book.ts";
import { TroubleLedger } from "../limits/trouble-ledger.ts";
import { StrictDevices } from "../strict/strict-devices.ts";
import { vouch } from "../vouch.ts";
import { FieldCounts } from "./field-counts.ts";
import type { Arrival, FieldHandler, FieldHandlers } from "./handlers.ts";

/** Reports that the device keeps until the platform has them (southbound 3); a session is answered by its own handler. */
const acknowledged = {
  "traffic/up": "traffic/up/ack",
  "event/up": "event/up/ack",
  "alarm/up": "alarm/up/ack",
  "upgrade-status/up": "upgrade-status/up/ack",
} as const satisfies Partial<Record<DeviceChannel, ChannelName>>;
const isAcknowledged = (channel: DeviceChannel): channel is keyof typeof acknowledged =>
  Object.hasOwn(acknowledged, channel);

/** What is heard even of a device that is held: whether it is there. */
const heardOfHeld: readonly DeviceChannel[] = ["session/up", "heartbeat/up"];

/** Several batches of statuses: while one is written, the next is gathered. */
const ROOM = { high: 24_000, low: 20_000, perTurn: 500, patienceMs: 5_000 };
/** As many devices at a time as features gather into one transaction with profit; more in all than there is room for. */
const QUEUES = {
  perSender: 500,
  total: ROOM.high + 8_000,
  totalBytes: 64 * 1024 * 1024,
  concurrency: 64,
};
const SENDERS_MAX = 50_000;

type Parts = Pick<Platform, "db" | "bus" | "clock" | "log">;
type DeviceTopic = Exclude<Topic, { readonly kind: "platform" }>;

/** One message as it came, with its topic read. */
interface Came {
  readonly topic: DeviceTopic;
  readonly topicText: string;
  readonly bytes: Uint8Array;
  readonly arrivedAt: Date;
  readonly retained: boolean;
}

/**
 * Takes in what devices send: within the limits of southbound 13, each device in its own order, read by the rules of the
 * contract, and handed to the features. Nothing that a device sends makes it reject.
 */
export class Intake {
  readonly counts: FieldCounts = new FieldCounts();
  readonly ledger: TroubleLedger;
  /** Who brings messages may wait here; features take what they gather before they write it. */
  readonly room: Room = new Room(ROOM);
  readonly #parts: Parts;
  readonly #field: Field;
  readonly #book = new TroubleBook();
  readonly #strict: StrictDevices;
  readonly #buckets = new TokenBuckets({ perS: MESSAGES_PER_S, burst: MESSAGES_BURST, max: SENDERS_MAX });
  readonly #queues = new DeviceQueues(QUEUES, ({ sender, channel }) => this.#lose(sender, channel, "shed"));
  #handlers = new Map<DeviceChannel, readonly FieldHandler<DeviceChannel>[]>();

  constructor(parts: Parts, field: Field) {
    this.#parts = parts;
    this.#field = field;
    this.ledger = new TroubleLedger(parts);
    this.#strict = new StrictDevices(parts);
  }

  /** What the features do with messages. */
  set handlers(all: readonly FieldHandlers[]) {
    const entries = all.flatMap((handlers) => Object.entries(handlers));
    const byChannel = Map.groupBy(entries, ([channel]) => channel as DeviceChannel);
    this.#handlers = new Map(
      [...byChannel].map(([channel, own]) => [
        channel,
        own.map(([, handler]) => handler as FieldHandler<DeviceChannel>),
      ]),
    );
  }

  /** Messages that wait. */
  get waiting(): number {
    return this.#queues.length;
  }

  /** Resolves when all that came was worked off and written down. */
  async settle(): Promise<void> {
    await this.#queues.idle();
    await this.ledger.flush();
  }

  /** Takes one message; resolves when it was handled, or dropped by a limit. Never rejects. */
  async receive(topicText: string, bytes: Uint8Array, retained: boolean): Promise<void> {
    const topic = parseTopic(topicText);
    if (!topic || topic.kind === "platform" || !isFromDevice(topic.channel)) return;
    const arrivedAt = this.#parts.clock();
    const { kind, deviceSn, channel } = topic;
    const sender = `${kind}:${deviceSn}`;
    // What the broker kept comes all at once, and is not the device's doing.
    const limited = channel !== "participant/up" && !retained;
    if (limited && !this.#buckets.take(sender, arrivedAt.getTime())) {
      this.#lose(sender, channel, "limited");
      return;
    }
    this.room.take();
    await this.#queues.add({
      // Whoever waits for an answer of a device may do so while its reports are worked off.
      sender: channel.endsWith("/ack") ? `${sender}/ack` : sender,
      channel,
      rank: shedRankOf(channel, bytes),
      bytes: bytes.length,
      work: () => this.#take({ topic, topicText, bytes, arrivedAt, retained }),
    });
    this.room.give();
  }

  /** Whether a device follows T/ITS 0180.1 strictly, as far as this node heard. */
  isStrict(deviceSn: string): boolean {
    return this.#strict.has(deviceSn);
  }

  /** Begins anew for a device that was released. */
  forgive(device: DeviceId): void {
    this.#book.forget(`${device.kind}:${device.deviceSn}`);
  }

  #lose(sender: string, channel: DeviceChannel, outcome: "shed" | "limited"): void {
    this.counts.message(channel, outcome);
    const [kind = "", deviceSn = ""] = sender.replace("/ack", "").split(":");
    const device = this.#field.directory.remembered(deviceSn);
    if (device?.kind === kind) this.ledger.add(device, outcome, { channel });
  }

  async #take(came: Came): Promise<void> {
    const { topic, topicText, bytes, arrivedAt } = came;
    const { channel } = topic;
    try {
      const device = this.#field.directory.fresh(topic) ?? (await this.#field.directory.find(topic));
      if (!device) {
        this.counts.message(channel, "unknown");
        return;
      }
      const sessionId = topic.strict ? await this.#strict.sessionOf(device) : undefined;
      const options = { vouch, ...(sessionId && { sessionId: sessionId.id }) };
      const reading = readMessage(topicText, bytes, arrivedAt.getTime(), options);
      if ("cleared" in reading) return;
      if (sessionId?.isNew) await this.#openStrictSession(device, sessionId.id, came);
      await this.#act(device, reading, came);
    } catch (error) {
      this.counts.message(channel, "failed");
      this.#parts.log.error({ err: error, topic: topicText }, "field message failed");
    }
  }

  async #act(
    device: KnownDevice,
    reading: Exclude<Reading, { readonly cleared: Topic }>,
    came: Came,
  ): Promise<void> {
    const { topic, bytes, arrivedAt, retained } = came;
    const { channel } = topic;
    if ("refused" in reading) {
      this.#field.tell(device, "receive", channel, bytes, reading.refused);
      await this.#refuse(device, came, reading);
      return;
    }
    this.#field.tell(device, "receive", channel, bytes);
    if (device.held && !heardOfHeld.includes(channel)) {
      this.counts.message(channel, "held");
      return;
    }
    const { ok, dropped, suspect } = reading;
    if (ok.kind === "platform") return;
    for (const { reason } of dropped) this.counts.badMessage(reason);
    const [first] = dropped;
    if (first) {
      this.ledger.add(device, first.reason, { count: dropped.length, channel, detail: first.path });
    }
    const arrival = { device, channel: ok.channel, body: ok.body, dropped, arrivedAt, retained };
    await this.#handle(suspect ? { ...arrival, suspect } : arrival);
    this.counts.message(channel, "stored");
  }

  async #handle(arrival: Arrival<DeviceChannel>): Promise<void> {
    for (const handler of this.#handlers.get(arrival.channel) ?? []) {
      const work = handler(arrival);
      // A turn of its own for each handler of each message would be a tenth of the work of a flood.
      if (work) await work;
    }
    const { channel } = arrival;
    if (!isAcknowledged(channel) || !("seqNum" in arrival.body)) return;
    await this.#field.send(arrival.device, acknowledged[channel], {
      timeStamp: this.#parts.clock().getTime(),
      seqNum: Number(arrival.body.seqNum),
      errorCode: 0,
    });
  }

  /** A device that knows no sessions has one from its first message on (southbound 15). */
  async #openStrictSession(device: KnownDevice, sessionId: string, { arrivedAt }: Came): Promise<void> {
    const { deviceSn } = device;
    const timeStamp = arrivedAt.getTime();
    const body = { timeStamp, seqNum: 1, deviceSn, active: 0, state: "ready", sessionId } as const;
    await this.#handle({ device, channel: "session/up", body, dropped: [], arrivedAt, retained: false });
  }

  /** Counts a message that could not be used, tells the device at times, and holds one that sends nothing else. */
  async #refuse(
    device: KnownDevice,
    { topic: { channel }, topicText }: Came,
    { refused, field, seqNum }: Refused,
  ): Promise<void> {
    const { log, clock } = this.#parts;
    this.counts.message(channel, "refused");
    this.counts.badMessage(refused);
    this.ledger.add(device, refused, { channel, ...(field !== "" && { detail: field }) });
    const now = clock();
    const { notice, hold } = this.#book.note(
      `${device.kind}:${device.deviceSn}`,
      channel,
      refused,
      now.getTime(),
    );
    if (hold && !device.held) await holdDevice(this.#parts, device, { reason: refused, at: now });
    if (notice === undefined) return;
    const told = this.#field.send(device, "error/down", {
      timeStamp: now.getTime(),
      deviceSn: device.deviceSn,
      topic: topicText,
      errorCode: answerCodeOf(refused),
      errorDesc: refusalReason.labelOf(refused),
      field,
      count: notice,
      ...(seqNum !== undefined && { seqNum }),
    });
    await told.catch((error: unknown) => log.debug({ err: error }, "device could not be told of its error"));
  }
}
