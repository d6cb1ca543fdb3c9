import { type ChannelName, isChannelName } from "./channels.ts";
import { isDeviceKind } from "./device-kind.ts";
import { type DeviceId, isSerial, requireSerial } from "./serial.ts";

/** First levels of every topic; `v1` is the major version of the interface (southbound 15). */
export const TOPIC_ROOT = "v2x/v1";

/** First level of topics of devices that follow T/ITS 0180.1 strictly (southbound 15). */
const STRICT_ROOT = "rscu";

/** Channels that a platform node uses as itself. */
const PLATFORM_CHANNEL = "session/down" satisfies ChannelName;

/** What a topic says of its message. */
export type Topic =
  | (DeviceId & {
      readonly channel: DeviceChannel /** Whether a strict T/ITS 0180.1 device uses it. */;
      readonly strict: boolean;
    })
  | { readonly kind: "platform"; readonly nodeId: string; readonly channel: typeof PLATFORM_CHANNEL };

/** Channels of devices. */
export type DeviceChannel = Exclude<ChannelName, typeof PLATFORM_CHANNEL>;

/** Topic of a device's channel. Throws a RangeError if the serial is none. */
export const topicOf = ({ kind, deviceSn }: DeviceId, channel: DeviceChannel): string =>
  `${TOPIC_ROOT}/${kind}/${requireSerial(deviceSn)}/${channel}`;

/** A platform node's id: 1 to 64 of what serials are made of. */
const NODE_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Topic of a platform node's presence (southbound 2). Throws a RangeError if the id could not stand in a topic. */
export function platformTopic(nodeId: string): string {
  if (!NODE_ID.test(nodeId)) throw new RangeError(`平台节点标识“${nodeId}”无效：应为1至64位字母、数字、_或-`);
  return `${TOPIC_ROOT}/platform/${nodeId}/${PLATFORM_CHANNEL}`;
}

/** Topic of the same channel as a strict T/ITS 0180.1 device knows it, for what is sent to one. */
export const strictTopicOf = (deviceSn: string, channel: DeviceChannel): string =>
  topicOf({ kind: "rscu", deviceSn }, channel).slice(TOPIC_ROOT.length + 1);

/** Topics read lately: a device uses the same few all day. */
const known = new Map<string, Topic>();
const KNOWN_MAX = 50_000;

/** Reads a topic; undefined if it is none of this interface. `rscu/{id}/…` is read as `v2x/v1/rscu/{id}/…`. */
export function parseTopic(text: string): Topic | undefined {
  const kept = known.get(text);
  if (kept) return kept;
  const topic = readTopic(text);
  if (topic) {
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(text, topic);
  }
  return topic;
}

function readTopic(topic: string): Topic | undefined {
  const strict = topic.startsWith(`${STRICT_ROOT}/`);
  const [kind = "", name = "", ...rest] = (strict ? topic : topic.slice(TOPIC_ROOT.length + 1)).split("/");
  if (!strict && !topic.startsWith(`${TOPIC_ROOT}/`)) return undefined;
  const channel = rest.join("/");
  if (!isChannelName(channel)) return undefined;
  if (channel === PLATFORM_CHANNEL) {
    return kind === "platform" && NODE_ID.test(name) ? { kind, nodeId: name, channel } : undefined;
  }
  return isDeviceKind(kind) && isSerial(name) ? { kind, deviceSn: name, channel, strict } : undefined;
}
