import type { Querier } from "../db/constraint.ts";
import { hashPassword } from "../features/login/password.ts";
import { newGuid } from "../platform/guid.ts";

export interface NewUser {
  readonly loginName: string;
  readonly name: string;
  readonly introduction: string;
  readonly role: string;
  readonly password: string;
  /** Must choose a password of their own at the first login. */
  readonly mustChangePassword: boolean;
  /** May enter every city, also those made later. */
  readonly allCities: boolean;
}

export async function insertUser(db: Querier, user: NewUser): Promise<string> {
  const guid = newGuid();
  await db
    .insertInto("app_user")
    .values({
      guid,
      login_name: user.loginName,
      name: user.name,
      email: "",
      introduction: user.introduction,
      password_hash: await hashPassword(user.password),
      must_change_password: user.mustChangePassword,
      all_cities: user.allCities,
    })
    .execute();
  await db.insertInto("user_role").values({ user_guid: guid, role_name: user.role }).execute();
  return guid;
}

export async function insertCity(db: Querier, name: string): Promise<string> {
  const guid = newGuid();
  await db.insertInto("city").values({ guid, name }).execute();
  return guid;
}
