import type { Kysely } from "kysely";
import { insertCity, insertUser } from "../bootstrap/users.ts";
import type { Database } from "../db/tables.ts";
import { hashPassword, randomPassword } from "../features/login/password.ts";
import { newGuid } from "../platform/guid.ts";
import { type BrokerFiles, brokerFiles } from "./broker-files.ts";

/** A wish of the administrator that cannot be met; the Chinese message says why. */
export class AdministrationError extends Error {
  override readonly name = "AdministrationError";
}

export interface NewAccount {
  readonly loginName: string;
  readonly name: string;
  /** Name of a role: admin, operator, viewer or one made since. */
  readonly role: string;
  /** Names or guids of cities, or all cities, also those made later. */
  readonly cities: readonly string[] | "all";
}

export interface AccountRow {
  readonly loginName: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly cities: readonly string[] | "all";
}

/**
 * What an administrator does at the machine itself, without a login: cities and accounts. First passwords are random,
 * answered once and must be changed at the first login. Every change writes an audit row.
 */
export class Administration {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async listCities(): Promise<{ guid: string; name: string }[]> {
    return await this.#db.selectFrom("city").select(["guid", "name"]).orderBy("created_at").execute();
  }

  /** Adds a city and answers its guid. Throws {@link AdministrationError} when the name is empty, too long or taken. */
  async addCity(name: string): Promise<string> {
    const trimmed = oneLine("城市名称", name, 32);
    return await this.#db.transaction().execute(async (tx) => {
      const taken = await tx.selectFrom("city").select("guid").where("name", "=", trimmed).executeTakeFirst();
      if (taken) throw new AdministrationError(`已有名为“${trimmed}”的城市`);
      const guid = await insertCity(tx, trimmed);
      await audit(tx, "cities add", { entity: "city", guid, name: trimmed });
      return guid;
    });
  }

  async listUsers(): Promise<AccountRow[]> {
    const users = await this.#db.selectFrom("app_user").selectAll().orderBy("login_name").execute();
    const roles = await this.#db.selectFrom("user_role").selectAll().orderBy("role_name").execute();
    const granted = await this.#db
      .selectFrom("user_city")
      .innerJoin("city", "city.guid", "user_city.city_guid")
      .select(["user_city.user_guid", "city.name"])
      .orderBy("city.created_at")
      .execute();
    return users.map((user) => ({
      loginName: user.login_name,
      name: user.name,
      roles: roles.filter((row) => row.user_guid === user.guid).map((row) => row.role_name),
      cities: user.all_cities
        ? "all"
        : granted.filter((row) => row.user_guid === user.guid).map((row) => row.name),
    }));
  }

  /** Adds an account and answers its first password. Throws {@link AdministrationError}. */
  async addUser({ loginName, name, role, cities }: NewAccount): Promise<string> {
    const login = oneLine("登录名", loginName, 64);
    if (/\s/.test(login)) throw new AdministrationError("登录名不能包含空格");
    const person = oneLine("姓名", name, 64);
    const password = randomPassword();
    await this.#db.transaction().execute(async (tx) => {
      const taken = await tx
        .selectFrom("app_user")
        .select("guid")
        .where("login_name", "=", login)
        .executeTakeFirst();
      if (taken) throw new AdministrationError(`登录名 ${login} 已被使用`);
      await requireRole(tx, role);
      const granted = cities === "all" ? [] : await findCities(tx, cities);
      const guid = await insertUser(tx, {
        loginName: login,
        name: person,
        introduction: "",
        role,
        password,
        mustChangePassword: true,
        allCities: cities === "all",
      });
      for (const city of granted) {
        await tx.insertInto("user_city").values({ user_guid: guid, city_guid: city }).execute();
      }
      await audit(tx, "users add", { entity: "user", guid, name: login, after: { role, cities } });
    });
    return password;
  }

  /** What an external broker is given, as of now; `platformUrl` names the platform's own user and password. */
  async brokerFiles(platformUrl: string | undefined): Promise<BrokerFiles> {
    return await brokerFiles(this.#db, platformUrl);
  }

  /** Gives an account a new first password, ends its logins and answers the password. Throws {@link AdministrationError}. */
  async resetPassword(loginName: string): Promise<string> {
    const password = randomPassword();
    await this.#db.transaction().execute(async (tx) => {
      const user = await tx
        .updateTable("app_user")
        .set({ password_hash: await hashPassword(password), must_change_password: true })
        .where("login_name", "=", loginName)
        .returning("guid")
        .executeTakeFirst();
      if (!user) throw new AdministrationError(`没有登录名为 ${loginName} 的账号`);
      await tx
        .updateTable("session")
        .set({ revoked_at: new Date() })
        .where("user_guid", "=", user.guid)
        .where("revoked_at", "is", null)
        .execute();
      await audit(tx, "users password", { entity: "user", guid: user.guid, name: loginName });
    });
    return password;
  }
}

function oneLine(label: string, text: string, max: number): string {
  const trimmed = text.trim();
  if (trimmed === "") throw new AdministrationError(`${label}不能为空`);
  if (trimmed.length > max) throw new AdministrationError(`${label}不能超过${max}个字`);
  if (/\p{Cc}/u.test(trimmed)) throw new AdministrationError(`${label}不能包含控制字符`);
  return trimmed;
}

async function requireRole(db: Kysely<Database>, role: string): Promise<void> {
  const roles = await db.selectFrom("role").select(["name", "title"]).orderBy("name").execute();
  if (roles.some(({ name }) => name === role)) return;
  const known = roles.map(({ name, title }) => `${name}（${title}）`).join("、");
  throw new AdministrationError(`没有角色“${role}”，可选：${known}`);
}

/** Guids of cities named by name or guid, in the order given. */
async function findCities(db: Kysely<Database>, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) throw new AdministrationError("请指定账号可以进入的城市");
  const cities = await db.selectFrom("city").select(["guid", "name"]).execute();
  return [...new Set(wanted)].map((one) => {
    const found = cities.filter(({ guid, name }) => guid === one || name === one);
    if (found.length === 0) throw new AdministrationError(`没有城市“${one}”`);
    if (found.length > 1) throw new AdministrationError(`有多个名为“${one}”的城市，请用编号指定`);
    return found[0]?.guid ?? "";
  });
}

async function audit(
  db: Kysely<Database>,
  command: string,
  change: { entity: "city" | "user"; guid: string; name: string; after?: Readonly<Record<string, unknown>> },
): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      city_guid: null,
      user_guid: null,
      user_name: "命令行",
      call_id: command,
      entity: change.entity,
      entity_guid: change.guid,
      entity_name: change.name,
      parent_guid: null,
      before: null,
      after: change.after ? JSON.stringify(change.after) : null,
      outcome: "done",
      message: "",
      request_id: newGuid(),
      address: "",
    })
    .execute();
}
