import { PAYLOAD_KEPT } from "@lukou/contract";
import { describe, expect, it } from "vitest";
import type { WireMessage } from "../../field/ingest/handlers.ts";
import { rowOfMessage } from "./communication-log.rows.ts";

const at = new Date(Date.UTC(2026, 10, 21, 8));
const rowOf = ({ payload = "{}", ...given }: Partial<Omit<WireMessage, "payload"> & { payload: string }>) =>
  rowOfMessage({
    device: {
      kind: "rscu",
      deviceSn: "MEC-1",
      cityGuid: "c",
      guid: "e",
      intersectionGuid: "i",
      equipmentKind: 7,
      name: "MEC",
    },
    way: "receive",
    channel: "run-status/up",
    payload: Buffer.from(payload),
    at,
    ...given,
  });

describe("rows of the communication log (southbound 2)", () => {
  it("receive is up, send is down, and the interface name is the noun", () => {
    expect(rowOf({})).toMatchObject({ type: 1, interface_name: "run-status", channel: "run-status/up" });
    const sent = rowOf({ way: "send", channel: "om-config/down" });
    expect(sent).toMatchObject({ type: 2, interface_name: "om-config" });
    expect(sent.words).toContain("#type=2 #interface=om-config");
  });
  it("holds the size as sent, and the payload up to a limit", () => {
    const payload = JSON.stringify({ text: "路".repeat(PAYLOAD_KEPT) });
    const row = rowOf({ payload });
    expect(row).toMatchObject({ bytes: Buffer.byteLength(payload), cut: true });
    expect(row.payload).toHaveLength(PAYLOAD_KEPT);
    expect(row.excerpt.length).toBeLessThanOrEqual(240);
  });
  it("says why a message was refused, and shows what it held harmlessly", () => {
    expect(rowOf({ payload: "\u0000{<b>", refused: "json" })).toMatchObject({
      refused: "json",
      payload: "␀{<b>",
    });
  });
  it("is found by names, texts and addresses, not by moments and decimals", () => {
    const { words } = rowOf({
      payload: '{"timeStamp":1795210000123,"cpu":37.25,"ip":"10.1.20.3","d":"风扇停转"}',
    });
    expect(words.split(" ")).toEqual(expect.arrayContaining(["ip", "10", "20", "风扇", "停转"]));
    expect(words).not.toMatch(/1795210000123|\b37\b/);
  });
});
