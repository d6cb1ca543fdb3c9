import type { Insertable, Selectable } from "kysely";
import { sql } from "kysely";
import type { Querier } from "../../db/constraint.ts";
import type { FieldRecordingTable } from "../../db/tables/field-recording.tables.ts";
import type { CityScope } from "../../platform/scope.ts";
import type { Chunk } from "./recorder.ts";

export type RecordingRow = Selectable<FieldRecordingTable>;

export async function insertRecording(db: Querier, row: Insertable<FieldRecordingTable>): Promise<void> {
  await db.insertInto("field_recording").values(row).execute();
}

export async function findRecording(
  db: Querier,
  scope: CityScope,
  guid: string,
): Promise<RecordingRow | undefined> {
  return await db
    .selectFrom("field_recording")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .executeTakeFirst();
}

/** Recordings of an intersection, newest first. */
export async function recordingsOf(
  db: Querier,
  scope: CityScope,
  intersectionGuid: string,
): Promise<RecordingRow[]> {
  return await db
    .selectFrom("field_recording")
    .selectAll()
    .where("city_guid", "=", scope.cityGuid)
    .where("intersection_guid", "=", intersectionGuid)
    .orderBy("start_time", "desc")
    .execute();
}

/** Bytes of all recordings of the city. */
export async function bytesOfCity(db: Querier, scope: CityScope): Promise<number> {
  const { bytes } = await db
    .selectFrom("field_recording")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>("bytes"), sql<string>`0`).as("bytes"))
    .where("city_guid", "=", scope.cityGuid)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Stores a chunk and counts it. Throws when the recording was ended or deleted meanwhile, perhaps from another node. */
export async function storeChunk(
  db: Querier,
  scope: CityScope,
  recordingGuid: string,
  { number, from, to, frames, body }: Chunk,
): Promise<void> {
  const { rows } = await sql`
    with counted as (
      update field_recording set frames = frames + ${frames}, bytes = bytes + ${body.length}
      where city_guid = ${scope.cityGuid} and guid = ${recordingGuid} and state = 'recording' returning guid
    )
    insert into field_recording_chunk (city_guid, recording_guid, number, from_time, to_time, body)
    select ${scope.cityGuid}, guid, ${number}, ${from}, ${to}, ${body} from counted returning number`.execute(
    db,
  );
  if (rows.length === 0) throw new Error(`recording ${recordingGuid} has ended`);
}

export async function endRecording(
  db: Querier,
  scope: CityScope,
  guid: string,
  end: { readonly state: RecordingRow["state"]; readonly reason: string; readonly at: Date },
): Promise<void> {
  await db
    .updateTable("field_recording")
    .set({ state: end.state, reason: end.reason, end_time: end.at })
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .where("state", "=", "recording")
    .execute();
}

/** Chunks of a recording that hold frames between two moments, in order. */
export async function chunksBetween(
  db: Querier,
  scope: CityScope,
  guid: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("field_recording_chunk")
    .select("body")
    .where("city_guid", "=", scope.cityGuid)
    .where("recording_guid", "=", guid)
    .where("to_time", ">=", from)
    .where("from_time", "<", to)
    .orderBy("number")
    .execute();
  return rows.map(({ body }) => body);
}

export async function deleteRecording(db: Querier, scope: CityScope, guid: string): Promise<void> {
  await db
    .deleteFrom("field_recording")
    .where("city_guid", "=", scope.cityGuid)
    .where("guid", "=", guid)
    .execute();
}

/** Ends recordings whose node is gone, and drops those older than what is kept. */
export async function tidyRecordings(db: Querier, now: Date, keepDays: number): Promise<void> {
  await db
    .updateTable("field_recording")
    .set({ state: "interrupted", reason: "平台节点中断" })
    .where("state", "=", "recording")
    .where("end_time", "<", new Date(now.getTime() - 60_000))
    .execute();
  await db
    .deleteFrom("field_recording")
    .where("start_time", "<", new Date(now.getTime() - keepDays * 86_400_000))
    .execute();
}
