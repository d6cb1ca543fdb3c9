import type { FieldHandlers, FieldPart } from "../../field/ingest/handlers.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertLog } from "../log/insert-log.ts";
import { lossesOf } from "../log/losses.ts";
import { RowBuffer } from "../log/row-buffer.ts";
import { type DeviceLogRow, rowOfLoss, rowsOfBatch } from "./device-log.rows.ts";

const CAPACITY = 50_000;
/** Messages remembered to tell repeats of the broker by. */
const REMEMBERED = 20_000;

const types = {
  level: "text",
  raw_level: "text",
  module: "text",
  message: "text",
  data: "text",
  device_at: "timestamptz",
} as const;

/** Stores what devices log (southbound 8) without keeping the gateway waiting, and says where lines were lost. */
export class DeviceLogRecorder implements FieldPart {
  readonly #platform: Pick<Platform, "db" | "clock" | "log">;
  readonly #buffer: RowBuffer<DeviceLogRow>;
  readonly #seen = new Set<string>();
  /** Lines lost since the last one stored, by device. */
  readonly #losses = new Map<string, { readonly row: DeviceLogRow; count: number }>();

  constructor(platform: Pick<Platform, "db" | "clock" | "log">, capacity = CAPACITY) {
    this.#platform = platform;
    this.#buffer = new RowBuffer({
      capacity,
      write: (rows) => this.#write(rows),
      shedsFirst: ({ level }) => level === "Debug",
      onLost: (rows) => {
        lossesOf(platform).device += rows.length;
        for (const row of rows) {
          const loss = this.#losses.get(row.equipment_guid);
          if (loss) loss.count += 1;
          else this.#losses.set(row.equipment_guid, { row, count: 1 });
        }
      },
      onTrouble: (error) => platform.log.warn({ err: error }, "device log cannot be stored"),
    });
  }

  readonly handlers: FieldHandlers = {
    "log/up": async ({ device, body, arrivedAt }) => {
      if (!this.#isNew(`${device.deviceSn} ${body.sessionId ?? ""} ${body.seqNum} ${body.timeStamp}`)) return;
      this.#buffer.push(...rowsOfBatch(device, body, arrivedAt));
    },
  };

  flush = (): Promise<void> => this.#buffer.flush();

  stop(): Promise<void> {
    return this.#buffer.stop();
  }

  async #write(rows: readonly DeviceLogRow[]): Promise<void> {
    const losses = [...this.#losses.values()];
    this.#losses.clear();
    const now = this.#platform.clock();
    const marks = losses.map(({ row, count }) => rowOfLoss(row, count, now));
    try {
      await insertLog(this.#platform.db, { table: "device_log" }, types, [...rows, ...marks]);
    } catch (error) {
      for (const loss of losses) this.#losses.set(loss.row.equipment_guid, loss);
      throw error;
    }
  }

  /** The broker may bring a message twice, always soon after the first time. */
  #isNew(key: string): boolean {
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    if (this.#seen.size > REMEMBERED) {
      const [oldest] = this.#seen;
      if (oldest !== undefined) this.#seen.delete(oldest);
    }
    return true;
  }
}
