import type { ColumnType } from "kysely";
import type { Moment } from "./moment.ts";

/** A serial that nobody knows: it tried to connect or to enrol, and waits to be adopted (southbound 1). Of no city. */
export interface DeviceQuarantineTable {
  serial: string;
  /** `kind` as the device names it. */
  kind: string;
  address: string;
  first_seen_at: Moment;
  last_seen_at: Moment;
  attempts: ColumnType<number, number | undefined, number>;
  model: string | null;
  supplier: string | null;
  software_version: string | null;
  /** SHA-256 of the token it enrols with; null for one that only tried to connect. */
  token_hash: Buffer | null;
  blocked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  blocked_by: string | null;
}

/** A credential that waits to be fetched, once, by the device that enrolled with the same token. */
interface DeviceEnrolmentTable {
  serial: string;
  city_guid: string;
  equipment_guid: string;
  token_hash: Buffer;
  /** Sealed by the vault. */
  secret: Buffer;
  expires_at: ColumnType<Date, Date, Date>;
}

/** What of a device could not be used, by reason (southbound 13). */
interface DeviceTroubleTable {
  city_guid: string;
  equipment_guid: string;
  reason: string;
  count: ColumnType<string, number | string, number | string>;
  last_at: Moment;
  channel: string | null;
  detail: string | null;
}

/** A device whose messages are heard but not stored until an operator releases it (southbound 13). */
interface DeviceHoldTable {
  city_guid: string;
  equipment_guid: string;
  since: Moment;
  reason: string;
  count: number;
}

/** A running process of the platform (southbound 14). */
interface PlatformNodeTable {
  node_id: string;
  started_at: Moment;
  last_seen_at: Moment;
  /** Broker it reads, without user and password. */
  broker: string;
}

export interface GatewayTables {
  device_quarantine: DeviceQuarantineTable;
  device_enrolment: DeviceEnrolmentTable;
  device_trouble: DeviceTroubleTable;
  device_hold: DeviceHoldTable;
  platform_node: PlatformNodeTable;
}
