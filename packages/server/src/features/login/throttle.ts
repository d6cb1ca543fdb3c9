import { AppError } from "@lukou/contract";
import type { Platform } from "../../platform/platform.ts";

/** Failures are counted over this span. */
const WINDOW_MS = 15 * 60_000;
/**
 * An account is blocked per address, never as such: a stranger's guesses must not lock out the rightful user.
 * One try of the web application is two calls (LOGIN-2), so these limits are ten and one hundred tries.
 */
const PER_ACCOUNT_AND_ADDRESS = 20;
const PER_ADDRESS = 200;

/** Slows down guessing; failures are rows, so that all nodes count together. */
export class LoginThrottle {
  readonly #platform: Pick<Platform, "db" | "clock">;
  constructor(platform: Pick<Platform, "db" | "clock">) {
    this.#platform = platform;
  }

  /**
   * Counts a try before it is made, so that tries at the same moment cannot slip past the limit together; a success
   * takes it back. Throws TOO_MANY_ATTEMPTS with the minutes to wait.
   */
  async begin(loginName: string, address: string): Promise<void> {
    const { clock, db } = this.#platform;
    const now = clock();
    const since = new Date(now.getTime() - WINDOW_MS);
    const { id } = await db
      .insertInto("login_attempt")
      .values({ login_name: loginName, address, at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    const counted = await db
      .selectFrom("login_attempt")
      .select((eb) => [
        eb.fn.countAll<string>().as("fromAddress"),
        eb.fn.countAll<string>().filterWhere("login_name", "=", loginName).as("onAccount"),
        eb.fn.min("at").as("oldestFromAddress"),
        eb.fn.min("at").filterWhere("login_name", "=", loginName).as("oldestOnAccount"),
      ])
      .where("address", "=", address)
      .where("at", ">", since)
      .executeTakeFirstOrThrow();
    const accountBlocked = Number(counted.onAccount) > PER_ACCOUNT_AND_ADDRESS;
    if (!accountBlocked && Number(counted.fromAddress) <= PER_ADDRESS) return;
    // A refused try does not prolong the wait.
    await db.deleteFrom("login_attempt").where("id", "=", id).execute();
    const oldest = (accountBlocked ? counted.oldestOnAccount : counted.oldestFromAddress) ?? now;
    const minutes = Math.max(1, Math.ceil((oldest.getTime() + WINDOW_MS - now.getTime()) / 60_000));
    throw new AppError("TOO_MANY_ATTEMPTS", `登录失败次数过多，请${minutes}分钟后再试`);
  }

  async succeeded(loginName: string, address: string): Promise<void> {
    await this.#platform.db
      .deleteFrom("login_attempt")
      .where("login_name", "=", loginName)
      .where("address", "=", address)
      .execute();
  }

  async prune(): Promise<void> {
    const before = new Date(this.#platform.clock().getTime() - WINDOW_MS);
    await this.#platform.db.deleteFrom("login_attempt").where("at", "<", before).execute();
  }
}
