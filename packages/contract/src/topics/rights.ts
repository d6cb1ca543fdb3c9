import { type DeviceId, requireSerial } from "./serial.ts";
import { TOPIC_ROOT } from "./topic.ts";

/** Topic filters that a client may publish to and subscribe to. */
export interface Rights {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}

/** Rights of one device; a parent that speaks for children also gets theirs (southbound 1). Throws a RangeError on a bad serial. */
export function rightsOf(device: DeviceId, children: readonly DeviceId[] = []): Rights {
  const bases = [device, ...children].map(
    ({ kind, deviceSn }) => `${TOPIC_ROOT}/${kind}/${requireSerial(deviceSn)}`,
  );
  return {
    publish: bases.flatMap((base) => [`${base}/+/up`, `${base}/+/down/ack`]),
    subscribe: [
      ...bases.flatMap((base) => [`${base}/+/down`, `${base}/+/up/ack`]),
      `${TOPIC_ROOT}/platform/+/session/down`,
    ],
  };
}

/** Rights of a device that follows T/ITS 0180.1 strictly: the same topics without the prefix (southbound 15). */
export function strictRightsOf(deviceSn: string): Rights {
  const { publish, subscribe } = rightsOf({ kind: "rscu", deviceSn });
  const short = (filters: readonly string[]) =>
    filters
      .filter((filter) => !filter.includes("/platform/"))
      .map((filter) => filter.slice(TOPIC_ROOT.length + 1));
  return { publish: short(publish), subscribe: short(subscribe) };
}

/**
 * Whether every topic of the asked filter is one of the granted filter, where `+` stands for one level. A `#`, and a
 * `+` where the grant names a level, ask for more than was granted.
 */
function covers(granted: string, asked: string): boolean {
  const levels = granted.split("/");
  const wanted = asked.split("/");
  return (
    levels.length === wanted.length &&
    levels.every((level, index) => level === wanted[index] || (level === "+" && wanted[index] !== "#"))
  );
}

/** Whether a client may publish to a topic. */
export const mayPublish = (rights: Rights, topic: string): boolean =>
  !/[+#]/.test(topic) && rights.publish.some((filter) => covers(filter, topic));

/** Whether a client may subscribe to a filter, be it exactly a granted one or narrower. */
export const maySubscribe = (rights: Rights, filter: string): boolean =>
  rights.subscribe.some((granted) => covers(granted, filter));
