import type { ColumnType, Generated } from "kysely";
import type { Moment } from "./moment.ts";

export interface AuditLogTable {
  id: Generated<string>;
  at: Moment;
  city_guid: string | null;
  user_guid: string | null;
  user_name: string;
  call_id: string;
  entity: string;
  entity_guid: string | null;
  entity_name: string;
  /** For an intersection its district, so that a district's history holds its intersections. */
  parent_guid: string | null;
  before: ColumnType<Record<string, unknown> | null, string | null, never>;
  after: ColumnType<Record<string, unknown> | null, string | null, never>;
  outcome: "done" | "refused";
  message: string;
  request_id: string;
  address: string;
}

export interface LiveEventTable {
  id: Generated<string>;
  city_guid: string | null;
  user_guid: string | null;
  session_guid: string | null;
  payload: ColumnType<Record<string, unknown>, string, never>;
  at: Moment;
}

interface SystemSettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}

interface TroSettingTable {
  city_guid: string;
  environment: string;
  token_url: string;
  api_url: string;
  app_id: ColumnType<string | null, number | null, number | null>;
  key: string;
  updated_at: Moment;
  updated_by: string | null;
}

/** What the platform keeps about itself, and what goes out of it. */
export interface SystemTables {
  audit_log: AuditLogTable;
  live_event: LiveEventTable;
  system_setting: SystemSettingTable;
  tro_setting: TroSettingTable;
}
