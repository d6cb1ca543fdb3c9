import type { z } from "zod";
import { alarmUp, alarmUpAck } from "./nouns/alarm.ts";
import { basicStatusUp } from "./nouns/basic-status.ts";
import { configDown, configDownAck, configUp } from "./nouns/config.ts";
import { errorDown } from "./nouns/error.ts";
import { eventUp, eventUpAck } from "./nouns/event.ts";
import { heartbeatUp } from "./nouns/heartbeat.ts";
import { logUp } from "./nouns/log.ts";
import { nmeaUp } from "./nouns/nmea.ts";
import { participantUp } from "./nouns/participant.ts";
import { positionUp } from "./nouns/position.ts";
import { omConfigDown, omConfigDownAck, queryDown, queryDownAck } from "./nouns/remote.ts";
import { runStatusUp } from "./nouns/run-status.ts";
import { platformSessionDown, sessionUp, sessionUpAck } from "./nouns/session.ts";
import { trafficUp, trafficUpAck } from "./nouns/traffic.ts";
import { upgradeDown, upgradeStatusUp, upgradeStatusUpAck } from "./nouns/upgrade.ts";

/** Every channel by the end of its topic, `{noun}/{up|down}[/ack]` (southbound 2). */
export const channels = {
  "session/up": sessionUp,
  "session/up/ack": sessionUpAck,
  /** Of platform nodes alone: `v2x/v1/platform/{nodeId}/session/down`. */
  "session/down": platformSessionDown,
  "heartbeat/up": heartbeatUp,
  "basic-status/up": basicStatusUp,
  "run-status/up": runStatusUp,
  "participant/up": participantUp,
  "traffic/up": trafficUp,
  "traffic/up/ack": trafficUpAck,
  "event/up": eventUp,
  "event/up/ack": eventUpAck,
  "alarm/up": alarmUp,
  "alarm/up/ack": alarmUpAck,
  "log/up": logUp,
  "config/down": configDown,
  "config/down/ack": configDownAck,
  "config/up": configUp,
  "om-config/down": omConfigDown,
  "om-config/down/ack": omConfigDownAck,
  "query/down": queryDown,
  "query/down/ack": queryDownAck,
  "upgrade/down": upgradeDown,
  "upgrade-status/up": upgradeStatusUp,
  "upgrade-status/up/ack": upgradeStatusUpAck,
  "position/up": positionUp,
  "nmea/up": nmeaUp,
  "error/down": errorDown,
} as const;

export type ChannelName = keyof typeof channels;

/** What a message of a channel says, once read. */
export type Body<C extends ChannelName> = z.output<(typeof channels)[C]["schema"]>;

/** What a writer puts into a message of a channel. */
export type Payload<C extends ChannelName> = z.input<(typeof channels)[C]["schema"]>;

export const channelNames = Object.keys(channels) as ChannelName[];

/** Whether the end of a topic names a channel. */
export const isChannelName = (value: string): value is ChannelName => Object.hasOwn(channels, value);

/** Noun of a channel: the interface name in the communication log. */
export const nounOf = (channel: ChannelName): string => channel.slice(0, channel.indexOf("/"));

/** Whether devices write to a channel, rather than the platform. */
export const isFromDevice = (channel: ChannelName): boolean =>
  channel.endsWith("/up") || channel.endsWith("/down/ack");
