import { type Payload, platformTopic } from "@lukou/contract/topics";
import type { Platform } from "../../platform/platform.ts";
import type { FieldLink } from "../link/field-link.ts";

/** How often a node says in the database that it runs. */
const SEEN_EVERY_MS = 30_000;
/** A node that did not say so for as long is forgotten, and what the broker keeps of it is taken back. */
const FORGOTTEN_MS = 24 * 3_600_000;

/** What a node says of itself; `active` 0 is present (southbound 2). */
export function presenceText(nodeId: string, active: 0 | 1, at: Date): string {
  const payload: Payload<"session/down"> = { timeStamp: at.getTime(), nodeId, active };
  return JSON.stringify(payload);
}

/**
 * Tells devices that this node is there, over its retained topic, and the other nodes through the database. A device takes
 * the platform as present while any node is.
 */
export class PlatformPresence {
  readonly #parts: Pick<Platform, "db" | "clock" | "log">;
  readonly #link: FieldLink;
  readonly #nodeId: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: Pick<Platform, "db" | "clock" | "log">, link: FieldLink, nodeId: string) {
    this.#parts = parts;
    this.#link = link;
    this.#nodeId = nodeId;
  }

  async start(): Promise<void> {
    const { db, clock } = this.#parts;
    const now = clock();
    const row = { started_at: now, last_seen_at: now, broker: this.#link.name };
    await db
      .insertInto("platform_node")
      .values({ node_id: this.#nodeId, ...row })
      .onConflict((conflict) => conflict.column("node_id").doUpdateSet(row))
      .execute();
    this.#link.onConnected(() => this.#quietly(this.#say(0)));
    this.#timer = setInterval(() => this.#quietly(this.beat()), SEEN_EVERY_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    if (this.#link.connected) await this.#say(1);
    await this.#parts.db.deleteFrom("platform_node").where("node_id", "=", this.#nodeId).execute();
  }

  /** Says once more that the node runs, and clears away what is left of nodes that do not. */
  async beat(): Promise<void> {
    const { db, clock } = this.#parts;
    const now = clock();
    await db
      .updateTable("platform_node")
      .set({ last_seen_at: now })
      .where("node_id", "=", this.#nodeId)
      .execute();
    const gone = await db
      .deleteFrom("platform_node")
      .where("last_seen_at", "<", new Date(now.getTime() - FORGOTTEN_MS))
      .returning("node_id")
      .execute();
    for (const { node_id: nodeId } of gone) {
      await this.#link.publish({ topic: platformTopic(nodeId), payload: "", qos: 1, retain: true });
    }
  }

  async #say(active: 0 | 1): Promise<void> {
    const payload = presenceText(this.#nodeId, active, this.#parts.clock());
    await this.#link.publish({ topic: platformTopic(this.#nodeId), payload, qos: 1, retain: true });
  }

  #quietly(work: Promise<void>): void {
    work.catch((error: unknown) => this.#parts.log.warn({ err: error }, "node could not say that it runs"));
  }
}
