import type { Config } from "../../config.ts";

type Settings = Pick<
  Config,
  "MQTT_PUBLIC_URL" | "MQTT_URL" | "MQTT_TLS_CERT" | "MQTT_TLS_PORT" | "MQTT_PORT"
>;

/** Where devices connect, without user and password; `host` is the name under which the platform was reached. */
export function publicMqttUrl(config: Settings, host: string): string {
  if (config.MQTT_PUBLIC_URL !== undefined) return withoutUser(config.MQTT_PUBLIC_URL);
  if (config.MQTT_URL !== undefined) return withoutUser(config.MQTT_URL);
  return config.MQTT_TLS_CERT === undefined
    ? `mqtt://${host}:${config.MQTT_PORT}`
    : `mqtts://${host}:${config.MQTT_TLS_PORT}`;
}

function withoutUser(url: string): string {
  const { protocol, host } = new URL(url);
  return `${protocol}//${host}`;
}
