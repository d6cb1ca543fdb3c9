import { patterns, SERIAL_RULE } from "../validation/patterns.ts";
import { type DeviceKind, isDeviceKind } from "./device-kind.ts";

/** Whether a text is a factory serial. Nothing in one has a meaning in a topic, a path or a client id. */
export const isSerial: (value: string) => boolean = patterns.serial;

/** Passes a factory serial on. Throws a RangeError on any other text: a `/` or `+` in it would reach other devices' topics. */
export function requireSerial(value: string): string {
  if (!isSerial(value)) throw new RangeError(`设备序列号“${value}”无效：${SERIAL_RULE}`);
  return value;
}

/** The kind and serial that name one session. */
export interface DeviceId {
  readonly kind: DeviceKind;
  readonly deviceSn: string;
}

/** The MQTT client id that a device must use (southbound 1). */
export const clientIdOf = ({ kind, deviceSn }: DeviceId): string => `${kind}:${deviceSn}`;

/** Reads a client id back; undefined if it is not one of this interface. */
export function parseClientId(clientId: string): DeviceId | undefined {
  const [kind = "", deviceSn = "", ...rest] = clientId.split(":");
  return rest.length === 0 && isDeviceKind(kind) && isSerial(deviceSn) ? { kind, deviceSn } : undefined;
}
