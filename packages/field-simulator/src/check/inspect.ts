import {
  type Channel,
  channels,
  isFromDevice,
  parseTopic,
  type RefusalReason,
  readMessage,
} from "@lukou/contract/topics";
import { bodyOf, type Observed } from "./peer.ts";
import type { RuleName, Verdicts } from "./rules.ts";

/** Rule that a message breaks which the platform would refuse. */
const REFUSALS: Readonly<Record<RefusalReason, RuleName>> = {
  topic: "topic",
  size: "size",
  utf8: "encoding",
  json: "encoding",
  common: "common",
  identity: "identity",
  schema: "schema",
};

const DURABLE = ["traffic/up", "event/up", "alarm/up", "upgrade-status/up"];

/** JSON Pointer of a value that says "unknown" instead of being left out. */
function unknownAt(value: unknown, place = ""): string | undefined {
  if (value === null || value === "") return place;
  if (typeof value !== "object") return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = unknownAt(part, `${place}/${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Holds every message of a device against what asks no question of it (southbound 1, 2, 3, 13). */
export function createInspector(verdicts: Verdicts) {
  let sessionId: unknown;
  let expected = 0;
  /** Numbers of durable reports that were sent before, by session: their repeats keep them. */
  const sent = new Set<string>();

  const number = (body: Readonly<Record<string, unknown>>, where: string, isNew: boolean) => {
    const seqNum = body["seqNum"];
    if (typeof seqNum !== "number" || !isNew) return;
    verdicts.judge("numbering", seqNum === expected, `${where}：应为${expected}`);
    expected = seqNum + 1;
  };

  return (message: Observed) => {
    const { topic, payload, qos, retain, stored, at } = message;
    if (stored || payload.length === 0) return;
    const parsed = parseTopic(topic);
    if (!parsed) {
      verdicts.fail("topic", topic);
      return;
    }
    if (parsed.kind === "platform" || !isFromDevice(parsed.channel)) return;
    verdicts.pass("topic");
    const channel: Channel = channels[parsed.channel];
    const body = bodyOf(message);
    const where = `${parsed.channel} 序号${typeof body["seqNum"] === "number" ? body["seqNum"] : "无"}`;
    verdicts.judge("qos", qos === channel.qos, `${where}：QoS ${qos}，应为${channel.qos}`);
    const retained = channel.retain === "always";
    verdicts.judge("retain", retain === retained, `${where}：${retained ? "应保留" : "不应保留"}`);

    const read = readMessage(topic, payload, at);
    for (const rule of ["size", "encoding", "common", "identity", "schema"] as const) {
      if (!("refused" in read) || REFUSALS[read.refused] !== rule) verdicts.pass(rule);
    }
    if ("refused" in read) {
      const detail = read.refused === "size" ? `${payload.length}字节` : read.field;
      const section = channel.follows.split("；")[0] ?? "";
      verdicts.fail(REFUSALS[read.refused], `${where}：${detail}（第${section}节）`);
      return;
    }
    if (!("ok" in read)) return;
    const [dropped] = read.dropped;
    verdicts.judge(
      "values",
      dropped === undefined,
      `${where}：${dropped?.path ?? ""} ${dropped?.reason ?? ""}`,
    );
    const unknown = unknownAt(body);
    verdicts.judge("absent", unknown === undefined, `${where}：${unknown ?? ""}`);
    verdicts.judge(
      "clock",
      read.suspect === undefined,
      `${where}：${read.suspect === "ahead" ? "超前" : "落后"}`,
    );

    if (parsed.channel === "session/up" && body["state"] === "ready" && body["sessionId"] !== sessionId) {
      sessionId = body["sessionId"];
      expected = 1;
    }
    if (parsed.channel === "session/up" && body["state"] === "lost") return;
    const key = `${String(body["sessionId"])}/${String(body["seqNum"])}`;
    const keepsNumber = DURABLE.includes(parsed.channel) || parsed.channel === "session/up";
    const isRepeat = keepsNumber && sent.has(key);
    if (keepsNumber) sent.add(key);
    if (DURABLE.includes(parsed.channel)) {
      const isWhole = body["ack"] === true && typeof body["sessionId"] === "string";
      verdicts.judge("durable", isWhole, where);
      const isOlder = body["sessionId"] !== sessionId;
      number(body, where, !isRepeat && !isOlder);
    } else {
      number(body, where, !isRepeat && sessionId !== undefined);
    }
  };
}
