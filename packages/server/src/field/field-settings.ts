import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import type { Config } from "../config.ts";
import type { Listeners, TlsListener } from "./link/listeners.ts";

/** A setting of the gateway that cannot be used; the Chinese message says which and why. */
export class FieldSettingsError extends Error {
  override readonly name = "FieldSettingsError";
}

/** Whether an address can be reached from this machine alone. */
function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

type PlainSettings = Pick<Config, "HOST" | "MQTT_PORT" | "MQTT_PLAIN" | "DEMO">;
type TlsSettings = Pick<Config, "HOST" | "MQTT_TLS_PORT" | "MQTT_TLS_CERT" | "MQTT_TLS_KEY" | "MQTT_TLS_CA">;

/**
 * Where the embedded broker listens. Without encryption it is reached from this machine alone, unless it serves a rehearsal
 * city or the operator of a closed network asks for it (southbound 1).
 */
export function listenersOf(config: PlainSettings & TlsSettings): Listeners {
  const open = config.DEMO || config.MQTT_PLAIN || isLoopback(config.HOST);
  const tls = tlsListenerOf(config);
  return {
    plain: { host: open ? config.HOST : "127.0.0.1", port: config.MQTT_PORT },
    ...(tls && { tls }),
  };
}

function tlsListenerOf(config: TlsSettings): TlsListener | undefined {
  const { HOST, MQTT_TLS_PORT, MQTT_TLS_CERT, MQTT_TLS_KEY, MQTT_TLS_CA } = config;
  if (MQTT_TLS_CERT === undefined && MQTT_TLS_KEY === undefined) {
    if (MQTT_TLS_CA === undefined) return undefined;
    throw new FieldSettingsError("设置了 MQTT_TLS_CA，还需设置 MQTT_TLS_CERT 与 MQTT_TLS_KEY");
  }
  if (MQTT_TLS_CERT === undefined || MQTT_TLS_KEY === undefined)
    throw new FieldSettingsError("MQTT_TLS_CERT 与 MQTT_TLS_KEY 须同时设置");
  return {
    host: HOST,
    port: MQTT_TLS_PORT,
    cert: readPem("MQTT_TLS_CERT", MQTT_TLS_CERT),
    key: readPem("MQTT_TLS_KEY", MQTT_TLS_KEY),
    ...(MQTT_TLS_CA !== undefined && { clientCa: readPem("MQTT_TLS_CA", MQTT_TLS_CA) }),
  };
}

/** The PEM text of a file that a setting names. Throws {@link FieldSettingsError}. */
export function readPem(setting: string, path: string): string {
  const text = readText(setting, path);
  if (text.includes("-----BEGIN ")) return text;
  throw new FieldSettingsError(`${setting} 指定的文件 ${path} 不是 PEM 格式`);
}

function readText(setting: string, path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new FieldSettingsError(`${setting} 指定的文件 ${path} 无法读取（${code}）`);
  }
}
