import type { ColumnType, Generated } from "kysely";
import type { Moment, NullableMoment } from "./moment.ts";

export interface UserTable {
  guid: string;
  login_name: string;
  name: string;
  email: string;
  introduction: string;
  password_hash: string;
  must_change_password: boolean;
  all_cities: boolean;
  disabled: Generated<boolean>;
  created_at: Moment;
}

interface RoleTable {
  name: string;
  title: string;
}

interface RoleMenuTable {
  role_name: string;
  route_name: string;
}

interface UserRoleTable {
  user_guid: string;
  role_name: string;
}

interface UserCityTable {
  user_guid: string;
  city_guid: string;
}

export interface SessionTable {
  guid: string;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: Buffer;
  user_guid: string;
  created_at: Moment;
  last_seen_at: Moment;
  expires_at: ColumnType<Date, Date, Date>;
  revoked_at: NullableMoment;
  address: string;
  user_agent: string;
}

interface LoginAttemptTable {
  id: Generated<string>;
  login_name: string;
  address: string;
  at: Moment;
}

interface LoginCodeTable {
  code_hash: Buffer;
  user_guid: string;
  expires_at: ColumnType<Date, Date, Date>;
}

/** People and their logins. */
export interface LoginTables {
  app_user: UserTable;
  role: RoleTable;
  role_menu: RoleMenuTable;
  user_role: UserRoleTable;
  user_city: UserCityTable;
  session: SessionTable;
  login_attempt: LoginAttemptTable;
  login_code: LoginCodeTable;
}
