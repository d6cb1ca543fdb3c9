import type { Cancel, Timers } from "../time/timers.ts";
import { repeatDelay } from "./backoff.ts";
import type { DurableChannel } from "./draft.ts";

/** Reports kept through a power cut; beyond, the oldest is lost and counted (southbound 13). */
const KEPT_MAX = 10_000;
/** Between reports of the buffer: at most 20 a second (southbound 4.3). */
const REPLAY_STEP_MS = 50;

/** A report that waits for its acknowledgement. */
export interface Kept {
  readonly channel: DurableChannel;
  readonly content: Readonly<Record<string, unknown>>;
  /** When its content was true, by the device's clock. */
  readonly timeStamp: number;
  /** Session and number under which it was first sent; repeats keep them. */
  sentAs?: { readonly sessionId: string; readonly seqNum: number };
}

interface Waiting extends Kept {
  sent: number;
  repeatAt: number;
}

export interface Outbox {
  /** Takes a report; sends it at once where the session allows. */
  add(report: Kept): void;
  /** The platform has it, or will never want it: codes 0 and 2 end its waiting (southbound 3). */
  acknowledge(channel: DurableChannel, seqNum: number, errorCode: number): void;
  /** Sends `first`, then what is kept, oldest first, and calls `done`; afterwards reports leave as they come. */
  replay(done: () => void, first: Kept): void;
  /** Forgets a report that a newer one supersedes. */
  drop(report: Kept): void;
  /** The connection is gone: everything waits. */
  pause(): void;
  readonly size: number;
  /** Reports lost because there were too many. */
  readonly lost: number;
}

/** The durable reports of one device; `send` publishes one, numbering it if it has no number yet. */
export function createOutbox(
  timers: Timers,
  send: (report: Kept, late: boolean) => void,
  /** Whether the number that the next new report would get is free among those on their way. */
  nextNumber: () => number,
  /** Whether anybody is there to take reports: without a platform node they wait (southbound 2). */
  isHeard: () => boolean = () => true,
): Outbox {
  const waiting: Waiting[] = [];
  const origins = new WeakMap<Kept, Waiting>();
  let state: "paused" | "replaying" | "open" = "paused";
  let cancel: Cancel | undefined;
  let lost = 0;

  /** Acknowledgements name channel and number alone, so no two reports with the same may be on their way. */
  const isAmbiguous = (report: Waiting): boolean => {
    const seqNum = report.sentAs?.seqNum ?? nextNumber();
    return waiting.some(
      (other) =>
        other !== report &&
        other.channel === report.channel &&
        other.sent > 0 &&
        other.sentAs?.seqNum === seqNum,
    );
  };

  const dispatch = (report: Waiting, late: boolean) => {
    if (!isHeard() || isAmbiguous(report)) {
      report.repeatAt = timers.now() + repeatDelay(1);
      return;
    }
    send(report, late);
    report.sent += 1;
    report.repeatAt = timers.now() + repeatDelay(report.sent);
  };

  const settle = () => {
    if (state !== "open") return;
    cancel?.();
    cancel = undefined;
    if (waiting.length === 0) return;
    const next = waiting.reduce((least, { repeatAt }) => Math.min(least, repeatAt), Number.POSITIVE_INFINITY);
    cancel = timers.after(Math.max(0, next - timers.now()), () => {
      for (const report of waiting) if (report.repeatAt <= timers.now()) dispatch(report, true);
      settle();
    });
  };

  return {
    get size() {
      return waiting.length;
    },
    get lost() {
      return lost;
    },
    add(report) {
      const entry: Waiting = { ...report, sent: 0, repeatAt: 0 };
      waiting.push(entry);
      if (waiting.length > KEPT_MAX) {
        waiting.shift();
        lost += 1;
      }
      if (state !== "open") return;
      dispatch(entry, false);
      settle();
    },
    acknowledge(channel, seqNum, errorCode) {
      if (errorCode !== 0 && errorCode !== 2) return;
      const index = waiting.findIndex(
        (report) => report.channel === channel && report.sent > 0 && report.sentAs?.seqNum === seqNum,
      );
      if (index >= 0) waiting.splice(index, 1);
      settle();
    },
    replay(done, first) {
      state = "replaying";
      cancel?.();
      for (const report of waiting) {
        report.sent = 0;
        report.repeatAt = 0;
      }
      const leading: Waiting = { ...first, sent: 0, repeatAt: 0 };
      waiting.unshift(leading);
      origins.set(first, leading);
      dispatch(leading, false);
      const step = () => {
        const next = waiting.find(({ sent, repeatAt }) => sent === 0 && repeatAt <= timers.now());
        if (next === undefined) {
          state = "open";
          settle();
          done();
          return;
        }
        dispatch(next, true);
        cancel = timers.after(REPLAY_STEP_MS, step);
      };
      step();
    },
    drop(report) {
      const entry = origins.get(report);
      const index = entry ? waiting.indexOf(entry) : -1;
      if (index >= 0) waiting.splice(index, 1);
    },
    pause() {
      state = "paused";
      cancel?.();
      cancel = undefined;
    },
  };
}
