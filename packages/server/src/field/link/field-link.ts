import type { Admission } from "./admission.ts";

/** One message on its way to devices. */
export interface Outgoing {
  readonly topic: string;
  readonly payload: string;
  readonly qos: 0 | 1;
  readonly retain?: boolean;
  /** Seconds after which the broker may forget it undelivered (MQTT 5 Message Expiry). */
  readonly expiryS?: number;
  readonly responseTopic?: string;
  readonly correlation?: string;
}

/** One message as it came from the broker. */
export interface Incoming {
  readonly topic: string;
  readonly bytes: Uint8Array;
  /** Whether the broker had kept it, so that it may be old. */
  readonly retained: boolean;
}

export type IncomingListener = (message: Incoming) => Promise<void>;

/**
 * The platform's hold on a broker: the embedded one or any MQTT 5 broker. What a listener does with a message is its own
 * affair: a listener that fails or is slow stops nobody else.
 */
export interface FieldLink {
  /** The broker for people: `embedded`, or its address without user and password. */
  readonly name: string;
  readonly connected: boolean;
  /** Whether the broker shares a subscription among platform nodes (southbound 14). */
  readonly shares: boolean;
  /** Devices connected to the embedded broker; undefined for an external one, which does not say. */
  readonly sessions: number | undefined;
  /**
   * Seconds for which the broker holds back the will of a connected client (MQTT 5 Will Delay; 0 tells it at once);
   * undefined for a client that is not connected and for an external broker, which does not say.
   */
  willDelayOf(clientId: string): number | undefined;
  /** Resolves once the broker has taken the message. Rejects while there is no connection. */
  publish(message: Outgoing): Promise<void>;
  /** Hears the filters until the returned function is called. */
  subscribe(filters: readonly string[], listener: IncomingListener): Promise<() => Promise<void>>;
  /** Reads once, through a plain subscription, what the broker keeps under the filters. */
  readRetained(filters: readonly string[], listener: IncomingListener): Promise<void>;
  /**
   * Throws off the connected devices that no longer may be. An external broker does that itself when its password file is
   * read again; nothing happens here then.
   */
  throwOff(isEnded: (admission: Admission) => boolean): void;
  /** Called after each connection to an external broker, the first too; at once by the embedded one. */
  onConnected(listener: () => void): void;
  stop(): Promise<void>;
}
