import { AppError } from "@lukou/contract";
import {
  channels,
  type DeviceChannel,
  type DeviceId,
  type Payload,
  strictTopicOf,
  topicOf,
} from "@lukou/contract/topics";
import type { Platform } from "../platform/platform.ts";
import { AnswerDesk } from "./ask/answer-desk.ts";
import { DeviceDirectory } from "./device-directory.ts";
import type { FieldDevice } from "./field-device.ts";
import type { FieldHandlers, WireMessage } from "./ingest/handlers.ts";
import { Intake } from "./ingest/intake.ts";
import type { FieldLink, Incoming } from "./link/field-link.ts";

/** What may be chosen for one downlink beside what its channel declares. */
export interface SendOptions {
  /** For a channel where only some messages are kept by the broker. */
  readonly retain?: boolean;
  readonly expiryS?: number;
  readonly responseTopic?: string;
  readonly correlation?: string;
}

type Parts = Pick<Platform, "db" | "bus" | "clock" | "log">;

/**
 * The platform's end of the field interface: reads what devices send, hands it to the features, and sends to devices.
 * Made before the features; `start` connects it.
 */
export class Field {
  readonly directory: DeviceDirectory;
  /** Where answers of devices meet whoever asked; used by `ask`. */
  readonly answers: AnswerDesk;
  readonly #parts: Parts;
  readonly #wireListeners = new Set<(message: WireMessage) => void>();
  readonly #intake: Intake;
  #link: FieldLink | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.directory = new DeviceDirectory(parts);
    this.answers = new AnswerDesk(parts);
    this.#intake = new Intake(parts, this);
  }

  /** How intake goes: counts of messages, and how many wait. */
  get intake(): Pick<Intake, "counts" | "waiting" | "room" | "ledger" | "forgive" | "settle"> {
    return this.#intake;
  }

  /** The broker and whether it can be reached; undefined before the start. */
  get broker(): { readonly ok: boolean; readonly name: string } | undefined {
    return this.#link && { ok: this.#link.connected, name: this.#link.name };
  }

  /** Devices connected to the embedded broker; undefined where there is none. */
  get sessions(): number | undefined {
    return this.#link?.sessions;
  }

  get connected(): boolean {
    return this.#link?.connected ?? false;
  }

  /** The hold on the broker, for what needs subscriptions of its own. Throws UNAVAILABLE before the start. */
  get link(): FieldLink {
    if (!this.#link) throw new AppError("UNAVAILABLE", "现场接入服务尚未启动，请稍后重试");
    return this.#link;
  }

  /** Takes the link to send by, and what the features do with what `receive` hears. */
  attach(link: FieldLink, handlers: readonly FieldHandlers[]): void {
    this.#link = link;
    this.#intake.handlers = handlers;
  }

  /** Hears every message that belongs to the communication log, both ways. Must not throw. */
  onWire(listener: (message: WireMessage) => void): () => void {
    this.#wireListeners.add(listener);
    return () => this.#wireListeners.delete(listener);
  }

  /** Sends to a device as its channel declares. Rejects with UNAVAILABLE while the broker cannot be reached. */
  async send<C extends DeviceChannel>(
    device: FieldDevice,
    channel: C,
    payload: Payload<C>,
    { retain, ...options }: SendOptions = {},
  ): Promise<void> {
    const text = JSON.stringify(payload);
    const declared = channels[channel];
    await this.link.publish({
      topic: this.topicOf(device, channel),
      payload: text,
      qos: declared.qos,
      retain: retain ?? declared.retain === "always",
      ...(typeof declared.expiry === "number" && { expiryS: declared.expiry }),
      ...options,
    });
    this.tell(device, "send", channel, Buffer.from(text));
  }

  /** Takes back what the broker keeps for a device on a channel. */
  async clear(device: DeviceId, channel: DeviceChannel): Promise<void> {
    await this.link.publish({ topic: this.topicOf(device, channel), payload: "", qos: 1, retain: true });
  }

  /** Whether a device follows T/ITS 0180.1 strictly, as far as is known (southbound 15). */
  isStrict({ deviceSn }: DeviceId): boolean {
    return this.#intake.isStrict(deviceSn) || this.directory.remembered(deviceSn)?.strict === true;
  }

  /** A channel's topic as the device knows it. */
  topicOf(device: DeviceId, channel: DeviceChannel): string {
    return this.isStrict(device) ? strictTopicOf(device.deviceSn, channel) : topicOf(device, channel);
  }

  /** Reads one message and hands it to the features; never rejects. */
  async receive({ topic, bytes, retained }: Incoming): Promise<void> {
    await this.#intake.receive(topic, bytes, retained);
  }

  /** Tells what hears the wire of a message. */
  tell(
    device: FieldDevice,
    way: WireMessage["way"],
    channel: DeviceChannel,
    payload: Uint8Array,
    refused?: string,
  ): void {
    if (!channels[channel].logged) return;
    const at = this.#parts.clock();
    const message = { device, way, channel, payload, at, ...(refused !== undefined && { refused }) };
    for (const listener of this.#wireListeners) listener(message);
  }
}
