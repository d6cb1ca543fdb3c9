import type { ColumnType, Generated } from "kysely";
import type { NullableMoment } from "./moment.ts";

/** A moment that the platform's clock sets. */
type Instant = ColumnType<Date, Date, Date>;

/** A question to a device that a node waits for (southbound 10). */
interface RemoteRequestTable {
  request_id: string;
  city_guid: string;
  equipment_guid: string;
  deadline_at: Instant;
}

/** An answer on its way from the node where it arrived to the one that asked. */
interface RemoteAnswerTable {
  id: Generated<string>;
  request_id: string;
  answer: ColumnType<Record<string, unknown>, string, never>;
}

/** What somebody asked a device to do, and what became of it. */
export interface RemoteOperationTable {
  city_guid: string;
  guid: string;
  equipment_guid: string;
  action: string;
  params: ColumnType<Record<string, unknown>, string, never>;
  state: string;
  message: Generated<string>;
  asked_by: string | null;
  asked_by_name: string;
  asked_at: Instant;
  ended_at: NullableMoment;
}

/** A picture of a camera; the JPEG is in the media store. */
export interface PictureTable {
  city_guid: string;
  guid: string;
  camera_guid: string;
  camera_revision: number;
  source: string;
  /** When it was asked for; requests shortly after share it. */
  requested_at: Instant;
  taken_at: Instant;
  /** Pixels. */
  width: number;
  height: number;
  byte_length: number;
  /** Hex. */
  sha256: string;
}

/** A picture that a device was asked to bring. */
export interface PictureUploadTable {
  guid: string;
  city_guid: string;
  max_bytes: number;
  expires_at: Instant;
  received_at: NullableMoment;
  width: number | null;
  height: number | null;
  byte_length: number | null;
  sha256: string | null;
}

/** A default picture of a camera; the newest is in force. */
export interface CameraBaselineTable {
  city_guid: string;
  guid: string;
  camera_guid: string;
  picture_guid: string;
  set_at: Instant;
  set_by: string | null;
  set_by_name: string;
  remark: string | null;
  delivery: Generated<string>;
  delivery_message: string | null;
}

/** What the platform found when it last looked for a camera itself. */
interface CameraProbeTable {
  city_guid: string;
  camera_guid: string;
  probed_at: Instant;
  /** Failures in a row. */
  misses: number;
  online: boolean;
  changed_at: Instant;
  /** Why it failed, in Chinese. */
  message: string | null;
}

export interface PictureTables {
  remote_request: RemoteRequestTable;
  remote_answer: RemoteAnswerTable;
  remote_operation: RemoteOperationTable;
  picture: PictureTable;
  picture_upload: PictureUploadTable;
  camera_baseline: CameraBaselineTable;
  camera_probe: CameraProbeTable;
}
