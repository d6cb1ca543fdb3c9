import { kindOfEquipmentType } from "@lukou/contract/topics";
import { judgeStatus, kindOf } from "@lukou/equipment";
import type { Transaction } from "kysely";
import { isRefusedData } from "../../db/constraint.ts";
import type { Database } from "../../db/tables.ts";
import type { FieldDevice } from "../../field/field-device.ts";
import type { FieldPart } from "../../field/ingest/handlers.ts";
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
import { type BasicReport, StatusLane, type StatusReport } from "./status-lane.ts";

/** While one lane waits for the database, the other prepares what it writes next. */
const LANES = 2;
/** Most that a lane writes at once. */
const BATCH_MAX = 4_000;
/** Most that wait in a lane. */
const WAITING_MAX = 16_000;

/** Whether a report is older than what is kept: a repeat, or one that was overtaken on its way. */
function isOvertaken(kept: KeptStatus | undefined, { body }: StatusReport): boolean {
  const { sessionId, seqNum } = body;
  if (kept === undefined || sessionId === undefined) return false;
  if (kept.currentSessionId !== null && kept.currentSessionId !== sessionId) return true;
  return kept.sessionId === sessionId && kept.seqNum !== null && seqNum <= kept.seqNum;
}

/** The lane of an intersection, so that two lanes do not derive the states of the same one. */
const laneOf = (intersectionGuid: string): number => Number.parseInt(intersectionGuid.slice(-4), 16) % LANES;

/**
 * Takes in what devices report of themselves: the last values, what follows from them, and their history. Reports are
 * written by the hundred, in one transaction with the states that follow.
 */
export class StatusIngest implements FieldPart {
  readonly handlers: FieldPart["handlers"];
  readonly #platform: Pick<Platform, "db" | "clock" | "log" | "field">;
  readonly #samples: SampleWriter;
  readonly #lanes: readonly StatusLane[];

  constructor(platform: Pick<Platform, "db" | "clock" | "log" | "field">) {
    this.#platform = platform;
    this.#samples = new SampleWriter(platform.db);
    const options = {
      batchMax: BATCH_MAX,
      waitingMax: WAITING_MAX,
      room: platform.field.intake.room,
      commit: this.#commit.bind(this),
    };
    this.#lanes = Array.from({ length: LANES }, () => new StatusLane(options));
    this.handlers = {
      "run-status/up": (arrival) => {
        // An inspection car is no equipment, so nothing is kept of it.
        const isKept = kindOfEquipmentType(arrival.device.equipmentKind) !== undefined;
        if (isKept && !arrival.retained) this.#laneOf(arrival.device)?.addStatus(arrival);
        return undefined;
      },
      "basic-status/up": (arrival) => {
        this.#laneOf(arrival.device)?.addBasic(arrival);
        return undefined;
      },
    };
  }

  #laneOf({ intersectionGuid }: FieldDevice): StatusLane | undefined {
    return this.#lanes[laneOf(intersectionGuid)];
  }

  async stop(): Promise<void> {
    await Promise.all(this.#lanes.map((lane) => lane.stop()));
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
      const values = { ...before.settings };
      let health = readHealth(before.health);
      let last: KeptStatus = before;
      for (const report of own) {
        if (isOvertaken(last, report)) continue;
        const { device, body, arrivedAt, suspect } = report;
        const judged = judgeStatus(kindOf(device.equipmentKind), body, values);
        const next = stepHealth(health, device.equipmentKind, body, judged);
        if (!isSameHealth(health, next)) touched.add(device.intersectionGuid);
        health = next;
        last = { ...last, sessionId: body.sessionId ?? null, seqNum: body.seqNum };
        written.push({ device, body, judged, health, arrivedAt, suspect: suspect ?? null });
      }
    }
    await writeStatuses(tx, written);
    await this.#samples.write(tx, written);
    await rederive(tx, [...touched], this.#platform.clock());
  }
}
