import type { Body, ChannelName, Payload } from "@lukou/contract/topics";

/** Fields that every message gets when it is sent (southbound 3). */
type Stamped = "timeStamp" | "seqNum" | "deviceSn" | "ack" | "old";

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Channels whose reports are kept until they are acknowledged (southbound 3). */
export type DurableChannel = "traffic/up" | "event/up" | "alarm/up" | "upgrade-status/up";

/** Channels a device reports on without waiting for an answer. */
export type ReportChannel =
  | "heartbeat/up"
  | "basic-status/up"
  | "run-status/up"
  | "participant/up"
  | "log/up"
  | "config/up"
  | "position/up";

/** Channels a device answers commands on. */
export type AnswerChannel = "config/down/ack" | "om-config/down/ack" | "query/down/ack";

/** Channels on which the platform tells a device something. */
export type DownChannel =
  | "session/up/ack"
  | "traffic/up/ack"
  | "event/up/ack"
  | "alarm/up/ack"
  | "upgrade-status/up/ack"
  | "config/down"
  | "om-config/down"
  | "query/down"
  | "upgrade/down"
  | "error/down";

/** What a behaviour writes of a message; the device adds what is common. */
export type Draft<C extends ReportChannel | AnswerChannel> = Without<Payload<C>, Stamped>;

/** The same of a durable report, which also carries its session. */
export type DurableDraft<C extends DurableChannel> = Without<Payload<C>, Stamped | "sessionId">;

/** A command or answer of the platform, as read. */
export type Told<C extends ChannelName> = Body<C>;
