import { createHash } from "node:crypto";
import type { DeviceId } from "@lukou/contract/topics";
import { beforeEach, describe, expect, it } from "vitest";
import type { Machine } from "../../device/create-device.ts";
import { nextId, type Stage, setStage } from "../../testing/stage.ts";

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

describe("configuration of a device (southbound 9)", () => {
  let stage: Stage;
  let erv: Machine;

  const push = (revision: number, text: string, more: object = {}) => {
    const pushId = nextId();
    const { deviceSn } = erv;
    const body = {
      deviceSn,
      pushId,
      mode: "push",
      revision,
      schema: "erv/1",
      hash: hashOf(text),
      doc: text,
      ...more,
    };
    stage.tell(erv, "config/down", body, true);
    return pushId;
  };
  const answers = (device: DeviceId, pushId: string) =>
    stage.said(device, "config/down/ack").filter((answer) => answer["pushId"] === pushId);

  beforeEach(async () => {
    stage = await setStage({ limit: 8 });
    await stage.timers.advance(2000);
    erv = stage.first("erv");
  });

  it("applies a push, answers with revision and hash, and reports it retained", async () => {
    const text = '{"reporting":{"hbRate":30}}';
    const pushId = push(1, text);
    await stage.timers.advance(5000);
    expect(answers(erv, pushId)).toEqual([
      expect.objectContaining({ result: "applied", errorCode: 0, revision: 1, hash: hashOf(text) }),
    ]);
    expect(stage.said(erv, "config/up").at(-1)).toMatchObject({
      revision: 1,
      hash: hashOf(text),
      source: "platform",
    });
    expect(stage.seen(erv, "config/up").at(-1)?.retain).toBe(true);
    expect(erv.rates.hbRate).toBe(30);
  });

  it("refuses a lower revision (103) and another content of the same (104), repeats 'applied' for the same", async () => {
    push(5, "{}");
    await stage.timers.advance(5000);
    const [lower, other, same] = [push(4, "{}"), push(5, '{"time":{}}'), push(5, "{}")];
    await stage.timers.advance(5000);
    expect(answers(erv, lower)).toMatchObject([{ result: "rejected", errorCode: 103, field: "/revision" }]);
    expect(answers(erv, other)).toMatchObject([{ result: "rejected", errorCode: 104 }]);
    expect(answers(erv, same)).toMatchObject([{ result: "applied", errorCode: 0 }]);
  });

  it("refuses a wrong hash (104) and names the wrong field; what ran goes on", async () => {
    const wrongHash = push(1, "{}", { hash: hashOf("something else") });
    await stage.timers.advance(3000);
    const wrongField = push(
      2,
      JSON.stringify({ lanes: [{ laneId: 1, laneGuid: "a", polygon: [[114, 30]] }] }),
    );
    await stage.timers.advance(3000);
    const wrongType = push(3, JSON.stringify({ reporting: { hbRate: 3 } }));
    await stage.timers.advance(3000);
    expect(answers(erv, wrongHash)).toMatchObject([{ result: "rejected", errorCode: 104, field: "/hash" }]);
    expect(answers(erv, wrongField)).toMatchObject([
      { result: "rejected", errorCode: 2, field: "/lanes/0/polygon" },
    ]);
    expect(answers(erv, wrongType)).toMatchObject([
      { result: "rejected", errorCode: 2, field: "/reporting/hbRate" },
    ]);
    expect(erv.memory.config.revision).toBe(0);
    expect(erv.alarms.isActive("configRejected")).toBe(true);
  });

  it("fetches a large document from its address", async () => {
    const text = JSON.stringify({ fusion: { padding: "x".repeat(300_000) } });
    stage.http.serve("https://lukou.example/doc", Buffer.from(text));
    const pushId = push(1, text, {
      doc: undefined,
      docUrl: "https://lukou.example/doc",
      docSize: text.length,
    });
    await stage.timers.advance(5000);
    expect(answers(erv, pushId)).toMatchObject([{ result: "applied" }]);
    const lost = push(2, text, { doc: undefined, docUrl: "https://lukou.example/none" });
    await stage.timers.advance(5000);
    expect(answers(erv, lost)).toMatchObject([{ result: "rejected", errorCode: 4, field: "/docUrl" }]);
  });

  it("previews for its ttl while revision and hash stay, and says when it ends", async () => {
    const pushId = push(9, '{"fusion":{"a":1}}', { mode: "preview", ttl: 60 });
    await stage.timers.advance(3000);
    expect(stage.said(erv, "config/up").at(-1)).toMatchObject({
      revision: 0,
      previewUntil: expect.any(Number),
    });
    await stage.timers.advance(60_000);
    expect(answers(erv, pushId)).toMatchObject([{ result: "previewing" }, { result: "previewEnded" }]);
    expect(stage.said(erv, "config/up").at(-1)).not.toHaveProperty("previewUntil");
  });

  it("a push ends a preview; a preview of other sections is refused", async () => {
    const preview = push(9, '{"fusion":{}}', { mode: "preview", ttl: 600 });
    await stage.timers.advance(3000);
    push(1, "{}");
    await stage.timers.advance(3000);
    expect(answers(erv, preview).at(-1)).toMatchObject({ result: "previewEnded" });
    const foreign = push(10, '{"time":{}}', { mode: "preview", ttl: 60 });
    await stage.timers.advance(3000);
    expect(answers(erv, foreign)).toMatchObject([{ result: "rejected", errorCode: 106, field: "/time" }]);
  });

  it("a unit that was away finds the retained push on return", async () => {
    erv.line.drop();
    const pushId = push(3, "{}");
    await stage.timers.advance(20_000);
    expect(answers(erv, pushId)).toMatchObject([{ result: "applied" }]);
  });

  it("the fault 'rejectedConfig' refuses as often as told", async () => {
    stage.field.inject("rejectedConfig", erv.deviceSn, { field: "/areas/2", errorCode: 3 });
    const first = push(1, "{}");
    await stage.timers.advance(3000);
    const second = push(2, "{}");
    await stage.timers.advance(3000);
    expect(answers(erv, first)).toMatchObject([{ result: "rejected", errorCode: 3, field: "/areas/2" }]);
    expect(answers(erv, second)).toMatchObject([{ result: "applied" }]);
  });
});
