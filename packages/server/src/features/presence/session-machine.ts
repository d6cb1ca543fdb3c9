import { HEARTBEAT_MAX_S, HEARTBEAT_MIN_S, REPORT_RATE_DEFAULT_S } from "@lukou/contract/topics";

/** Heartbeats that may be missed (southbound 4). */
const MISSES_MAX = 3;
/** How long a will is not believed when it may come from a device that cannot delay it (southbound 1). */
export const WILL_WAIT_MS = 10_000;

/** How a session ended: `silence` and `lost` are judgements of the platform's side, the others the device's word. */
export type EndReason = "silence" | "lost" | "reboot" | "upgrade" | "shutdown" | "closed" | "replaced";

/** What is known of a device's current session. Times are ms of arrival by the platform's clock, never the device's. */
export interface Session {
  readonly sessionId: string;
  /** Counts the sessions of the device; 0 before the first. */
  readonly epoch: number;
  readonly startedAt: number;
  readonly lastSeenAt: number;
  readonly expiresAt: number;
  readonly heartbeatS: number;
  readonly endedAt: number | null;
  readonly endReason: EndReason | null;
  readonly willDueAt: number | null;
}

/** What can happen to a session. */
export type SessionInput =
  /** `retained`: told by the broker's memory, so it may be long past. */
  | {
      readonly kind: "ready";
      readonly sessionId: string;
      readonly at: number;
      readonly hbRate?: number;
      readonly retained?: boolean;
    }
  /** `hasty`: the broker may have told the will at once. */
  | { readonly kind: "lost"; readonly sessionId: string; readonly at: number; readonly hasty: boolean }
  | { readonly kind: "closed"; readonly sessionId: string; readonly at: number; readonly reason: EndReason }
  /** Any message; those without a session id belong to the current one. */
  | { readonly kind: "heard"; readonly sessionId?: string; readonly at: number }
  | { readonly kind: "tick"; readonly at: number }
  /** Nobody listened for a while: silence proves nothing. */
  | { readonly kind: "deaf"; readonly at: number };

/** Seconds between heartbeats as granted: the device's wish within what is allowed, so that a mad one cannot make it flap. */
export function grantedHeartbeat(wish: number | undefined): number {
  if (wish === undefined || !Number.isFinite(wish)) return REPORT_RATE_DEFAULT_S;
  return Math.min(Math.max(Math.round(wish), HEARTBEAT_MIN_S), HEARTBEAT_MAX_S);
}

const isLive = (session: Session): boolean => session.endedAt === null;
const expiryOf = (at: number, heartbeatS: number): number => at + heartbeatS * 1000 * MISSES_MAX;

const end = (session: Session, endedAt: number, endReason: EndReason): Session => ({
  ...session,
  endedAt,
  endReason,
  willDueAt: null,
});

function begin(session: Session | undefined, input: Extract<SessionInput, { kind: "ready" }>): Session {
  const heartbeatS = grantedHeartbeat(input.hbRate);
  return {
    sessionId: input.sessionId,
    epoch: (session?.epoch ?? 0) + 1,
    startedAt: input.at,
    lastSeenAt: input.at,
    expiresAt: expiryOf(input.at, heartbeatS),
    heartbeatS,
    endedAt: null,
    endReason: null,
    willDueAt: null,
  };
}

const refresh = (session: Session, at: number): Session => ({
  ...session,
  lastSeenAt: Math.max(session.lastSeenAt, at),
  expiresAt: Math.max(session.expiresAt, expiryOf(at, session.heartbeatS)),
});

/**
 * Whether a sign of life takes back an end. Silence was only a guess; a will is believed until the device is heard well
 * after it, since what was on its way may still come in; an orderly close is the device's own word.
 */
function revives(session: Session, at: number): boolean {
  if (session.endReason === "silence") return true;
  return session.endReason === "lost" && session.endedAt !== null && at - session.endedAt >= WILL_WAIT_MS;
}

function heard(session: Session, input: Extract<SessionInput, { kind: "heard" }>): Session {
  if (input.sessionId !== undefined && input.sessionId !== session.sessionId) return session;
  if (isLive(session)) return refresh(session, input.at);
  // A message that names no session may be a straggler of the one that a will ended.
  if (input.sessionId === undefined && session.endReason !== "silence") return session;
  if (!revives(session, input.at)) return session;
  return refresh({ ...session, endedAt: null, endReason: null, willDueAt: null }, input.at);
}

function ready(
  session: Session | undefined,
  input: Extract<SessionInput, { kind: "ready" }>,
): Session | undefined {
  if (session?.sessionId !== input.sessionId || session.epoch === 0) return begin(session, input);
  // Its own announcement again: a repeat, or what the broker kept, which proves nothing.
  return input.retained
    ? session
    : heard(session, { kind: "heard", sessionId: input.sessionId, at: input.at });
}

function tick(session: Session, at: number): Session {
  if (session.willDueAt !== null && session.willDueAt <= at) return end(session, at, "lost");
  return session.expiresAt <= at ? end(session, at, "silence") : session;
}

/**
 * What becomes of a session (southbound 4; domain notes 5.1). The newest session of a device wins; whatever names
 * another one than the current is ignored, so that the late will of an old session ends nothing. Returns the same object
 * when nothing changed, and undefined while there was no session yet.
 */
export function step(session: Session | undefined, input: SessionInput): Session | undefined {
  if (input.kind === "ready") return ready(session, input);
  if (session === undefined || session.epoch === 0) return session;
  if (input.kind === "heard") return heard(session, input);
  if (!isLive(session)) return session;
  if (input.kind === "tick") return tick(session, input.at);
  if (input.kind === "deaf") {
    const expiresAt = Math.max(session.expiresAt, input.at + session.heartbeatS * 1000);
    return { ...session, willDueAt: null, expiresAt };
  }
  if (input.sessionId !== session.sessionId) return session;
  if (input.kind === "closed") return end(session, input.at, input.reason);
  if (!input.hasty) return end(session, input.at, "lost");
  return session.willDueAt === null ? { ...session, willDueAt: input.at + WILL_WAIT_MS } : session;
}
