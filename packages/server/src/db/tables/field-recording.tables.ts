import type { ColumnType, Generated } from "kysely";

type Set = ColumnType<Date, Date, Date>;

export interface FieldRecordingTable {
  city_guid: string;
  guid: string;
  intersection_guid: string;
  name: string;
  state: "recording" | "finished" | "interrupted";
  reason: Generated<string>;
  start_time: Set;
  end_time: Set;
  frames: Generated<number>;
  bytes: ColumnType<string, number | undefined, number>;
  created_by: string;
}

/** Some seconds of a recording: frames as JSON, compressed with gzip. */
interface FieldRecordingChunkTable {
  city_guid: string;
  recording_guid: string;
  number: number;
  from_time: Set;
  to_time: Set;
  body: Buffer;
}

export interface FieldRecordingTables {
  field_recording: FieldRecordingTable;
  field_recording_chunk: FieldRecordingChunkTable;
}
