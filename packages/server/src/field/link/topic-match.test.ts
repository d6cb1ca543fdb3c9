import { describe, expect, it } from "vitest";
import { matches } from "./topic-match.ts";

describe("subscriptions and topics (MQTT 5, 4.7)", () => {
  it.each([
    ["v2x/v1/+/+/session/up", "v2x/v1/erv/A/session/up", true],
    ["$share/lukou/v2x/v1/+/+/session/up", "v2x/v1/erv/A/session/up", true],
    ["v2x/v1/+/+/session/up", "v2x/v1/erv/A/session/up/ack", false],
    ["v2x/v1/+/+/session/up/ack", "v2x/v1/erv/A/session/up", false],
    ["rscu/#", "rscu/A/heartbeat/up", true],
    ["v2x/v1/erv/A/+/up", "v2x/v1/erv/B/event/up", false],
  ])("%s and %s", (filter, topic, expected) => {
    expect(matches(filter, topic)).toBe(expected);
  });
});
