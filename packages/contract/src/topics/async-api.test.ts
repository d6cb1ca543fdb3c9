import { describe, expect, it } from "vitest";
import { omActions } from "./actions/om-actions.ts";
import { asyncApi } from "./async-api.ts";
import { channelNames, isFromDevice } from "./channels.ts";
import { deviceKind } from "./device-kind.ts";

interface Document {
  asyncapi: string;
  info: { version: string };
  channels: Record<string, { address: string; messages: Record<string, unknown> }>;
  operations: Record<
    string,
    { action: string; bindings: { mqtt: { qos: number; messageExpiryInterval?: number } } }
  >;
  components: { messages: Record<string, unknown>; schemas: Record<string, Record<string, unknown>> };
}

const document = asyncApi("1.2.3") as unknown as Document;

/** Every `$ref` of a JSON value. */
const referencesOf = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = ""]) => target);

describe("AsyncAPI of the field interface", () => {
  it("is version 3 and has the platform's version", () => {
    expect(document).toMatchObject({ asyncapi: "3.0.0", info: { version: "1.2.3" } });
  });

  it("every reference leads somewhere", () => {
    const references = referencesOf(document);
    expect(references.length).toBeGreaterThan(100);
    for (const reference of references) {
      const place = reference.slice(2).split("/");
      const found = place.reduce<unknown>(
        (value, part) => (value as Record<string, unknown> | undefined)?.[part],
        document,
      );
      expect([reference, found]).toEqual([reference, expect.anything()]);
    }
  });

  it.each(channelNames)("%s is described: topic, direction, payload", (channel) => {
    const name = channel.replaceAll("/", ".");
    expect(document.channels[name]?.address.endsWith(`/${channel}`)).toBe(true);
    expect(document.operations[name]?.action).toBe(isFromDevice(channel) ? "receive" : "send");
    for (const message of Object.keys(document.channels[name]?.messages ?? {})) {
      const schema = document.components.schemas[message] ?? {};
      expect("properties" in schema || "oneOf" in schema || "anyOf" in schema).toBe(true);
    }
  });

  it("run-status has a payload for each kind", () => {
    expect(Object.keys(document.channels["run-status.up"]?.messages ?? {})).toEqual(
      deviceKind.codes.map((kind) => `run-status.up.${kind}`),
    );
  });

  it("actions and configurations have their schemas", () => {
    for (const action of Object.keys(omActions)) {
      expect(document.components.schemas[`om-config.${action}.params`]).toBeDefined();
      expect(document.components.schemas[`om-config.${action}.result`]).toBeDefined();
    }
    for (const kind of deviceKind.codes) expect(document.components.schemas[`config.${kind}`]).toBeDefined();
  });

  it("tells labels, units and the values of enumerations", () => {
    const heartbeat = document.components.schemas["heartbeat.up"] as {
      properties: Record<string, object>;
      required: string[];
    };
    expect(heartbeat.required).toEqual(["timeStamp", "seqNum", "deviceSn", "sessionId"]);
    expect(heartbeat.properties["uptime"]).toMatchObject({ title: "运行时间", unit: "s", type: "integer" });
    expect(heartbeat.properties["status"]).toMatchObject({
      type: "integer",
      "x-values": [
        { code: 0, label: "正常" },
        { code: 1, label: "故障" },
      ],
    });
  });

  it("targets expire after a second", () => {
    expect(document.operations["participant.up"]?.bindings.mqtt).toMatchObject({
      qos: 0,
      messageExpiryInterval: 1,
    });
  });
});
