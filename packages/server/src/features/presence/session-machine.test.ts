import { describe, expect, it } from "vitest";
import { grantedHeartbeat, type Session, type SessionInput, step, WILL_WAIT_MS } from "./session-machine.ts";

const S = 1000;
const run = (...inputs: SessionInput[]): Session | undefined =>
  inputs.reduce<Session | undefined>((session, input) => step(session, input), undefined);
const ready = (
  sessionId: string,
  at: number,
  rest: { hbRate?: number; retained?: boolean } = {},
): SessionInput => ({
  kind: "ready",
  sessionId,
  at,
  ...rest,
});
const heard = (at: number, sessionId?: string): SessionInput => ({
  kind: "heard",
  at,
  ...(sessionId !== undefined && { sessionId }),
});
const tick = (at: number): SessionInput => ({ kind: "tick", at });
const lost = (sessionId: string, at: number, hasty = false): SessionInput => ({
  kind: "lost",
  sessionId,
  at,
  hasty,
});
const closed = (sessionId: string, at: number): SessionInput => ({
  kind: "closed",
  sessionId,
  at,
  reason: "reboot",
});
const stateOf = (session: Session | undefined) =>
  session === undefined ? "never" : (session.endReason ?? "up");

describe("southbound 4: course of a session", () => {
  it.each<[string, SessionInput[], string]>([
    ["nothing was heard", [], "never"],
    ["a message without a session is none", [heard(0)], "never"],
    ["announced", [ready("a", 0)], "up"],
    ["two heartbeats missed", [ready("a", 0), tick(179 * S)], "up"],
    ["three heartbeats missed", [ready("a", 0), tick(180 * S)], "silence"],
    ["heartbeats keep it", [ready("a", 0), heard(170 * S, "a"), tick(200 * S)], "up"],
    ["any message keeps it", [ready("a", 0), heard(170 * S), tick(200 * S)], "up"],
    [
      "a heartbeat of another session does not",
      [ready("a", 0), heard(170 * S, "b"), tick(200 * S)],
      "silence",
    ],
    ["its will", [ready("a", 0), lost("a", 5)], "lost"],
    ["its orderly close", [ready("a", 0), closed("a", 5)], "reboot"],
    ["close first, then the will", [ready("a", 0), closed("a", 5), lost("a", 6)], "reboot"],
    ["the next session", [ready("a", 0), lost("a", 5), ready("b", 9)], "up"],
    ["late will of the old session", [ready("a", 0), ready("b", 9), lost("a", 10)], "up"],
    ["late close of the old session", [ready("a", 0), ready("b", 9), closed("a", 10)], "up"],
    [
      "two units, one serial: the newest wins",
      [ready("a", 0), ready("b", 1), heard(2, "a"), lost("b", 3)],
      "lost",
    ],
    ["will that may be hasty waits", [ready("a", 0), lost("a", 0, true), tick(WILL_WAIT_MS - 1)], "up"],
    ["will that was not hasty after all", [ready("a", 0), lost("a", 0, true), tick(WILL_WAIT_MS)], "lost"],
    [
      "hasty will, and back in time",
      [ready("a", 0), lost("a", 0, true), ready("b", 9 * S), tick(11 * S)],
      "up",
    ],
    ["its own announcement again", [ready("a", 0), ready("a", 170 * S), tick(200 * S)], "up"],
    [
      "what the broker kept is no sign of life",
      [ready("a", 0), tick(180 * S), ready("a", 190 * S, { retained: true })],
      "silence",
    ],
    ["what the broker kept of an unknown session", [ready("a", 0, { retained: true })], "up"],
    [
      "nobody listened: a heartbeat's grace",
      [ready("a", 0), { kind: "deaf", at: 170 * S }, tick(229 * S)],
      "up",
    ],
    ["and silent after that", [ready("a", 0), { kind: "deaf", at: 170 * S }, tick(230 * S)], "silence"],
    [
      "nobody listened: no will is due",
      [ready("a", 0), lost("a", 1, true), { kind: "deaf", at: 2 }, tick(20 * S)],
      "up",
    ],
  ])("%s", (_, inputs, state) => expect(stateOf(run(...inputs))).toBe(state));

  it("counts sessions, and begins none twice", () => {
    expect(run(ready("a", 0), ready("a", 1), ready("b", 2), ready("b", 3))?.epoch).toBe(2);
  });
});

