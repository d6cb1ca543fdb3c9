import type { Arrival } from "../../field/ingest/handlers.ts";
import type { Room } from "../../field/limits/room.ts";
import { isFollowedBy, type StatusReport } from "./status-report.ts";

export type BasicReport = Arrival<"basic-status/up">;

/** Reports are gathered so long before they are written in one go. */
const GATHER_MS = 400;

interface GathererOptions {
  /** So many wait for nothing more. */
  readonly enough: number;
  /** Reports waiting beyond this are shed, the older of a device first (southbound 13). */
  readonly waitingMax: number;
  /** What every waiting status takes up. */
  readonly room: Pick<Room, "take" | "give">;
  /** Writes all that waited, the last of each device with its body. Never rejects. */
  readonly commit: (statuses: readonly StatusReport[], basics: readonly BasicReport[]) => Promise<void>;
}

/** Gathers reports of devices and has them written in their order, one batch after the other. */
export class StatusGatherer {
  readonly #options: GathererOptions;
  #statuses: StatusReport[] = [];
  /** The last of each device among those that wait. */
  #last = new Map<string, StatusReport>();
  #basics = new Map<string, BasicReport>();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  /** Whether a write is under way or about to be. */
  #due = false;

  constructor(options: GathererOptions) {
    this.#options = options;
  }

  addStatus(report: StatusReport): void {
    const { guid } = report.device;
    const before = this.#last.get(guid);
    if (before && isFollowedBy(before, report)) before.body = undefined;
    this.#last.set(guid, report);
    this.#statuses.push(report);
    this.#options.room.take();
    if (this.#statuses.length > this.#options.waitingMax) this.#shed();
    this.#later();
  }

  addBasic(report: BasicReport): void {
    this.#basics.set(report.device.guid, report);
    this.#later();
  }

  /** Resolves when nothing waits any more. */
  async stop(): Promise<void> {
    await this.#flush();
    while (this.#statuses.length > 0) await this.#flush();
    clearTimeout(this.#timer);
  }

  #later(): void {
    if (this.#statuses.length < this.#options.enough)
      this.#timer ??= setTimeout(() => void this.#flush(), GATHER_MS).unref();
    else if (!this.#due) void this.#flush();
  }

  /** Keeps the newest report of each device. */
  #shed(): void {
    const kept = [...this.#last.values()];
    this.#options.room.give(this.#statuses.length - kept.length);
    this.#statuses = kept;
  }

  #flush(): Promise<void> {
    const { enough, room, commit } = this.#options;
    this.#due = true;
    this.#working = this.#working.then(async () => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      do {
        const statuses = this.#statuses;
        const basics = [...this.#basics.values()];
        this.#statuses = [];
        this.#last = new Map();
        this.#basics = new Map();
        await commit(statuses, basics);
        room.give(statuses.length);
      } while (this.#statuses.length >= enough);
      this.#due = false;
      if (this.#statuses.length > 0 || this.#basics.size > 0) this.#later();
    });
    return this.#working;
  }
}
