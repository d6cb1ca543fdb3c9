import { describe, expect, it } from "vitest";
import { type ChannelName, channelNames, channels } from "../channels.ts";
import { arrival, bytesOf, examples, exampleTopic, sentences, target } from "../testing/examples.ts";
import { readMessage } from "./read-message.ts";
import { answerCodeOf, refusalReason } from "./reasons.ts";

const read = (channel: ChannelName, change: Record<string, unknown> = {}, now = arrival) =>
  readMessage(exampleTopic(channel), bytesOf({ ...examples[channel], ...change }), now);

const bodyOf = (reading: ReturnType<typeof readMessage>) =>
  ("ok" in reading ? reading.ok.body : reading) as Readonly<Record<string, unknown>>;

describe("reading by the rules of section 13", () => {
  it.each(channelNames)("an example of %s is read whole", (channel) => {
    const reading = read(channel);
    expect(reading).toMatchObject({ ok: { channel }, dropped: [] });
    const { text: _, ...sent } = examples[channel];
    expect(bodyOf(reading)).toEqual(channel === "nmea/up" ? { ...sent, sentences } : examples[channel]);
    expect(reading).not.toHaveProperty("suspect");
  });

  it("checks size before UTF-8 before JSON", () => {
    const big = new Uint8Array(channels["heartbeat/up"].maxKiB * 1024 + 1).fill(0xff);
    const topic = exampleTopic("heartbeat/up");
    expect(readMessage(topic, big, arrival)).toEqual({ refused: "size", field: "" });
    expect(readMessage(topic, big.subarray(0, 4), arrival)).toEqual({ refused: "utf8", field: "" });
    for (const text of ["{", "[]", "7", "null", '"a"', ""]) {
      expect(readMessage(topic, new TextEncoder().encode(text), arrival)).toEqual({
        refused: "json",
        field: "",
      });
    }
  });

  it("refuses topics of nobody and messages of another device", () => {
    expect(readMessage("v2x/v1/erv/ERV0012/upgrade/up", bytesOf({}), arrival)).toMatchObject({
      refused: "topic",
    });
    expect(read("heartbeat/up", { deviceSn: "ERV0013" })).toMatchObject({
      refused: "identity",
      field: "/deviceSn",
      seqNum: 7,
    });
    expect(read("session/up", { kind: "radar" })).toMatchObject({ refused: "identity", field: "/kind" });
    expect(read("session/down", { nodeId: "node-2" })).toMatchObject({
      refused: "identity",
      field: "/nodeId",
    });
  });

  it("names the common field that is missing or wrong", () => {
    for (const field of ["timeStamp", "seqNum", "deviceSn"]) {
      expect(read("run-status/up", { [field]: undefined })).toMatchObject({
        refused: "common",
        field: `/${field}`,
      });
      expect(read("run-status/up", { [field]: {} })).toMatchObject({ refused: "common", field: `/${field}` });
    }
    expect(read("alarm/up", { sessionId: undefined })).toMatchObject({
      refused: "schema",
      field: "/sessionId",
    });
  });

  it("ignores unknown fields, at every depth", () => {
    const reading = read("run-status/up", { colour: "red", cpu: { uti: 3, cores: 8 } });
    expect(reading).toMatchObject({ dropped: [] });
    expect(bodyOf(reading)).not.toHaveProperty("colour");
    expect(bodyOf(reading)["cpu"]).toEqual({ uti: 3 });
  });

  it("keeps an unknown number of an enumeration as other", () => {
    const reading = read("participant/up", { ptcList: [{ ...target, ptcType: 42 }] });
    expect(reading).toMatchObject({
      dropped: [],
      ok: { body: { ptcList: [{ ptcType: { other: 42 }, vehicleClass: 10 }] } },
    });
  });

  it("drops a number out of range and keeps the rest", () => {
    const reading = read("run-status/up", { cpu: { uti: 130, load: 2 } });
    expect(reading).toMatchObject({ dropped: [{ path: "/cpu/uti", reason: "range" }] });
    expect(bodyOf(reading)["cpu"]).toEqual({ load: 2 });
    expect(read("session/up", { hbRate: 1 })).toMatchObject({
      dropped: [{ path: "/hbRate", reason: "range" }],
    });
  });

  it("drops the item of a list whose required field is missing, mistyped or out of range", () => {
    const { speed: _, ...still } = target;
    const reading = read("participant/up", {
      ptcList: [
        still,
        target,
        { ...target, heading: "north" },
        { ...target, latitude: 91, width: -1 },
        5,
        { ...target, ptcId: 9 },
      ],
    });
    expect(reading).toMatchObject({ ok: { body: { ptcList: [target, { ...target, ptcId: 9 }] } } });
    expect("dropped" in reading && [...reading.dropped].sort((a, b) => a.path.localeCompare(b.path))).toEqual(
      [
        { path: "/ptcList/0", reason: "missing", field: "/ptcList/0/speed" },
        { path: "/ptcList/2", reason: "type", field: "/ptcList/2/heading" },
        { path: "/ptcList/3", reason: "range", field: "/ptcList/3/latitude" },
        { path: "/ptcList/4", reason: "type" },
      ],
    );
  });

  it("drops the innermost item only", () => {
    const [event] = examples["event/up"]["eventList"] as Record<string, unknown>[];
    const reading = read("event/up", {
      eventList: [{ ...event, ptcList: [{ trackId: "x" }, { ptcId: 3 }] }],
    });
    expect(reading).toMatchObject({
      ok: { body: { eventList: [{ ptcList: [{ ptcId: 3 }] }] } },
      dropped: [{ path: "/eventList/0/ptcList/0", reason: "missing" }],
    });
  });

  it("never mends a point by shifting its numbers", () => {
    const [event] = examples["event/up"]["eventList"] as Record<string, unknown>[];
    const polygonPoint = [[120, 30], ["x", 30, 31], [200, 30], [121, 31], [1], "p"];
    const reading = read("event/up", { eventList: [{ ...event, polygonPoint }] });
    expect(reading).toMatchObject({
      ok: {
        body: {
          eventList: [
            {
              polygonPoint: [
                [120, 30],
                [121, 31],
              ],
            },
          ],
        },
      },
    });
  });

  it("keeps the first items of a list that is too long", () => {
    const ptcList = Array.from({ length: 503 }, (_, index) => ({ ...target, ptcId: index + 1 }));
    const reading = read("participant/up", { ptcList });
    expect(reading).toMatchObject({ dropped: [{ path: "/ptcList/500", reason: "length" }] });
    expect((bodyOf(reading)["ptcList"] as unknown[]).length).toBe(500);
  });

  it("refuses the message whose required field is missing or mistyped outside every list", () => {
    expect(read("traffic/up", { periodTime: "minute" })).toMatchObject({
      refused: "schema",
      field: "/periodTime",
    });
    expect(read("participant/up", { ptcList: {} })).toMatchObject({ refused: "schema", field: "/ptcList" });
    expect(read("session/up", { state: "asleep" })).toMatchObject({ refused: "schema", field: "/state" });
    expect(read("session/up", { state: "ready", active: 1 })).toMatchObject({
      refused: "schema",
      field: "/active",
    });
  });

  it("takes a configuration in the message or by its address, not without either", () => {
    const address = { doc: undefined, docUrl: "https://lukou.example/c/1", docSize: 300_000 };
    expect(read("config/down", address)).toMatchObject({ ok: { body: { mode: "push" } }, dropped: [] });
    expect(read("config/down", { doc: undefined })).toMatchObject({ refused: "schema", field: "/doc" });
    expect(read("config/down", { mode: "preview", ttl: 60 })).toMatchObject({ ok: { body: { ttl: 60 } } });
    expect(read("config/down", { mode: "preview", ttl: 59 })).toMatchObject({
      refused: "schema",
      field: "/ttl",
    });
  });

  it("a refusal has its answer code", () => {
    const codes = refusalReason.codes.map((reason) => [reason, answerCodeOf(reason)]);
    expect(Object.fromEntries(codes)).toEqual({
      topic: 2,
      size: 3,
      utf8: 2,
      json: 2,
      common: 2,
      identity: 1,
      schema: 2,
    });
  });

  it("marks clocks that are ahead, and behind unless old, but not wills", () => {
    const { timeStamp } = examples["traffic/up"] as { timeStamp: number };
    expect(read("traffic/up", {}, timeStamp - 5001)).toMatchObject({ suspect: "ahead" });
    expect(read("traffic/up", {}, timeStamp - 5000)).not.toHaveProperty("suspect");
    expect(read("traffic/up", {}, timeStamp + 60_001)).toMatchObject({ suspect: "behind" });
    expect(read("traffic/up", {}, timeStamp + 60_000)).not.toHaveProperty("suspect");
    expect(read("traffic/up", { old: true }, timeStamp + 1e9)).not.toHaveProperty("suspect");
    const will = { state: "lost", active: 1, seqNum: undefined };
    expect(read("session/up", will, timeStamp + 1e9)).toMatchObject({ ok: { body: { state: "lost" } } });
    expect(read("session/up", will, timeStamp + 1e9)).not.toHaveProperty("suspect");
  });

  it("takes an empty payload as taking back what was retained, and only there", () => {
    expect(readMessage(exampleTopic("upgrade/down"), new Uint8Array(), arrival)).toMatchObject({
      cleared: { channel: "upgrade/down" },
    });
    expect(readMessage(exampleTopic("log/up"), new Uint8Array(), arrival)).toMatchObject({ refused: "json" });
  });

  it("replaces characters that no database takes", () => {
    const text = JSON.stringify(examples["log/up"]).replace(
      "started",
      String.raw`a\u0000b\ud800c\ud83d\ude00\\u0000`,
    );
    const reading = readMessage(exampleTopic("log/up"), new TextEncoder().encode(text), arrival);
    expect(reading).toMatchObject({
      ok: { body: { lines: [{ msg: String.raw`a` + "\uFFFDb\uFFFDc\u{1F600}" + String.raw`\u0000` }] } },
    });
  });

  it("drops data nested too deep to be written out again", () => {
    const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
    const text = JSON.stringify(examples["log/up"]).replace('{"pid":7}', deep);
    const reading = readMessage(exampleTopic("log/up"), new TextEncoder().encode(text), arrival);
    expect(reading).toMatchObject({ dropped: [{ path: "/lines/0/data" }] });
  });

  it("reads run-status by the kind of the topic", () => {
    const message = {
      ...examples["run-status/up"],
      deviceSn: "WD-0001",
      relays: [{ channel: 2, on: true }],
      fusion: { state: 1 },
    };
    const reading = readMessage("v2x/v1/watchdog/WD-0001/run-status/up", bytesOf(message), arrival);
    expect(bodyOf(reading)).toMatchObject({ relays: [{ channel: 2, on: true }] });
    expect(bodyOf(reading)).not.toHaveProperty("fusion");
  });

  it("reads receivers' plain text and drops sentences with wrong checksums", () => {
    const bad = sentences[0]?.replace("*42", "*43");
    const plain = new TextEncoder().encode([...sentences, bad].join("\r\n"));
    const reading = readMessage(exampleTopic("nmea/up"), plain, arrival);
    expect(reading).toMatchObject({
      ok: { body: { timeStamp: arrival, sentences } },
      dropped: [{ path: "/sentences/2", reason: "value" }],
    });
    expect(read("nmea/up", { text: sentences[0] })).toMatchObject({ refused: "schema", field: "/sentences" });
  });

  it("reads strict devices of T/ITS 0180.1 by rscuSn, with the session of their connection", () => {
    const { deviceSn: _, sessionId: __, ...message } = examples["traffic/up"];
    const bytes = bytesOf({ ...message, rscuSn: "RSCU-001" });
    const topic = "rscu/RSCU-001/traffic/up";
    expect(readMessage(topic, bytes, arrival, { sessionId: "c-1" })).toMatchObject({
      ok: { kind: "rscu", deviceSn: "RSCU-001", channel: "traffic/up", body: { sessionId: "c-1" } },
    });
    expect(readMessage(topic, bytes, arrival)).toMatchObject({ refused: "schema", field: "/sessionId" });
  });
});
