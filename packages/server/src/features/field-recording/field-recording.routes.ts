import { AppError, calls } from "@lukou/contract";
import { type ServedCall, serve } from "../../http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { findIntersection } from "../intersection/intersection.repository.ts";
import { type RecordingRow, recordingsOf } from "./field-recording.repository.ts";
import type { FieldRecordings } from "./field-recording.service.ts";

const { FieldRecording } = calls;

const present = (row: RecordingRow) => ({
  guid: row.guid,
  intersectionGuid: row.intersection_guid,
  name: row.name,
  state: row.state,
  reason: row.reason,
  startTime: row.start_time.toISOString(),
  endTime: row.end_time.toISOString(),
  frames: row.frames,
  bytes: Number(row.bytes),
  createdBy: row.created_by,
});

export function fieldRecordingRoutes({ db }: Platform, recordings: FieldRecordings): ServedCall[] {
  return [
    serve(FieldRecording.StartRecording, async ({ body }, context) => recordings.begin(context, body)),
    serve(FieldRecording.StopRecording, async ({ params }, context) => {
      await recordings.end(context, params.id);
      return null;
    }),
    serve(FieldRecording.GetRecordings, async ({ params }, { scope }) => {
      if (!(await findIntersection(db, scope, params.id))) throw new AppError("NOT_FOUND");
      return (await recordingsOf(db, scope, params.id)).map(present);
    }),
    serve(FieldRecording.GetFrames, async ({ body }, { scope }) =>
      recordings.frames(scope, body.guid, { from: new Date(body.from), to: new Date(body.to) }),
    ),
    serve(FieldRecording.DeleteRecording, async ({ params }, context) => {
      await recordings.remove(context, params.id);
      return null;
    }),
  ];
}
