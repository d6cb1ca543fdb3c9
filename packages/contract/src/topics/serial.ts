import { type DeviceKind, isDeviceKind } from "./device-kind.ts";

/** A factory serial: 4 to 64 of letters, digits, `_` and `-` (southbound 1). Nothing in it has a meaning in a topic, a path or a client id. */
export const SERIAL_PATTERN: RegExp = /^[A-Za-z0-9_-]{4,64}$/;

/** Whether a text is a factory serial. */
export const isSerial = (value: string): boolean => SERIAL_PATTERN.test(value);

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
