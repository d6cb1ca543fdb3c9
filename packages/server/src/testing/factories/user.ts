import { insertUser } from "../../bootstrap/users.ts";
import type { Querier } from "../../db/constraint.ts";
import { PASSWORD } from "../template.ts";
import { nextNumber } from "./next-number.ts";

export interface BuiltUser {
  readonly guid: string;
  readonly loginName: string;
  readonly password: string;
}

/** Makes a user with a role, granted the named cities. Hashes the password, so it costs some 50 ms. */
export async function buildUser(
  db: Querier,
  given: { role?: string; cities?: readonly string[]; password?: string; mustChangePassword?: boolean } = {},
): Promise<BuiltUser> {
  const loginName = `user${nextNumber()}`;
  const password = given.password ?? PASSWORD;
  const guid = await insertUser(db, {
    loginName,
    name: `用户${loginName}`,
    introduction: "",
    role: given.role ?? "operator",
    password,
    mustChangePassword: given.mustChangePassword ?? false,
    allCities: false,
  });
  for (const city of given.cities ?? []) {
    await db.insertInto("user_city").values({ user_guid: guid, city_guid: city }).execute();
  }
  return { guid, loginName, password };
}
