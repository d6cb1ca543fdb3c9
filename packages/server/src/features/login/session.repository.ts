import type { Kysely, Selectable } from "kysely";
import type { SessionTable } from "../../db/tables/login.tables.ts";
import type { Database } from "../../db/tables.ts";

export interface SessionRow
  extends Pick<Selectable<SessionTable>, "guid" | "user_guid" | "expires_at" | "last_seen_at"> {}

/** Logins as rows. The token is known only by its hash. */
export class SessionRepository {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async insert(row: {
    guid: string;
    tokenHash: Buffer;
    userGuid: string;
    now: Date;
    expiresAt: Date;
    address: string;
    userAgent: string;
  }): Promise<void> {
    await this.#db
      .insertInto("session")
      .values({
        guid: row.guid,
        token_hash: row.tokenHash,
        user_guid: row.userGuid,
        created_at: row.now,
        last_seen_at: row.now,
        expires_at: row.expiresAt,
        address: row.address,
        user_agent: row.userAgent,
      })
      .execute();
  }

  /** The valid session of a token, or undefined when unknown, expired at `now`, or revoked. */
  async findValid(tokenHash: Buffer, now: Date): Promise<SessionRow | undefined> {
    return await this.#db
      .selectFrom("session")
      .innerJoin("app_user", "app_user.guid", "session.user_guid")
      .select(["session.guid", "session.user_guid", "session.expires_at", "session.last_seen_at"])
      .where("token_hash", "=", tokenHash)
      .where("expires_at", ">", now)
      .where("revoked_at", "is", null)
      .where("app_user.disabled", "=", false)
      .executeTakeFirst();
  }

  async touch(guid: string, now: Date): Promise<void> {
    await this.#db.updateTable("session").set({ last_seen_at: now }).where("guid", "=", guid).execute();
  }

  async listValid(userGuid: string, now: Date): Promise<Selectable<SessionTable>[]> {
    return await this.#db
      .selectFrom("session")
      .selectAll()
      .where("user_guid", "=", userGuid)
      .where("revoked_at", "is", null)
      .where("expires_at", ">", now)
      .orderBy("last_seen_at", "desc")
      .execute();
  }

  /** Forgets sessions that ended more than a month ago. */
  async prune(before: Date): Promise<void> {
    await this.#db.deleteFrom("session").where("expires_at", "<", before).execute();
  }
}
