import type { ColumnType, Generated, RawBuilder } from "kysely";
import type { Moment, NullableMoment } from "./moment.ts";

/** The secret by which a device proves its serial number (southbound 1); one per serial over all cities. */
export interface DeviceCredentialTable {
  city_guid: string;
  equipment_guid: string;
  /** `kind` of topics and client ids. */
  kind: string;
  serial: string;
  /** PBKDF2-SHA512 as Mosquitto's password files have it. */
  secret_hash: string;
  issued_at: Moment;
  issued_by: string;
  revoked_at: NullableMoment;
  /** Counts the secrets of this equipment. */
  generation: Generated<number>;
  /** When anything about it changed, by the database's clock: nodes look for what is newer than they know. */
  changed_at: ColumnType<Date, Date | undefined, Date | RawBuilder<Date>>;
  /** Hash of the secret before, good until the new one was used or the moment beside it. */
  previous_hash: ColumnType<string | null, string | null | undefined, string | null>;
  previous_until: NullableMoment;
  /** When and from which address a device last came in with it. */
  used_at: NullableMoment;
  used_from: ColumnType<string | null, string | null | undefined, string | null>;
  /** `operator`, `serial` (it has another serial now) or `deleted`. */
  revoked_because: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether it follows T/ITS 0180.1 strictly, so that it is written to on topics without the prefix (southbound 15). */
  strict: Generated<boolean>;
}

/** The current session of a device: one row per equipment; the newest session wins. */
interface DeviceSessionTable {
  city_guid: string;
  equipment_guid: string;
  kind: string;
  serial: string;
  session_id: string;
  /** Counts the sessions of this device. */
  epoch: Generated<number>;
  started_at: Moment;
  last_seen_at: Moment;
  expires_at: ColumnType<Date, Date, Date>;
  /** When it ended; null while it lasts. */
  ended_at: NullableMoment;
  end_reason: string | null;
  /** Seconds between heartbeats, as granted. */
  heartbeat_s: number;
  boot_id: string | null;
  /** Serial of the parent that speaks for it. */
  via: string | null;
  protocol_version: string | null;
  software_version: string | null;
  clock_offset_ms: number | null;
  /** When a will that may have been hasty is believed. */
  will_due_at: NullableMoment;
  /** Epoch in which the device told all its alarms. */
  alarms_epoch: Generated<number>;
}

/** Durable reports that were committed, so that repeats are known (southbound 3). */
interface DurableReportTable {
  city_guid: string;
  equipment_guid: string;
  session_id: string;
  seq_num: ColumnType<string, number | string, never>;
  at: Moment;
}

export interface FieldTables {
  device_credential: DeviceCredentialTable;
  device_session: DeviceSessionTable;
  durable_report: DurableReportTable;
}
