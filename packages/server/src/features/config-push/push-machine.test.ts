import { describe, expect, it } from "vitest";
import { advance, begin, HASH_MISMATCH, type PushFacts, repeatAfterS } from "./push-machine.ts";

const S = 1000;
const NOW = 1_000_000;
const HASH = "a".repeat(64);

const push = (given: Partial<PushFacts> = {}): PushFacts => ({
  mode: "push",
  state: "sent",
  revision: 42,
  hash: HASH,
  attempts: 1,
  nextAt: NOW + 2 * S,
  giveUpAt: NOW + 600 * S,
  ttlS: null,
  previewUntil: null,
  ...given,
});
const preview = (given: Partial<PushFacts> = {}) => push({ mode: "preview", ttlS: 120, ...given });

describe("push machine (southbound 9)", () => {
  it("sends at once to a device that is there, and keeps for the return of one that is not", () => {
    expect(begin("push", true, NOW)).toMatchObject({ state: "sent", send: true, nextAt: NOW + 2 * S });
    expect(begin("push", false, NOW)).toMatchObject({ state: "queued", send: true, nextAt: null });
    expect(begin("preview", true, NOW)).toMatchObject({ state: "sent", giveUpAt: NOW + 60 * S });
  });

  it("repeats after 2, 4, 8 … s for 10 min, then times out", () => {
    expect([1, 2, 3, 8].map(repeatAfterS)).toEqual([2, 4, 8, 256]);
    let facts = push({ ...begin("push", true, NOW) });
    const sentAt: number[] = [];
    let endedAt = 0;
    for (let now = NOW; facts.state === "sent"; now = facts.nextAt ?? now) {
      const move = advance(facts, { type: "due", online: true }, now);
      if (!move) continue;
      if (move.send) sentAt.push((now - NOW) / S);
      facts = { ...facts, ...move };
      endedAt = (now - NOW) / S;
    }
    expect(endedAt).toBe(600);
    expect(sentAt).toEqual([2, 6, 14, 30, 62, 126, 254, 510]);
    expect(facts.state).toBe("timedOut");
  });

  it("is not due before its time, and waits without a limit while the device is away", () => {
    expect(advance(push(), { type: "due", online: true }, NOW)).toBeUndefined();
    const late = advance(push(), { type: "due", online: false }, NOW + 700 * S);
    expect(late).toMatchObject({ state: "queued", nextAt: null, send: false });
  });

  it("code 5 in progress stops the repeats and gives 10 min more", () => {
    const at = NOW + 590 * S;
    const move = advance(push(), { type: "progress" }, at);
    expect(move).toMatchObject({ state: "acknowledged", send: false, giveUpAt: at + 600 * S });
    const silent = push({ state: "acknowledged", attempts: 0, nextAt: at + 60 * S, giveUpAt: at + 600 * S });
    expect(advance(silent, { type: "due", online: true }, at + 60 * S)).toMatchObject({ send: true });
  });

  it("is applied only by the hash of its document", () => {
    const applied = (event: object) => advance(push(), { type: "applied", ...event }, NOW);
    expect(applied({ revision: 42, hash: HASH })).toMatchObject({ state: "applied", nextAt: null });
    expect(applied({ hash: HASH.toUpperCase() })).toMatchObject({ state: "applied" });
    expect(applied({ revision: 42 })).toBeUndefined();
    expect(applied({ revision: 41, hash: HASH })).toBeUndefined();
    expect(applied({ revision: 42, hash: "b".repeat(64) })).toMatchObject({
      state: "rejected",
      refusal: { code: HASH_MISMATCH },
    });
  });

  it("keeps code and field of a refusal", () => {
    const event = { type: "rejected", code: 2, field: "/lanes/3/polygon", desc: "open" } as const;
    expect(advance(push(), event, NOW)).toMatchObject({
      state: "rejected",
      refusal: { code: 2, field: "/lanes/3/polygon", desc: "open" },
    });
  });

  it("sends again to a device that is back, unless it runs the document already", () => {
    for (const state of ["queued", "sent", "acknowledged", "timedOut"] as const) {
      const back = advance(push({ state }), { type: "returned", runs: { revision: 41, hash: HASH } }, NOW);
      expect(back).toMatchObject({ state: "sent", send: true, attempts: 1, giveUpAt: NOW + 600 * S });
      const runs = { revision: 42, hash: HASH };
      expect(advance(push({ state }), { type: "returned", runs }, NOW)).toMatchObject({ state: "applied" });
    }
  });

  it("a late answer still counts after the time-out; what is over stays over", () => {
    const applied = { type: "applied", revision: 42, hash: HASH } as const;
    expect(advance(push({ state: "timedOut" }), applied, NOW)).toMatchObject({ state: "applied" });
    for (const state of ["applied", "rejected", "superseded", "previewEnded"] as const)
      expect(advance(push({ state }), applied, NOW)).toBeUndefined();
    expect(advance(push({ state: "superseded" }), { type: "due", online: true }, NOW)).toBeUndefined();
  });

  it("a preview runs for its ttl and ends by itself, with the next push and with the session", () => {
    const running = advance(preview(), { type: "previewing" }, NOW);
    expect(running).toMatchObject({
      state: "previewing",
      previewUntil: NOW + 120 * S,
      nextAt: NOW + 120 * S,
    });
    const facts = preview({ ...running });
    expect(advance(facts, { type: "due", online: true }, NOW + 119 * S)).toBeUndefined();
    expect(advance(facts, { type: "due", online: true }, NOW + 120 * S)).toMatchObject({
      state: "previewEnded",
      note: "预览到时",
    });
    for (const type of ["superseded", "sessionEnded", "previewEnded", "returned"] as const)
      expect(advance(facts, { type }, NOW)).toMatchObject({ state: "previewEnded" });
  });

  it("a preview never comes into effect, and a push never becomes a preview", () => {
    expect(advance(preview(), { type: "applied", hash: HASH }, NOW)).toBeUndefined();
    expect(advance(push(), { type: "previewing" }, NOW)).toBeUndefined();
    expect(advance(push(), { type: "previewEnded" }, NOW)).toBeUndefined();
  });
});
