import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { publicMqttUrl } from "../features/device-credential/public-mqtt-url.ts";
import { listenersOf } from "./field-settings.ts";

let folder: string;
let pem: string;
let text: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lukou-pem-"));
  pem = join(folder, "a.pem");
  text = join(folder, "a.txt");
  writeFileSync(pem, "-----BEGIN CERTIFICATE-----\n");
  writeFileSync(text, "no certificate");
});
afterAll(() => rmSync(folder, { recursive: true }));

const plainOf = (env: Record<string, string>) => listenersOf(readConfig(env)).plain?.host;

describe("listeners of the embedded broker (southbound 1)", () => {
  it("without encryption are reached from this machine alone, but for a rehearsal or when asked for", () => {
    expect(plainOf({ HOST: "0.0.0.0", DEMO: "0" })).toBe("127.0.0.1");
    expect(plainOf({ HOST: "10.0.0.5", DEMO: "0" })).toBe("127.0.0.1");
    expect(plainOf({ HOST: "127.0.0.2", DEMO: "0" })).toBe("127.0.0.2");
    expect(plainOf({ HOST: "::1", DEMO: "0" })).toBe("::1");
    expect(plainOf({ HOST: "0.0.0.0", DEMO: "1" })).toBe("0.0.0.0");
    expect(plainOf({ HOST: "0.0.0.0", DEMO: "0", MQTT_PLAIN: "1" })).toBe("0.0.0.0");
    // A name that only begins like an address of this machine.
    expect(plainOf({ HOST: "127.evil.example", DEMO: "0" })).toBe("127.0.0.1");
  });

  it("with TLS need certificate and key, and say which file is wrong", () => {
    const of = (env: Record<string, string>) => () => listenersOf(readConfig({ HOST: "0.0.0.0", ...env }));
    expect(of({})().tls).toBeUndefined();
    const tls = of({ MQTT_TLS_CERT: pem, MQTT_TLS_KEY: pem, MQTT_TLS_CA: pem })().tls;
    expect(tls).toMatchObject({ host: "0.0.0.0", port: 8883, clientCa: expect.stringContaining("BEGIN") });
    expect(of({ MQTT_TLS_CERT: pem })).toThrow("须同时设置");
    expect(of({ MQTT_TLS_CA: pem })).toThrow("还需设置");
    expect(of({ MQTT_TLS_CERT: text, MQTT_TLS_KEY: pem })).toThrow("不是 PEM");
    expect(of({ MQTT_TLS_CERT: `${pem}.gone`, MQTT_TLS_KEY: pem })).toThrow("无法读取（ENOENT）");
  });
});

describe("where devices are told to connect", () => {
  const urlOf = (env: Record<string, string>) => publicMqttUrl(readConfig(env), "lukou.example");

  it("is what the configuration says, and never holds the platform's own password", () => {
    expect(urlOf({})).toBe("mqtt://lukou.example:1883");
    expect(urlOf({ MQTT_TLS_CERT: "a", MQTT_TLS_KEY: "b", MQTT_TLS_PORT: "8884" })).toBe(
      "mqtts://lukou.example:8884",
    );
    expect(urlOf({ MQTT_URL: "mqtts://lukou:secret@broker:8883" })).toBe("mqtts://broker:8883");
    expect(urlOf({ MQTT_URL: "mqtt://broker", MQTT_PUBLIC_URL: "mqtts://outside:8883" })).toBe(
      "mqtts://outside:8883",
    );
  });
});
