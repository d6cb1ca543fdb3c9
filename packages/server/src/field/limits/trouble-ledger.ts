import type { Platform } from "../../platform/platform.ts";
import type { FieldDevice } from "../field-device.ts";
import { addTroubles, type Trouble } from "./trouble.repository.ts";

/** Counts are written as often, so that a flood of rubbish is no flood of writes. */
const FLUSH_MS = 5_000;
/** Most that waits to be written; a flood from more devices and reasons is cut off. */
const ENTRIES_MAX = 10_000;

/** Keeps count of what could not be used, by device and reason, and writes it down now and then. */
export class TroubleLedger {
  readonly #parts: Pick<Platform, "db" | "clock" | "log">;
  #entries = new Map<string, Trouble>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(parts: Pick<Platform, "db" | "clock" | "log">) {
    this.#parts = parts;
  }

  add(
    device: FieldDevice,
    reason: string,
    { count = 1, channel, detail }: { count?: number; channel?: string; detail?: string } = {},
  ): void {
    const key = `${device.guid} ${reason}`;
    const before = this.#entries.get(key);
    if (!before && this.#entries.size >= ENTRIES_MAX) return;
    this.#entries.set(key, {
      device,
      reason,
      count: (before?.count ?? 0) + count,
      at: this.#parts.clock(),
      channel: channel ?? null,
      detail: detail?.slice(0, 200) ?? null,
    });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what waits; resolves when it is written. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const entries = [...this.#entries.values()];
    this.#entries = new Map();
    this.#writing = this.#writing
      .then(() => addTroubles(this.#parts.db, entries))
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, "troubles could not be written"));
    return this.#writing;
  }
}
