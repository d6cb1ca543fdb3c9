import type { Body } from "@lukou/contract/topics";
import { sql } from "kysely";
import type { Platform } from "../../platform/platform.ts";
import type { FieldDevice } from "../field-device.ts";

/** One answer of a device to a command or a read: both have the same form. */
export type RemoteAnswer = Body<"om-config/down/ack">;

interface Waiting {
  readonly deviceGuid: string;
  readonly hear: (answer: RemoteAnswer) => void;
}

type Parts = Pick<Platform, "db" | "bus" | "log">;

/**
 * Brings answers of devices to whoever asked. With several nodes an answer may arrive at another node than the one that
 * asked: it is kept in the database then, and the nodes are told its request (southbound 14).
 */
export class AnswerDesk {
  readonly #parts: Parts;
  readonly #waiting = new Map<string, Waiting>();

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.bus.onWord("answer", (requestId) => {
      this.collect(requestId).catch((error: unknown) =>
        this.#parts.log.warn({ err: error, requestId }, "answer could not be read"),
      );
    });
  }

  /** Opens a request until `deadline`. The function returned closes it; answers that come later are nobody's. */
  async open(
    requestId: string,
    device: FieldDevice,
    deadline: Date,
    hear: (answer: RemoteAnswer) => void,
  ): Promise<() => Promise<void>> {
    this.#waiting.set(requestId, { deviceGuid: device.guid, hear });
    const close = async () => {
      this.#waiting.delete(requestId);
      await this.#parts.db.deleteFrom("remote_request").where("request_id", "=", requestId).execute();
    };
    try {
      await this.#parts.db
        .insertInto("remote_request")
        .values({
          request_id: requestId,
          city_guid: device.cityGuid,
          equipment_guid: device.guid,
          deadline_at: deadline,
        })
        .execute();
    } catch (error) {
      this.#waiting.delete(requestId);
      throw error;
    }
    return close;
  }

  /** Takes an answer in. One to a request that nobody has open, or that another device was asked, is left. */
  async take(device: FieldDevice, answer: RemoteAnswer, arrivedAt: Date): Promise<void> {
    const { requestId } = answer;
    const waiting = this.#waiting.get(requestId);
    if (waiting) {
      if (waiting.deviceGuid === device.guid) waiting.hear(answer);
      return;
    }
    const { numInsertedOrUpdatedRows } = await this.#parts.db
      .insertInto("remote_answer")
      .columns(["request_id", "answer"])
      .expression((eb) =>
        eb
          .selectFrom("remote_request")
          .select(["request_id", sql<string>`${JSON.stringify(answer)}::jsonb`.as("answer")])
          .where("request_id", "=", requestId)
          .where("city_guid", "=", device.cityGuid)
          .where("equipment_guid", "=", device.guid)
          .where("deadline_at", ">", arrivedAt),
      )
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 0n) await this.#parts.bus.tell(this.#parts.db, "answer", requestId);
  }

  /** Reads what other nodes took in for a request that is open here. */
  async collect(requestId: string): Promise<void> {
    const waiting = this.#waiting.get(requestId);
    if (!waiting) return;
    const rows = await this.#parts.db
      .deleteFrom("remote_answer")
      .where("request_id", "=", requestId)
      .returning(["id", "answer"])
      .execute();
    const inOrder = rows.sort((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
    // Stored by a node of this release from a message that it had read.
    for (const { answer } of inOrder) waiting.hear(answer as RemoteAnswer);
  }
}
