/** Will of a connection, published by the broker when the device vanishes (southbound 4). */
export interface Will {
  readonly topic: string;
  readonly payload: string;
}

export interface LinkOptions {
  readonly clientId: string;
  readonly username: string;
  readonly password: string;
  readonly will: Will;
}

/** A message that came from the broker. */
export interface Packet {
  readonly topic: string;
  readonly payload: Uint8Array;
  /** Correlation Data and Response Topic of MQTT 5, where the sender gave them. */
  readonly correlation?: Buffer | undefined;
  readonly responseTopic?: string | undefined;
}

export interface PublishOptions {
  readonly qos: 0 | 1;
  readonly retain: boolean;
  /** Seconds until the broker may forget it. */
  readonly expiryS?: number | undefined;
  readonly correlation?: Buffer | undefined;
}

export interface LinkEvents {
  up(): void;
  message(packet: Packet): void;
  /** The connection is gone or was refused; the MQTT reason if the broker gave one. */
  down(reason: number | undefined): void;
}

/** One connection to the broker, from CONNECT until it is gone; never used again afterwards. */
export interface Link {
  /** Subscribes with QoS 1 and Retain Handling 0. */
  subscribe(filters: readonly string[], done: () => void): void;
  publish(topic: string, payload: string | Buffer, options: PublishOptions): void;
  /** Bytes that wait to leave. */
  backlog(): number;
  /** Sends DISCONNECT and closes: the broker drops the will. */
  close(): void;
  /** Closes without DISCONNECT, as a crashed process does: the broker publishes the will after its delay. */
  cut(): void;
  /** Nothing passes any more either way, and nobody is told: a cable cut, a power cut. `release` ends the socket for good. */
  stall(): void;
  release(): void;
}

/** Begins a connection; everything else comes as events, never before this returns. */
export type OpenLink = (options: LinkOptions, events: LinkEvents) => Link;
