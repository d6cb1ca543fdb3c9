import { AppError, type LoginRequest, PASSWORD_RULE, patterns } from "@lukou/contract";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { UserTable } from "../../db/tables/login.tables.ts";
import type { CallContext } from "../../http/context.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordAudit } from "../audit/audit.ts";
import { emit, IDENTITY_CHANNEL } from "../live/live-bus.ts";
import { hashPassword, verifyAgainstNobody, verifyPassword } from "./password.ts";
import { hashToken, type SessionService } from "./session.service.ts";
import { LoginThrottle } from "./throttle.ts";
import { UserRepository } from "./user.repository.ts";

export type User = Selectable<UserTable>;
type From = Pick<CallContext, "address" | "userAgent">;

/** Under this name tries of one-time codes are counted; no login name begins with a space. */
const CODE_ACCOUNT = " code";

/** Who may in, and how a login ends. */
export class LoginService {
  readonly #platform: Pick<Platform, "db" | "clock" | "bus">;
  readonly #users: UserRepository;
  readonly #throttle: LoginThrottle;
  readonly #sessions: SessionService;

  constructor(platform: Pick<Platform, "db" | "clock" | "bus">, sessions: SessionService) {
    this.#platform = platform;
    this.#users = new UserRepository(platform.db);
    this.#throttle = new LoginThrottle(platform);
    this.#sessions = sessions;
  }

  /** Name and password to a user. Throws LOGIN_FAILED (one answer for every reason) or TOO_MANY_ATTEMPTS. */
  async authenticate({ loginName, password }: LoginRequest, address: string): Promise<User> {
    const name = loginName.trim();
    await this.#throttle.begin(name, address);
    const user = await this.#users.byLoginName(name);
    const right = user
      ? await verifyPassword(user.password_hash, password)
      : await verifyAgainstNobody(password);
    if (!user || !right) throw new AppError("LOGIN_FAILED");
    await this.#throttle.succeeded(name, address);
    return user;
  }

  /** A one-time code, consumed whatever happens next. Throws LOGIN_CODE_UNKNOWN. */
  async redeemCode(code: string, address: string): Promise<User> {
    await this.#throttle.begin(CODE_ACCOUNT, address);
    const row = await this.#platform.db
      .deleteFrom("login_code")
      .where("code_hash", "=", hashToken(code))
      .returning(["user_guid", "expires_at"])
      .executeTakeFirst();
    const user =
      row && row.expires_at > this.#platform.clock() ? await this.#users.byGuid(row.user_guid) : undefined;
    if (!user) throw new AppError("LOGIN_CODE_UNKNOWN");
    await this.#throttle.succeeded(CODE_ACCOUNT, address);
    return user;
  }

  /** A platform session token to its user (GUARD-3a). Throws LOGIN_EXPIRED. */
  async fromPlatformToken(token: string | undefined): Promise<User> {
    const identity = token === undefined ? undefined : await this.#sessions.identify(token);
    const user = identity && (await this.#users.byGuid(identity.guid));
    if (!user) throw new AppError("LOGIN_EXPIRED");
    return user;
  }

  async openSession(user: User, from: From): Promise<{ token: string; expiresAt: Date }> {
    return await this.#sessions.open(user.guid, { address: from.address, userAgent: from.userAgent });
  }

  async citiesOf(user: User): Promise<{ guid: string; name: string }[]> {
    return await this.#users.cities(user);
  }

  /**
   * Sets a new password and ends every other login of the user. The first change needs no old password, any later one
   * does and counts as a try to log in. Throws PASSWORD_UNFIT with the reason, or TOO_MANY_ATTEMPTS.
   */
  async changePassword(
    context: CallContext,
    newPassword: string,
    oldPassword: string | undefined,
  ): Promise<void> {
    const { user: identity } = context;
    const user = await this.#users.byGuid(identity.guid);
    if (!user) throw new AppError("LOGIN_EXPIRED");
    if (!patterns.password(newPassword)) throw new AppError("PASSWORD_UNFIT", PASSWORD_RULE);
    if (!user.must_change_password) {
      if (!oldPassword) throw new AppError("PASSWORD_UNFIT", "请输入当前密码");
      await this.#throttle.begin(user.login_name, context.address);
      if (!(await verifyPassword(user.password_hash, oldPassword)))
        throw new AppError("PASSWORD_UNFIT", "当前密码不正确");
      await this.#throttle.succeeded(user.login_name, context.address);
    }
    if (await verifyPassword(user.password_hash, newPassword)) {
      throw new AppError("PASSWORD_UNFIT", "新密码不能与当前密码相同");
    }
    const passwordHash = await hashPassword(newPassword);
    await this.#platform.db.transaction().execute(async (tx) => {
      await tx
        .updateTable("app_user")
        .set({ password_hash: passwordHash, must_change_password: false })
        .where("guid", "=", user.guid)
        .execute();
      const ended = await tx
        .updateTable("session")
        .set({ revoked_at: this.#platform.clock() })
        .where("user_guid", "=", user.guid)
        .where("guid", "!=", identity.sessionGuid)
        .where("revoked_at", "is", null)
        .returning("guid")
        .execute();
      await recordAudit(tx, context, { entity: "user", guid: user.guid, name: user.name });
      for (const { guid } of ended)
        await emit(tx, { userGuid: user.guid, sessionGuid: guid }, { kind: "session", reason: "revoked" });
      await sql`select pg_notify(${IDENTITY_CHANNEL}, '')`.execute(tx);
    });
    this.#platform.bus.identitiesChanged();
  }

  /** Ends a login of the user; another user's is "not found". */
  async endSession(context: CallContext, sessionGuid: string, reason: "logout" | "revoked"): Promise<void> {
    const { user: identity } = context;
    await this.#platform.db.transaction().execute(async (tx) => {
      const ended = await tx
        .updateTable("session")
        .set({ revoked_at: this.#platform.clock() })
        .where("guid", "=", sessionGuid)
        .where("user_guid", "=", identity.guid)
        .where("revoked_at", "is", null)
        .returning("guid")
        .executeTakeFirst();
      if (!ended) throw new AppError("NOT_FOUND");
      await recordAudit(tx, context, { entity: "session", guid: ended.guid, name: identity.name });
      await emit(tx, { userGuid: identity.guid, sessionGuid }, { kind: "session", reason });
      await sql`select pg_notify(${IDENTITY_CHANNEL}, '')`.execute(tx);
    });
    this.#platform.bus.identitiesChanged();
  }
}
