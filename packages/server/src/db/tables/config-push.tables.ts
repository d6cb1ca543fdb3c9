import type { ColumnType, Generated } from "kysely";
import type { Moment, NullableMoment } from "./moment.ts";

type Moving = ColumnType<Date, Date, Date>;
/** A bigint: text as the driver reads it, a number as compared and written. */
type Counted = ColumnType<string | number, number, number>;
type NullableCounted = ColumnType<string | number | null, number | null, number | null>;

/** One configuration on its way to a device, or what became of it. */
export interface ConfigPushTable {
  city_guid: string;
  guid: string;
  equipment_guid: string;
  intersection_guid: string;
  /** `kind` and serial of topics, as they were. */
  device_kind: string;
  device_sn: string;
  mode: string;
  /** Counts the documents of this device, previews too. */
  revision: Counted;
  /** JSON text exactly as sent; `hash` is the SHA-256 of its UTF-8 bytes. */
  doc: string;
  doc_bytes: number;
  hash: string;
  state: string;
  /** How often it was sent since the device was last heard of. */
  attempts: Generated<number>;
  /** When the sweeper looks at it again; null when nothing is due. */
  next_at: NullableMoment;
  give_up_at: NullableMoment;
  ttl_s: number | null;
  preview_until: NullableMoment;
  /** Of a preview: the session it lives in. */
  session_id: string | null;
  error_code: number | null;
  error_field: string | null;
  error_desc: string | null;
  /** Revision whose content it repeats. */
  rollback_of: NullableCounted;
  /** The applied push that it was compared with. */
  base_guid: string | null;
  created_at: Moving;
  created_by: string | null;
  created_by_name: string;
  changed_at: Moving;
}

/** Times of the steps of a push. */
interface ConfigPushStepTable {
  city_guid: string;
  push_guid: string;
  at: Moment;
  step: string;
  note: Generated<string>;
  place: ColumnType<number, never, never>;
}

/** What a device was told to run, and what it runs. */
export interface ConfigStateTable {
  city_guid: string;
  equipment_guid: string;
  /** Greatest revision given out or heard of. */
  last_revision: ColumnType<string | number, number | undefined, number>;
  desired_guid: string | null;
  applied_guid: string | null;
  reported_revision: NullableCounted;
  reported_hash: string | null;
  reported_source: string | null;
  /** Device's own time of the newest report. */
  reported_at: NullableMoment;
  accord: Generated<string>;
  drift_since: NullableMoment;
  read_back_due: NullableMoment;
  read_back_asked: Generated<boolean>;
  read_back_at: NullableMoment;
  read_back_doc: string | null;
  read_back_error: Generated<string>;
}

export interface ConfigPushTables {
  config_push: ConfigPushTable;
  config_push_step: ConfigPushStepTable;
  config_state: ConfigStateTable;
}
