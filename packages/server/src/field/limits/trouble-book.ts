import type { RefusalReason } from "@lukou/contract/topics";

/** Refused messages within {@link HOLD_WINDOW_MS} after which a device is held (southbound 13). */
export const HOLD_AFTER = 100;
export const HOLD_WINDOW_MS = 10 * 60_000;
/** `error/down` goes out at most as often, for each topic and reason. */
export const NOTICE_EVERY_MS = 60_000;

/** Devices that the book remembers; the one that was quiet longest is forgotten first. */
const DEVICES_MAX = 20_000;
/** Topics and reasons of one device that the book tells apart. */
const NOTICES_MAX = 200;

interface Page {
  /** Moments of refused messages, oldest first, no more than lead to a hold. */
  readonly refusals: number[];
  readonly notices: Map<string, { at: number; count: number }>;
}

/** What to do about a refused message. */
export interface Verdict {
  /** How many there were since the last notice, when one is due now. */
  readonly notice: number | undefined;
  /** Whether this is the message too many. */
  readonly hold: boolean;
}

/** Counts refused messages of each device. Moments are ms since 1970 UTC. */
export class TroubleBook {
  readonly #pages = new Map<string, Page>();

  /** Writes a refused message down. */
  note(device: string, topic: string, reason: RefusalReason, now: number): Verdict {
    const page = this.#pages.get(device) ?? { refusals: [], notices: new Map() };
    this.#pages.delete(device);
    this.#pages.set(device, page);
    if (this.#pages.size > DEVICES_MAX) forgetOldest(this.#pages);
    return { notice: noticeDue(page, `${topic} ${reason}`, now), hold: isTooMany(page, now) };
  }

  /** Begins anew for a device that was released. */
  forget(device: string): void {
    this.#pages.delete(device);
  }
}

function forgetOldest(map: Map<string, unknown>): void {
  const oldest = map.keys().next();
  if (!oldest.done) map.delete(oldest.value);
}

function noticeDue(page: Page, subject: string, now: number): number | undefined {
  const last = page.notices.get(subject);
  if (last && now - last.at < NOTICE_EVERY_MS && now >= last.at) {
    last.count += 1;
    return undefined;
  }
  if (!last && page.notices.size >= NOTICES_MAX) forgetOldest(page.notices);
  page.notices.set(subject, { at: now, count: 0 });
  return (last?.count ?? 0) + 1;
}

function isTooMany({ refusals }: Page, now: number): boolean {
  refusals.push(now);
  while (refusals.length > 0 && (refusals[0] ?? now) <= now - HOLD_WINDOW_MS) refusals.shift();
  if (refusals.length <= HOLD_AFTER) return false;
  refusals.length = 0;
  return true;
}
