import type { z } from "zod";
import { type Body, type ChannelName, channels } from "../channels.ts";
import type { Channel } from "../define-channel.ts";
import type { DeviceId } from "../serial.ts";
import { type DeviceChannel, parseTopic, type Topic } from "../topic.ts";
import { decodeText, isObject, nmeaOf, parseJson } from "./decode.ts";
import { valueAt } from "./pointer.ts";
import { readValue, type Vouch } from "./read-value.ts";
import type { Dropped, RefusalReason } from "./reasons.ts";

/** A message of a channel as it was read; narrow it by `channel`. */
export type Message =
  | { [C in DeviceChannel]: DeviceId & { readonly channel: C; readonly body: Body<C> } }[DeviceChannel]
  | {
      readonly kind: "platform";
      readonly nodeId: string;
      readonly channel: "session/down";
      readonly body: Body<"session/down">;
    };

/** A clock that is not to be trusted: a `timeStamp` more than 5 s ahead, or more than 60 s behind without `old`. */
export type Suspect = "ahead" | "behind";

/** A message that could not be used; `field` is a JSON Pointer, "" for the whole. */
export interface Refused {
  readonly refused: RefusalReason;
  readonly field: string;
  /** Number of the message, where it could be read, for `error/down`. */
  readonly seqNum?: number;
}

/** What became of a message. */
export type Reading =
  | { readonly ok: Message; readonly dropped: readonly Dropped[]; readonly suspect?: Suspect }
  /** An empty payload, which takes back what was retained. */
  | { readonly cleared: Topic }
  | Refused;

/** What the reader cannot see in a message, and what makes it faster. */
export interface ReadOptions {
  /** Session id that the gateway gave to the connection of a strict T/ITS 0180.1 device, which knows no sessions. */
  readonly sessionId?: string;
  /** Spares most messages the schema. */
  readonly vouch?: Vouch;
}

/** Bounds beyond which a device's clock is suspect, ms (southbound 13). */
const AHEAD_MAX_MS = 5000;
const BEHIND_MAX_MS = 60_000;

const COMMON_FIELDS = ["timeStamp", "seqNum", "deviceSn"];

/** A strict T/ITS 0180.1 device says `rscuSn` for `deviceSn` (southbound 15). */
const adaptStrict = (
  { rscuSn, ...message }: Readonly<Record<string, unknown>>,
  sessionId: string | undefined,
) => ({
  ...(sessionId !== undefined && { sessionId }),
  ...(rscuSn !== undefined && { deviceSn: rscuSn }),
  ...message,
});

/** The moment at which a message is suspect; a will was written before its session, so its age says nothing. */
function suspicion(body: { readonly timeStamp: number }, now: number): Suspect | undefined {
  if ("state" in body && body.state === "lost") return undefined;
  if (body.timeStamp > now + AHEAD_MAX_MS) return "ahead";
  return body.timeStamp < now - BEHIND_MAX_MS && !("old" in body && body.old === true) ? "behind" : undefined;
}

/** The field by which a message claims to be of another device than its topic, if it does. */
function foreignField(message: object, topic: Topic): string | undefined {
  const own: Readonly<Record<string, unknown>> =
    topic.kind === "platform" ? { nodeId: topic.nodeId } : { deviceSn: topic.deviceSn, kind: topic.kind };
  const field = Object.keys(own).find((name) => name in message && valueAt(message, [name]) !== own[name]);
  return field === undefined ? undefined : `/${field}`;
}

/** The schema that a topic's payload has to meet: that of its channel, or of its kind where kinds differ. */
function schemaOf(topic: Topic): z.ZodType<{ readonly timeStamp: number }> {
  const channel = channels[topic.channel] as Channel<z.ZodType<{ readonly timeStamp: number }>>;
  return (topic.kind === "platform" ? undefined : channel.schemaOf?.[topic.kind]) ?? channel.schema;
}

const decode = (topic: Topic, text: string, now: number): unknown =>
  topic.channel === "nmea/up" ? nmeaOf(text, topic.deviceSn, now) : parseJson(text);

/**
 * Reads a message by the rules of southbound 13, in their order: size, UTF-8, JSON, common fields, schema; `now` is the
 * moment of arrival, ms since 1970 UTC. Parts that cannot be used are dropped and listed, so that one bad field costs no
 * more than itself. Never throws, whatever the bytes; the body holds no field that the interface does not name.
 */
export function readMessage(
  topicText: string,
  bytes: Uint8Array,
  now: number,
  options: ReadOptions = {},
): Reading {
  const topic = parseTopic(topicText);
  if (!topic) return { refused: "topic", field: "" };
  const { maxKiB, retain } = channels[topic.channel];
  if (bytes.length === 0 && retain !== "never") return { cleared: topic };
  if (bytes.length > maxKiB * 1024) return { refused: "size", field: "" };
  const text = decodeText(bytes);
  if (text === undefined) return { refused: "utf8", field: "" };
  const parsed = decode(topic, text, now);
  if (!isObject(parsed)) return { refused: "json", field: "" };
  const message: Readonly<Record<string, unknown>> =
    topic.kind !== "platform" && topic.strict ? adaptStrict(parsed, options.sessionId) : parsed;

  const numbered = Number.isSafeInteger(message["seqNum"]) ? { seqNum: Number(message["seqNum"]) } : {};
  const read = readValue(schemaOf(topic), message, options.vouch);
  if ("refused" in read) {
    const common = COMMON_FIELDS.includes(read.field.slice(1));
    return { refused: common ? "common" : "schema", field: read.field, ...numbered };
  }
  const foreign = foreignField(read.ok, topic);
  if (foreign !== undefined) return { refused: "identity", field: foreign, ...numbered };
  const suspect = suspicion(read.ok, now);
  const { channel, kind } = topic;
  const source = kind === "platform" ? { kind, nodeId: topic.nodeId } : { kind, deviceSn: topic.deviceSn };
  return {
    ok: { ...source, channel, body: read.ok } as Message,
    dropped: read.dropped,
    ...(suspect && { suspect }),
  };
}

/** Whether a message is of a channel; narrows its body. */
export const isOf = <C extends ChannelName>(
  message: Message,
  channel: C,
): message is Extract<Message, { channel: C }> => message.channel === channel;
