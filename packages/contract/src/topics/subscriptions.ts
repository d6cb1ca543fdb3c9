import { type ChannelName, channelNames, isFromDevice } from "./channels.ts";
import type { DeviceId } from "./serial.ts";
import { TOPIC_ROOT, topicOf } from "./topic.ts";

/** Name of the group in which platform nodes share messages (southbound 14). */
const SHARE_GROUP = "lukou";

/** Read by the node that holds the lease alone, so never a part of the common ingest (southbound 14). */
const LEASED: readonly ChannelName[] = ["participant/up"];

/**
 * Filters by which a platform node takes in what devices send: shared among the nodes if the broker offers it, else
 * plain, on the one node that holds the lock (southbound 14).
 */
export const ingestFilters = ({ shared }: { readonly shared: boolean }): string[] =>
  channelNames
    .filter((channel) => isFromDevice(channel) && !LEASED.includes(channel))
    .map((channel) => `${shared ? `$share/${SHARE_GROUP}/` : ""}${TOPIC_ROOT}/+/+/${channel}`);

/** Ingest of devices that follow T/ITS 0180.1 strictly: topics without the prefix (southbound 15). */
export const strictIngestFilters = (options: { readonly shared: boolean }): string[] =>
  ingestFilters(options)
    .concat(
      options.shared
        ? `$share/${SHARE_GROUP}/${TOPIC_ROOT}/+/+/participant/up`
        : `${TOPIC_ROOT}/+/+/participant/up`,
    )
    .map((filter) => filter.replace(`${TOPIC_ROOT}/+/+/`, "rscu/+/"));

/** Plain filters of retained messages that each node reads once at its start. */
export const startFilters: readonly string[] = [
  `${TOPIC_ROOT}/+/+/session/up`,
  `${TOPIC_ROOT}/+/+/config/up`,
];

/** Filter of one device's targets, for the node that holds its lease. */
export const participantFilter = (device: DeviceId): string => topicOf(device, "participant/up");
