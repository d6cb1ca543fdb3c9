import type { PushMode, PushState } from "@lukou/contract";
import { CONFIG_ANSWER_S, CONFIG_GIVE_UP_S } from "@lukou/contract/topics";

const SECOND = 1000;
/** Code of the answer contract for a document whose hash is another one. */
export const HASH_MISMATCH = 104;
const FIRST_REPEAT_S = 2;

/** What the machine looks at and changes of a push. Moments in ms. */
export interface PushFacts {
  readonly mode: PushMode;
  readonly state: PushState;
  readonly revision: number;
  readonly hash: string;
  /** How often it was sent since the device was last heard of. */
  readonly attempts: number;
  readonly nextAt: number | null;
  readonly giveUpAt: number | null;
  readonly ttlS: number | null;
  readonly previewUntil: number | null;
}

/** What can happen to a push. */
export type PushEvent =
  /** The sweeper found it due. */
  | { readonly type: "due"; readonly online: boolean }
  /** A session of the device began; what it says it runs. */
  | { readonly type: "returned"; readonly runs?: { readonly revision: number; readonly hash: string } }
  /** The device answered or reported. */
  | { readonly type: "applied"; readonly revision?: number | undefined; readonly hash?: string | undefined }
  | { readonly type: "progress" }
  | {
      readonly type: "rejected";
      readonly code: number;
      readonly field?: string | undefined;
      readonly desc?: string | undefined;
    }
  | { readonly type: "previewing" }
  | { readonly type: "previewEnded" }
  /** A newer push or preview of the same device. */
  | { readonly type: "superseded" }
  /** The session in which a preview lived is over. */
  | { readonly type: "sessionEnded" };

/** What a push becomes, and whether it is sent now. */
export interface PushMove {
  readonly state: PushState;
  readonly attempts: number;
  readonly nextAt: number | null;
  readonly giveUpAt: number | null;
  readonly previewUntil: number | null;
  readonly send: boolean;
  /** Set by a refusal. */
  readonly refusal?: {
    readonly code: number;
    readonly field: string | undefined;
    readonly desc: string | undefined;
  };
  /** Why, where the state alone does not say it. */
  readonly note?: string;
}

/** States from which a push can still come into effect. A timed-out one can: its copy stays with the broker (southbound 9). */
export const LIVE_STATES: readonly PushState[] = ["queued", "sent", "acknowledged", "timedOut", "previewing"];

/** Seconds until the next repeat: 2, 4, 8 … (southbound 9). */
export const repeatAfterS = (attempts: number): number => FIRST_REPEAT_S ** attempts;

/** Longest that a push is repeated. Of a preview, which is of no use late, the time in which it must be answered. */
const patienceS = (mode: PushMode): number => (mode === "push" ? CONFIG_GIVE_UP_S : CONFIG_ANSWER_S);

const still = { nextAt: null, giveUpAt: null, previewUntil: null, send: false } as const;
const ended = (facts: PushFacts, state: PushState, note?: string): PushMove => ({
  ...still,
  state,
  attempts: facts.attempts,
  ...(note !== undefined && { note }),
});

/** A push as it starts: sent at once when the device is there, else kept for its return. */
export function begin(mode: PushMode, online: boolean, now: number): PushMove {
  if (!online) return { ...still, state: "queued", attempts: 0, send: mode === "push" };
  return sent(1, now + patienceS(mode) * SECOND, now);
}

const sent = (attempts: number, giveUpAt: number, now: number): PushMove => ({
  state: "sent",
  attempts,
  nextAt: Math.min(now + repeatAfterS(attempts) * SECOND, giveUpAt),
  giveUpAt,
  previewUntil: null,
  send: true,
});

/** The table of the push machine: what an event makes of a push; undefined when it changes nothing. */
export function advance(facts: PushFacts, event: PushEvent, now: number): PushMove | undefined {
  if (!LIVE_STATES.includes(facts.state)) return undefined;
  switch (event.type) {
    case "due":
      return due(facts, event.online, now);
    case "returned":
      return returned(facts, event.runs, now);
    case "applied":
      return applied(facts, event);
    case "progress":
      if (facts.state === "previewing") return undefined;
      return {
        state: "acknowledged",
        attempts: 0,
        // The device says so every 30 s; twice silent means that it may have forgotten.
        nextAt: now + CONFIG_ANSWER_S * SECOND,
        giveUpAt: now + CONFIG_GIVE_UP_S * SECOND,
        previewUntil: null,
        send: false,
      };
    case "rejected":
      return {
        ...ended(facts, "rejected"),
        refusal: { code: event.code, field: event.field, desc: event.desc },
      };
    case "previewing":
      if (facts.mode !== "preview" || facts.state === "previewing") return undefined;
      return runningPreview(facts, now);
    case "previewEnded":
      return facts.mode === "preview" ? ended(facts, "previewEnded") : undefined;
    case "superseded":
      return facts.state === "previewing"
        ? ended(facts, "previewEnded", "新的下发")
        : ended(facts, "superseded");
    default:
      if (facts.mode !== "preview") return undefined;
      return ended(
        facts,
        "previewEnded",
        facts.state === "previewing" ? "设备会话结束" : "设备离线，未能预览",
      );
  }
}

function runningPreview(facts: PushFacts, now: number): PushMove {
  const until = now + (facts.ttlS ?? 0) * SECOND;
  return { ...still, state: "previewing", attempts: facts.attempts, nextAt: until, previewUntil: until };
}

function due(facts: PushFacts, online: boolean, now: number): PushMove | undefined {
  const { mode, state, attempts, nextAt, giveUpAt } = facts;
  if (nextAt === null || nextAt > now) return undefined;
  if (state === "previewing") return ended(facts, "previewEnded", "预览到时");
  if (!online && mode === "push") return { ...still, state: "queued", attempts: 0, note: "设备离线" };
  if (giveUpAt !== null && giveUpAt <= now) return ended(facts, "timedOut");
  return sent(attempts + 1, giveUpAt ?? now + patienceS(mode) * SECOND, now);
}

function returned(
  facts: PushFacts,
  runs: { readonly revision: number; readonly hash: string } | undefined,
  now: number,
): PushMove | undefined {
  if (facts.mode === "preview") return advance(facts, { type: "sessionEnded" }, now);
  if (runs?.revision === facts.revision && runs.hash === facts.hash) return ended(facts, "applied");
  return sent(1, now + patienceS(facts.mode) * SECOND, now);
}

/** Only the hash of the document proves that it runs (domain notes 5.3); an answer without one proves nothing. */
function applied(
  facts: PushFacts,
  { revision, hash }: { readonly revision?: number | undefined; readonly hash?: string | undefined },
): PushMove | undefined {
  if (facts.mode === "preview" || hash === undefined) return undefined;
  if (hash.toLowerCase() !== facts.hash)
    return {
      ...ended(facts, "rejected"),
      refusal: { code: HASH_MISMATCH, field: undefined, desc: "设备应答的摘要与下发内容不符" },
    };
  if (revision !== undefined && revision !== facts.revision) return undefined;
  return ended(facts, "applied");
}