describe("domain notes 4: online state that lies", () => {
  it("thingsboard#9156: sign of life and expiry in the same millisecond leave it online, and it expires later", () => {
    const at = 180 * S;
    for (const inputs of [
      [heard(at, "a"), tick(at)],
      [tick(at), heard(at, "a")],
    ]) {
      const session = run(ready("a", 0), ...inputs);
      expect(stateOf(session)).toBe("up");
      expect(stateOf(step(session, tick(at + 180 * S)))).toBe("silence");
    }
  });

  it("wvp#1069, wvp#1949: heartbeats heard again after silence bring it back, in the same session", () => {
    const session = run(ready("a", 0), tick(180 * S), heard(181 * S, "a"));
    expect([stateOf(session), session?.epoch]).toEqual(["up", 1]);
  });

  it("wvp#1069: heartbeats well after a will bring it back; what was on its way does not", () => {
    expect(stateOf(run(ready("a", 0), lost("a", 5), heard(6, "a")))).toBe("lost");
    expect(stateOf(run(ready("a", 0), lost("a", 5), heard(5 + WILL_WAIT_MS, "a")))).toBe("up");
    expect(stateOf(run(ready("a", 0), lost("a", 5), heard(5 + WILL_WAIT_MS)))).toBe("lost");
  });

  it("wvp#1949: nothing revives what the device closed itself", () => {
    expect(stateOf(run(ready("a", 0), closed("a", 5), heard(60 * S, "a")))).toBe("reboot");
  });

  it("wvp#2220: mad heartbeat intervals are brought within 10 to 300 s", () => {
    expect([0, 1, 9.6, 45, 301, 1e9, Number.NaN, undefined].map(grantedHeartbeat)).toEqual([
      10, 10, 10, 45, 300, 300, 60, 60,
    ]);
    expect(run(ready("a", 0, { hbRate: 1 }))?.expiresAt).toBe(30 * S);
  });

  it("openremote#1501: a half-open socket is no sign of life", () => {
    expect(stateOf(run(ready("a", 0, { hbRate: 10 }), tick(30 * S)))).toBe("silence");
  });

  it("thingsboard#7908: a session that was never heard after its announcement expires like any other", () => {
    expect(stateOf(run(ready("a", 0), tick(10 ** 9)))).toBe("silence");
  });

  it("thingsboard#6428: a late sweep ends it all the same, once", () => {
    const session = run(ready("a", 0), tick(500 * S));
    expect(step(session, tick(501 * S))).toBe(session);
  });
});

describe("any order of events", () => {
  it("keeps to its invariants: one session, an end has a reason, the epoch never falls", () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 300; round++) {
      let session: Session | undefined;
      let at = 0;
      for (let count = 0; count < 40; count++) {
        at += random(60 * S);
        const id = ["a", "b", "c"][random(3)] ?? "a";
        const inputs = [
          ready(id, at),
          lost(id, at, random(2) === 0),
          closed(id, at),
          heard(at, id),
          heard(at),
          tick(at),
        ];
        const before: Session | undefined = session;
        session = step(session, inputs[random(inputs.length)] ?? tick(at));
        if (!session) continue;
        expect(session.epoch).toBeGreaterThanOrEqual(before?.epoch ?? 0);
        expect(session.endedAt === null).toBe(session.endReason === null);
        expect(session.endedAt === null && session.expiresAt <= session.lastSeenAt).toBe(false);
      }
    }
  });
});
