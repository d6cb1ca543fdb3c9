import { Kysely, PostgresDialect } from "kysely";
import { ensureRoles } from "../bootstrap/roles.ts";
import { insertCity, insertUser } from "../bootstrap/users.ts";
import { migrate } from "../db/migrate.ts";
import type { Database } from "../db/tables.ts";
import type { Template } from "./test-database.ts";

/** Password of every account of the template; hashing is slow on purpose, so it is done once per run. */
export const PASSWORD = "Lukou@2026";

/** Accounts of the template, named after what they may do. `newcomer` must still choose a password. */
export const accounts = ["admin", "operator", "viewer", "newcomer", "foreigner", "traveller"] as const;
export type Account = (typeof accounts)[number];

export const HOME_CITY = "本市";
export const FOREIGN_CITY = "邻市";

const roleOf: Record<Account, string> = {
  admin: "admin",
  operator: "operator",
  viewer: "viewer",
  newcomer: "operator",
  foreigner: "admin",
  traveller: "operator",
};

/**
 * The schema, the roles, two cities and their people: everybody is granted the home city, but for the foreigner, who
 * has the neighbouring one, and the traveller, who has both.
 */
export const template: Template = {
  name: "lukou",
  prepare: async (pool) => {
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    await migrate(db);
    await ensureRoles(db);
    const home = await insertCity(db, HOME_CITY);
    const foreign = await insertCity(db, FOREIGN_CITY);
    for (const account of accounts) {
      const user = await insertUser(db, {
        loginName: account,
        name: `测试${account}`,
        introduction: "",
        role: roleOf[account],
        password: PASSWORD,
        mustChangePassword: account === "newcomer",
        allCities: false,
      });
      const granted =
        account === "foreigner" ? [foreign] : account === "traveller" ? [home, foreign] : [home];
      await db
        .insertInto("user_city")
        .values(granted.map((city) => ({ user_guid: user, city_guid: city })))
        .execute();
    }
  },
};
