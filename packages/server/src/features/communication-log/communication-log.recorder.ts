import { nounOf } from "@lukou/contract/topics";
import type { FieldPart, WireMessage } from "../../field/ingest/handlers.ts";
import { TokenBucket } from "../../field/limits/token-bucket.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertLog } from "../log/insert-log.ts";
import { lossesOf } from "../log/losses.ts";
import { RowBuffer } from "../log/row-buffer.ts";
import { rowOfMessage } from "./communication-log.rows.ts";

const CAPACITY = 20_000;
/** Ordinary statuses kept of each second: six times what ten thousand devices send at the pace they are asked for, once a minute. */
const STATUSES_PER_S = 1_000;

const types = {
  type: "smallint",
  interface_name: "text",
  channel: "text",
  bytes: "integer",
  refused: "text",
  excerpt: "text",
  payload: "text",
  cut: "boolean",
} as const;

/** A status that was understood is missed least: it is stored as what it says, too. */
const isOrdinary = ({ refused, channel }: WireMessage): boolean =>
  refused === undefined && nounOf(channel) === "run-status";

/**
 * Keeps every message between devices and the platform, both ways, without keeping the gateway waiting. While more comes
 * than can be worked off, and beyond so many a second, ordinary statuses are counted instead.
 */
export class CommunicationLogRecorder implements FieldPart {
  readonly handlers = {};
  readonly #buffer: RowBuffer<WireMessage>;
  readonly #stopListening: () => void;

  constructor(platform: Pick<Platform, "db" | "field" | "log">, capacity = CAPACITY) {
    const lose = (count: number) => {
      lossesOf(platform).communication += count;
    };
    this.#buffer = new RowBuffer({
      capacity,
      // Rows are made when they are written: those of a flood that are given up cost nothing.
      write: (messages) =>
        insertLog(platform.db, { table: "communication_log" }, types, messages.map(rowOfMessage)),
      shedsFirst: isOrdinary,
      onLost: ({ length }) => lose(length),
      onTrouble: (error) => platform.log.warn({ err: error }, "communication log cannot be stored"),
    });
    const { room } = platform.field.intake;
    const statuses = new TokenBucket(STATUSES_PER_S, STATUSES_PER_S, 0);
    this.#stopListening = platform.field.onWire((message) => {
      if (isOrdinary(message) && (room.crowded || !statuses.take(message.at.getTime()))) lose(1);
      else this.#buffer.push(message);
    });
  }

  async stop(): Promise<void> {
    this.#stopListening();
    await this.#buffer.stop();
  }
}
