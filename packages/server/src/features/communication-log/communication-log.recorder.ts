import { nounOf } from "@lukou/contract/topics";
import type { FieldPart, WireMessage } from "../../field/ingest/handlers.ts";
import type { Platform } from "../../platform/platform.ts";
import { insertLog } from "../log/insert-log.ts";
import { lossesOf } from "../log/losses.ts";
import { RowBuffer } from "../log/row-buffer.ts";
import { rowOfMessage } from "./communication-log.rows.ts";

const CAPACITY = 20_000;

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

/** Keeps every message between devices and the platform, both ways, without keeping the gateway waiting. */
export class CommunicationLogRecorder implements FieldPart {
  readonly handlers = {};
  readonly #buffer: RowBuffer<WireMessage>;
  readonly #stopListening: () => void;

  constructor(platform: Pick<Platform, "db" | "field" | "log">, capacity = CAPACITY) {
    this.#buffer = new RowBuffer({
      capacity,
      // Rows are made when they are written: those of a flood that are given up cost nothing.
      write: (messages) =>
        insertLog(platform.db, { table: "communication_log" }, types, messages.map(rowOfMessage)),
      // What was understood is missed least.
      shedsFirst: ({ refused, channel }) => refused === undefined && nounOf(channel) === "run-status",
      onLost: ({ length }) => {
        lossesOf(platform).communication += length;
      },
      onTrouble: (error) => platform.log.warn({ err: error }, "communication log cannot be stored"),
    });
    this.#stopListening = platform.field.onWire((message) => this.#buffer.push(message));
  }

  async stop(): Promise<void> {
    this.#stopListening();
    await this.#buffer.stop();
  }
}
