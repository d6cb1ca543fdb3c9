import type { z } from "zod";
import type { DeviceKind } from "./device-kind.ts";

/** One topic of each device: what goes over it and how (southbound 2). */
export interface Channel<S extends z.ZodType = z.ZodType> {
  /** Chinese title. */
  readonly title: string;
  /** Section of the interface description and the standards it follows. */
  readonly follows: string;
  /** MQTT quality of service. */
  readonly qos: 0 | 1;
  /** `always`, `never`, or the word that says which messages of the topic are retained. */
  readonly retain: "always" | "never" | "pushes" | "untilFinal";
  /** Greatest payload, KiB. */
  readonly maxKiB: number;
  /** Seconds until the broker may forget an undelivered message; `deadline` and `ttl` are those of the message; null never. */
  readonly expiry: number | "deadline" | "ttl" | null;
  /** Whether each message is a row of the communication log. */
  readonly logged: boolean;
  /** Schema of the payload. */
  readonly schema: S;
  /** Schema of the payload of one kind, where kinds differ; each is an extension of `schema`. */
  readonly schemaOf?: Readonly<Record<DeviceKind, z.ZodType<z.output<S>>>>;
}

type Defaults = "qos" | "retain" | "expiry" | "logged";

/** Declares a channel: QoS 1, not retained, without expiry and logged, unless said otherwise. */
export const defineChannel = <S extends z.ZodType>(
  channel: Omit<Channel<S>, Defaults> & Partial<Pick<Channel<S>, Defaults>>,
): Channel<S> => ({ qos: 1, retain: "never", expiry: null, logged: true, ...channel });
