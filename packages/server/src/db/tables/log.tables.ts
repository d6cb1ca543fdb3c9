import type { ColumnType, Generated } from "kysely";

type At = ColumnType<Date, Date, Date>;

/** Columns of both logs. */
interface LogTable {
  /** From a sequence: rows of several nodes may be stored a moment out of its order. */
  id: Generated<string>;
  at: At;
  city_guid: string;
  intersection_guid: string;
  equipment_guid: string;
  kind: number;
  /** Words and marks that the row is found by. */
  words: string;
}

/** A line that a device logged (southbound 8). */
export interface DeviceLogTable extends LogTable {
  level: string;
  /** What the device called the level, where it is stored under another. */
  raw_level: string | null;
  module: string | null;
  message: string;
  /** JSON text. */
  data: string | null;
  /** The device's own time where it cannot be right; `at` is the arrival then. */
  device_at: ColumnType<Date | null, Date | null, never>;
}

/** A message between a device and the platform (southbound 2). */
export interface CommunicationLogTable extends LogTable {
  /** Code of the communication type. */
  type: number;
  interface_name: string;
  channel: string;
  bytes: number;
  refused: string | null;
  excerpt: string;
  /** Without secrets; perhaps not to its end. */
  payload: string;
  cut: boolean;
}

/** A level that a device logs at for a while. */
export interface DeviceLogLevelTable {
  city_guid: string;
  equipment_guid: string;
  level: string;
  until: At;
  set_at: At;
  set_by: string;
}

/** A fetch of the log that a device keeps itself. */
export interface LogUploadTable {
  city_guid: string;
  guid: string;
  equipment_guid: string;
  from_at: At;
  to_at: At;
  state: "uploading" | "done" | "failed";
  /** Percent. */
  progress: Generated<number>;
  bytes: ColumnType<string | null, number | null, number | null>;
  sha256: string | null;
  problem: string | null;
  requested_at: At;
  requested_by: string;
}

export interface LogTables {
  device_log: DeviceLogTable;
  communication_log: CommunicationLogTable;
  device_log_level: DeviceLogLevelTable;
  log_upload: LogUploadTable;
}
