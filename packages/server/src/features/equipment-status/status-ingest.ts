import { type Body, kindOfEquipmentType } from "@lukou/contract/topics";
import { judgeStatus, kindOf } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { isRefusedData } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { FieldDevice } from "../../field/field-device.ts";
import type { Arrival, FieldPart } from "../../field/ingest/handlers.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSameHealth, readHealth, stepHealth } from "../presence/health.ts";
import { rederive } from "../presence/rederive.ts";
import { SampleWriter } from "../status-history/sample-writer.ts";
import {
  type KeptStatus,
  lockStatuses,
  type NewStatus,
  writeBasics,
  writeStatuses,
} from "./status-ingest.repository.ts";

/** Reports are gathered so long before they are written in one go. */
const GATHER_MS = 400;
/** Most that are written at once; so many wait for nothing more. */
const BATCH_MAX = 6_000;
/** Reports waiting beyond this are shed, the older of a device first (southbound 13). */
const WAITING_MAX = 24_000;

type StatusReport = Arrival<"run-status/up">;

/** Whether a report is older than what is kept: a repeat, or one that was overtaken on its way. */
function isOvertaken(kept: KeptStatus | undefined, { body }: StatusReport): boolean {
  const { sessionId, seqNum } = body;
  if (kept === undefined || sessionId === undefined) return false;
  if (kept.currentSessionId !== null && kept.currentSessionId !== sessionId) return true;
  return kept.sessionId === sessionId && kept.seqNum !== null && seqNum <= kept.seqNum;
}

/** What goes over the wire with each message and says nothing of the device. */
function contentOf(body: Body<"run-status/up">): object {
  const { timeStamp: _t, seqNum: _s, deviceSn: _d, sessionId: _i, ack: _a, old: _o, ...content } = body;
  return content;
}

/**
 * Takes in what devices report of themselves: the last values, what follows from them, and their history. Reports are
 * written by the hundred, in one transaction with the states that follow.
 */
export class StatusIngest implements FieldPart {
  readonly handlers: FieldPart["handlers"];
  readonly #platform: Pick<Platform, "db" | "clock" | "log" | "field">;
  readonly #samples = new SampleWriter();
  #statuses: StatusReport[] = [];
  #basics = new Map<string, Arrival<"basic-status/up">>();
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> = Promise.resolve();
  /** Whether a write is under way or about to be. */
  #due = false;

  constructor(platform: Pick<Platform, "db" | "clock" | "log" | "field">) {
    this.#platform = platform;
    this.handlers = {
      "run-status/up": async (arrival) => {
        // An inspection car is no equipment, so nothing is kept of it.
        if (arrival.retained || kindOfEquipmentType(arrival.device.equipmentKind) === undefined) return;
        this.#statuses.push(arrival);
        this.#room.take();
        if (this.#statuses.length > WAITING_MAX) this.#shed();
        this.#later();
      },
      "basic-status/up": async (arrival) => {
        this.#basics.set(arrival.device.guid, arrival);
        this.#later();
      },
    };
  }

  get #room() {
    return this.#platform.field.intake.room;
  }

  async stop(): Promise<void> {
    await this.#flush();
    while (this.#statuses.length > 0) await this.#flush();
    clearTimeout(this.#timer);
  }

  #later(): void {
    if (this.#statuses.length < BATCH_MAX)
      this.#timer ??= setTimeout(() => void this.#flush(), GATHER_MS).unref();
    else if (!this.#due) void this.#flush();
  }

  /** Keeps the newest report of each device. */
  #shed(): void {
    const kept = [...new Map(this.#statuses.map((report) => [report.device.guid, report])).values()];
    this.#room.give(this.#statuses.length - kept.length);
    this.#statuses = kept;
  }

  #flush(): Promise<void> {
    this.#due = true;
    this.#working = this.#working.then(async () => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      do {
        const statuses = this.#statuses.splice(0, BATCH_MAX);
        const basics = [...this.#basics.values()];
        this.#basics.clear();
        await this.#commit(statuses, basics);
        this.#room.give(statuses.length);
      } while (this.#statuses.length >= BATCH_MAX);
      this.#due = false;
      if (this.#statuses.length > 0 || this.#basics.size > 0) this.#later();
    });
    return this.#working;
  }

  /** Writes a batch; one with something that the database refuses is halved until that stands alone. Never rejects. */
  async #commit(
    statuses: readonly StatusReport[],
    basics: readonly Arrival<"basic-status/up">[],
  ): Promise<void> {
    if (statuses.length === 0 && basics.length === 0) return;
    try {
      await this.#platform.db.transaction().execute(async (tx) => {
        await writeBasics(tx, basics);
        await this.#write(tx, statuses);
      });
    } catch (error) {
      const guids = new Set([...statuses, ...basics].map(({ device }) => device.guid));
      if (isRefusedData(error) && guids.size > 1) {
        const half = new Set([...guids].slice(0, Math.ceil(guids.size / 2)));
        for (const isFirst of [true, false]) {
          const ofHalf = ({ device }: { readonly device: FieldDevice }) => half.has(device.guid) === isFirst;
          await this.#commit(statuses.filter(ofHalf), basics.filter(ofHalf));
        }
        return;
      }
      // The next report brings the same values again.
      this.#platform.log.warn({ err: error, reports: statuses.length }, "statuses could not be written");
    }
  }

  async #write(tx: Transaction<Database>, reports: readonly StatusReport[]): Promise<void> {
    if (reports.length === 0) return;
    const byGuid = Map.groupBy(reports, ({ device }) => device.guid);
    const kept = await lockStatuses(tx, [...byGuid.keys()]);
    const written: NewStatus[] = [];
    const touched = new Set<string>();
    for (const [guid, own] of byGuid) {
      const before = kept.get(guid);
      if (before === undefined) continue;
      const values = { ...before.settings };
      let health = readHealth(before.health);
      let last: KeptStatus = before;
      for (const report of own) {
        if (isOvertaken(last, report)) continue;
        const { device, body, arrivedAt, suspect } = report;
        const content = contentOf(body);
        const judged = judgeStatus(kindOf(device.equipmentKind), content, values);
        const next = stepHealth(health, device.equipmentKind, content, judged);
        if (!isSameHealth(health, next)) touched.add(device.intersectionGuid);
        health = next;
        last = { ...last, sessionId: body.sessionId ?? null, seqNum: body.seqNum };
        written.push({ device, body, content, judged, health, arrivedAt, suspect: suspect ?? null });
      }
    }
    await writeStatuses(tx, written);
    await this.#samples.write(tx, written);
    await rederive(tx, [...touched], this.#platform.clock());
  }
}
