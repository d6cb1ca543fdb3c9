import type { Body, DeviceChannel, Dropped, Suspect } from "@lukou/contract/topics";
import type { FieldDevice } from "../field-device.ts";

/** A message of a known device, read by the rules of southbound 13. */
export interface Arrival<C extends DeviceChannel> {
  readonly device: FieldDevice;
  readonly channel: C;
  readonly body: Body<C>;
  /** Parts that could not be used. */
  readonly dropped: readonly Dropped[];
  readonly suspect?: Suspect;
  readonly arrivedAt: Date;
  /** Whether the broker had kept the message, so that it may be old. */
  readonly retained: boolean;
}

/**
 * What a feature does with the messages of a channel. For a channel that is acknowledged the answer goes out when every
 * handler has resolved, so a handler resolves after its commit; one that throws leaves the report unacknowledged and the
 * device sends it again. A handler may meet a report twice and must not count it twice. One that has nothing to wait for
 * answers nothing.
 */
export type FieldHandler<C extends DeviceChannel> = (arrival: Arrival<C>) => Promise<void> | undefined;

/** Handlers of a feature, by channel. */
export type FieldHandlers = { readonly [C in DeviceChannel]?: FieldHandler<C> };

/** A part of the platform that lives as long as the gateway: what it does with messages, and what it does by itself. */
export interface FieldPart {
  readonly handlers: FieldHandlers;
  /** Called once messages come. */
  start?(): Promise<void>;
  /** Called while messages can still be sent. */
  stop?(): Promise<void>;
}

/** A message of a channel whose rows make the communication log, as it went over the wire. */
export interface WireMessage {
  readonly device: FieldDevice;
  readonly way: "receive" | "send";
  readonly channel: DeviceChannel;
  readonly payload: Uint8Array;
  readonly at: Date;
  /** Why it could not be used; undefined for one that could. */
  readonly refused?: string;
}
