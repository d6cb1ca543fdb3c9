import { describe, expect, it } from "vitest";
import { channelNames, isFromDevice } from "./channels.ts";
import { deviceKind } from "./device-kind.ts";
import { mayPublish, maySubscribe, rightsOf, strictRightsOf } from "./rights.ts";
import { clientIdOf, isSerial, parseClientId } from "./serial.ts";
import { ingestFilters, participantFilter, strictIngestFilters } from "./subscriptions.ts";
import { type DeviceChannel, parseTopic, platformTopic, strictTopicOf, topicOf } from "./topic.ts";

const deviceChannels = channelNames.filter((name): name is DeviceChannel => name !== "session/down");
const device = { kind: "erv", deviceSn: "ERV0012" } as const;

describe("serials and client ids (section 1)", () => {
  it.each(["ABCD", "a-b_9", "x".repeat(64)])("%s is a serial", (serial) =>
    expect(isSerial(serial)).toBe(true),
  );
  it.each(["ABC", "x".repeat(65), "AB/CD", "AB+CD", "AB#CD", "AB CD", "路口0001", "ABCD\n", ""])(
    "%j is none",
    (serial) => expect(isSerial(serial)).toBe(false),
  );

  it("a client id is the kind and the serial, and is read back", () => {
    expect(clientIdOf(device)).toBe("erv:ERV0012");
    expect(parseClientId("erv:ERV0012")).toEqual(device);
    for (const wrong of ["ERV0012", "lidar:ERV0012", "erv:ERV0012:1", "erv:E", "__proto__:ERV0012"]) {
      expect(parseClientId(wrong)).toBeUndefined();
    }
  });
});

describe("topics (section 2)", () => {
  it("every channel of every kind is built and read back", () => {
    for (const kind of deviceKind.codes) {
      for (const channel of deviceChannels) {
        const id = { kind, deviceSn: "SN-0001" };
        expect(parseTopic(topicOf(id, channel))).toEqual({ ...id, channel, strict: false });
      }
    }
    expect(parseTopic(platformTopic("node-1"))).toEqual({
      kind: "platform",
      nodeId: "node-1",
      channel: "session/down",
    });
  });

  it("strict devices are read as rscu without the prefix (section 15)", () => {
    expect(strictTopicOf("RSCU-001", "om-config/down")).toBe("rscu/RSCU-001/om-config/down");
    expect(parseTopic("rscu/RSCU-001/event/up")).toMatchObject({
      kind: "rscu",
      deviceSn: "RSCU-001",
      channel: "event/up",
      strict: true,
    });
  });

  it.each([
    "v2x/v2/erv/ERV0012/session/up",
    "v2x/v1/erv/ERV0012/session/down",
    "v2x/v1/erv/ERV0012/heartbeat/up/ack",
    "v2x/v1/erv/E/log/up",
    "v2x/v1/platform/node-1/session/up",
    "v2x/v1/erv/ERV0012/log",
    "rscu/R/log/up",
    "rscu/RSCU-001/constructor",
    "/v2x/v1/erv/ERV0012/log/up",
    "",
  ])("%j is no topic", (topic) => expect(parseTopic(topic)).toBeUndefined());

  it("a serial that could reach other topics is not built", () => {
    expect(() => topicOf({ kind: "erv", deviceSn: "+" }, "log/up")).toThrow(RangeError);
    expect(() => platformTopic("a/b")).toThrow("平台节点标识");
    expect(() => rightsOf({ kind: "erv", deviceSn: "#" })).toThrow(RangeError);
  });
});

describe("rights of a device (section 1)", () => {
  const rights = rightsOf(device, [{ kind: "camera", deviceSn: "CAM-0001" }]);

  it("writes what is from devices and hears what is from the platform, its own and its children's", () => {
    for (const id of [device, { kind: "camera", deviceSn: "CAM-0001" } as const]) {
      for (const channel of deviceChannels) {
        const topic = topicOf(id, channel);
        expect([topic, mayPublish(rights, topic), maySubscribe(rights, topic)]).toEqual([
          topic,
          isFromDevice(channel),
          !isFromDevice(channel),
        ]);
      }
    }
    expect(maySubscribe(rights, "v2x/v1/erv/ERV0012/+/down")).toBe(true);
    expect(maySubscribe(rights, "v2x/v1/platform/+/session/down")).toBe(true);
  });

  it.each([
    "v2x/v1/erv/ERV0013/log/up",
    "v2x/v1/radar/ERV0012/log/up",
    "v2x/v1/erv/+/log/up",
    "v2x/v1/erv/ERV0012/#",
    "v2x/v1/platform/n/session/down",
  ])("%s may not be written", (topic) => expect(mayPublish(rights, topic)).toBe(false));

  it.each([
    "#",
    "v2x/v1/#",
    "v2x/v1/+/+/+/down",
    "v2x/v1/erv/+/+/down",
    "v2x/v1/erv/ERV0012/#",
    "v2x/v1/erv/ERV0012/+/+",
    "v2x/v1/erv/ERV0012/#/down",
    "$share/g/v2x/v1/erv/ERV0012/+/down",
  ])("%s may not be heard", (filter) => expect(maySubscribe(rights, filter)).toBe(false));

  it("a strict device has the same without the prefix", () => {
    expect(strictRightsOf("RSCU-001")).toEqual({
      publish: ["rscu/RSCU-001/+/up", "rscu/RSCU-001/+/down/ack"],
      subscribe: ["rscu/RSCU-001/+/down", "rscu/RSCU-001/+/up/ack"],
    });
  });
});

describe("ingest of platform nodes (section 14)", () => {
  it("shares everything from devices but targets, which the holder of the lease reads", () => {
    const filters = ingestFilters({ shared: true });
    expect(filters).toContain("$share/lukou/v2x/v1/+/+/heartbeat/up");
    expect(filters).toContain("$share/lukou/v2x/v1/+/+/config/down/ack");
    expect(filters).toHaveLength(deviceChannels.filter(isFromDevice).length - 1);
    expect(filters.filter((filter) => /participant|up\/ack|down$/.test(filter))).toEqual([]);
    expect(ingestFilters({ shared: false })).toContain("v2x/v1/+/+/session/up");
    expect(participantFilter(device)).toBe("v2x/v1/erv/ERV0012/participant/up");
  });

  it("takes everything of strict devices, who know no leases", () => {
    expect(strictIngestFilters({ shared: true })).toContain("$share/lukou/rscu/+/participant/up");
    expect(strictIngestFilters({ shared: false })).toContain("rscu/+/traffic/up");
  });
});
