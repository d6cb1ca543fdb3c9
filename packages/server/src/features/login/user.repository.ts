import type { Kysely, Selectable } from "kysely";
import type { UserTable } from "../../db/tables/login.tables.ts";
import type { Database } from "../../db/tables.ts";

/** Users with their roles, menus and cities. */
export class UserRepository {
  readonly #db: Kysely<Database>;
  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async byLoginName(loginName: string): Promise<Selectable<UserTable> | undefined> {
    return await this.#db
      .selectFrom("app_user")
      .selectAll()
      .where("login_name", "=", loginName)
      .where("disabled", "=", false)
      .executeTakeFirst();
  }

  async byGuid(guid: string): Promise<Selectable<UserTable> | undefined> {
    return await this.#db
      .selectFrom("app_user")
      .selectAll()
      .where("guid", "=", guid)
      .where("disabled", "=", false)
      .executeTakeFirst();
  }

  async roles(userGuid: string): Promise<{ name: string; title: string }[]> {
    return await this.#db
      .selectFrom("user_role")
      .innerJoin("role", "role.name", "user_role.role_name")
      .select(["role.name", "role.title"])
      .where("user_guid", "=", userGuid)
      .orderBy("role.name")
      .execute();
  }

  /** Route names that any of the roles grants. */
  async menuRoutes(roles: readonly string[]): Promise<string[]> {
    if (roles.length === 0) return [];
    const rows = await this.#db
      .selectFrom("role_menu")
      .select("route_name")
      .distinct()
      .where("role_name", "in", roles)
      .execute();
    return rows.map((row) => row.route_name);
  }

  async cities(user: { guid: string; all_cities: boolean }): Promise<{ guid: string; name: string }[]> {
    const cities = this.#db
      .selectFrom("city")
      .select(["city.guid", "city.name"])
      .orderBy("city.created_at")
      .orderBy("city.guid");
    if (user.all_cities) return await cities.execute();
    return await cities
      .innerJoin("user_city", "user_city.city_guid", "city.guid")
      .where("user_city.user_guid", "=", user.guid)
      .execute();
  }
}
