import { createHash, randomBytes } from "node:crypto";
import { newGuid } from "../../platform/guid.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Identity } from "./identity.ts";
import { SessionRepository } from "./session.repository.ts";
import { UserRepository } from "./user.repository.ts";

/** A remembered identity is read anew after this long even when nobody said that it changed. */
const REMEMBER_MS = 30_000;
const REMEMBERED_MAX = 10_000;
/** `last_seen_at` is written at most this often per login. */
const TOUCH_MS = 60_000;

interface Remembered {
  readonly identity: Identity;
  readonly expiresAt: Date;
  readonly readAt: number;
  touchedAt: number;
}

/** SHA-256 is enough for a 256-bit random token: there is nothing to guess, and every request pays for it. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/**
 * Opens sessions and recognises their tokens. Identities are remembered briefly, because every request asks; a logout,
 * a revocation or a changed grant is announced over the database and empties the memory of every node.
 */
export class SessionService {
  readonly #sessions: SessionRepository;
  readonly #users: UserRepository;
  readonly #platform: Pick<Platform, "clock" | "config">;
  readonly #remembered = new Map<string, Remembered>();
  /** Counts the announcements, so that what was read before one is not remembered after it. */
  #announcements = 0;

  constructor(platform: Pick<Platform, "clock" | "config" | "db" | "bus">) {
    this.#platform = platform;
    this.#sessions = new SessionRepository(platform.db);
    this.#users = new UserRepository(platform.db);
    platform.bus.onIdentitiesChanged(() => {
      this.#announcements += 1;
      this.#remembered.clear();
    });
  }

  async open(
    userGuid: string,
    from: { address: string; userAgent: string },
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString("base64url");
    const { clock, config } = this.#platform;
    const now = clock();
    const expiresAt = new Date(now.getTime() + config.SESSION_HOURS * 3_600_000);
    await this.#sessions.insert({
      guid: newGuid(),
      tokenHash: hashToken(token),
      userGuid,
      now,
      expiresAt,
      ...from,
    });
    return { token, expiresAt };
  }

  /** The user of a token, or undefined when it is unknown, expired or revoked. */
  async identify(token: string): Promise<Identity | undefined> {
    const now = this.#platform.clock();
    const tokenHash = hashToken(token);
    const key = tokenHash.toString("base64");
    const known = this.#remembered.get(key);
    if (known && now.getTime() - known.readAt < REMEMBER_MS && known.expiresAt > now) {
      await this.#touch(known, now);
      return known.identity;
    }
    this.#remembered.delete(key);
    const readSince = this.#announcements;
    const session = await this.#sessions.findValid(tokenHash, now);
    const user = session && (await this.#users.byGuid(session.user_guid));
    if (!session || !user) return undefined;
    const [roles, cities] = await Promise.all([this.#users.roles(user.guid), this.#users.cities(user)]);
    const identity: Identity = {
      guid: user.guid,
      loginName: user.login_name,
      name: user.name,
      email: user.email,
      introduction: user.introduction,
      mustChangePassword: user.must_change_password,
      roles: roles.map((role) => role.name),
      cities,
      sessionGuid: session.guid,
    };
    if (this.#remembered.size >= REMEMBERED_MAX) this.#remembered.clear();
    const remembered = {
      identity,
      expiresAt: session.expires_at,
      readAt: now.getTime(),
      touchedAt: session.last_seen_at.getTime(),
    };
    if (readSince === this.#announcements) this.#remembered.set(key, remembered);
    await this.#touch(remembered, now);
    return identity;
  }

  async #touch(remembered: Remembered, now: Date): Promise<void> {
    if (now.getTime() - remembered.touchedAt < TOUCH_MS) return;
    remembered.touchedAt = now.getTime();
    await this.#sessions.touch(remembered.identity.sessionGuid, now);
  }
}
