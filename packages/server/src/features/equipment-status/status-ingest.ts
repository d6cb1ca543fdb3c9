import { kindOfEquipmentType } from "@lukou/contract/topics";
import { kindOf, levelsOf } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { isRefusedData } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { FieldDevice } from "../../field/field-device.ts";
import type { FieldPart } from "../../field/ingest/handlers.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSameHealth, readHealth, stepHealth } from "../presence/health.ts";
import { rederive } from "../presence/rederive.ts";
import { SampleWriter } from "../status-history/sample-writer.ts";
import { type BasicReport, StatusGatherer } from "./status-gatherer.ts";
import {
  type KeptStatus,
  lockStatuses,
  type NewStatus,
  writeBasics,
  writeStatuses,
} from "./status-ingest.repository.ts";
import { reportOf, type StatusReport } from "./status-report.ts";

/** With so many it waits for no more before it writes. */
const ENOUGH = 4_000;
/** So many times what there is room for may wait: who can be held back is, so only reports of those who cannot are shed. */
const WAITING_ROOMS = 1.5;

/** Whether a report is older than what is kept: a repeat, or one that was overtaken on its way. */
function isOvertaken(kept: KeptStatus, { sessionId, seqNum }: StatusReport): boolean {
  if (sessionId === undefined) return false;
  if (kept.currentSessionId !== null && kept.currentSessionId !== sessionId) return true;
  return kept.sessionId === sessionId && kept.seqNum !== null && seqNum <= kept.seqNum;
}

/**
 * Takes in what devices report of themselves: the last values, what follows from them, and their history. Reports are
 * written by the hundred, in one transaction with the states that follow.
 */
export class StatusIngest implements FieldPart {
  readonly handlers: FieldPart["handlers"];
  readonly #platform: Pick<Platform, "db" | "clock" | "log" | "field">;
  readonly #samples: SampleWriter;
  readonly #gatherer: StatusGatherer;

  constructor(platform: Pick<Platform, "db" | "clock" | "log" | "field">) {
    this.#platform = platform;
    this.#samples = new SampleWriter(platform.db);
    const { room } = platform.field.intake;
    this.#gatherer = new StatusGatherer({
      enough: ENOUGH,
      waitingMax: room.high * WAITING_ROOMS,
      room,
      commit: this.#commit.bind(this),
    });
    this.handlers = {
      "run-status/up": (arrival) => {
        // An inspection car is no equipment, so nothing is kept of it.
        const isKept = kindOfEquipmentType(arrival.device.equipmentKind) !== undefined;
        if (isKept && !arrival.retained) this.#gatherer.addStatus(reportOf(arrival));
        return undefined;
      },
      "basic-status/up": (arrival) => {
        this.#gatherer.addBasic(arrival);
        return undefined;
      },
    };
  }

  async stop(): Promise<void> {
    await this.#gatherer.stop();
  }

  /** Writes a batch; one with something that the database refuses is halved until that stands alone. Never rejects. */
  async #commit(statuses: readonly StatusReport[], basics: readonly BasicReport[]): Promise<void> {
    if (statuses.length === 0 && basics.length === 0) return;
    try {
      await this.#samples.prepare(new Set(statuses.map(({ device }) => device.equipmentKind)));
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
      const limits = { ...before.limits };
      let health = readHealth(before.health);
      let last: KeptStatus = before;
      for (const report of own) {
        if (isOvertaken(last, report)) continue;
        const { device, sessionId, seqNum, values, reported } = report;
        const levels = levelsOf(kindOf(device.equipmentKind), values, limits);
        const next = stepHealth(health, device.equipmentKind, reported, levels);
        if (!isSameHealth(health, next)) touched.add(device.intersectionGuid);
        health = next;
        last = { ...last, sessionId: sessionId ?? null, seqNum };
        written.push({ report, health });
      }
    }
    await writeStatuses(tx, written);
    await this.#samples.write(
      tx,
      written.map(({ report }) => report),
    );
    await rederive(tx, [...touched], this.#platform.clock());
  }
}
