import { z } from "zod";
import { defineCall } from "../call.ts";
import { Guid, Nothing } from "../common/common.schema.ts";
import {
  FieldRecording,
  FieldRecordingDraft,
  FieldRecordingPart,
  RecordedFrame,
} from "./field-recording.schema.ts";

/** Recordings of what the units of an intersection perceive. */
export const fieldRecordingCalls = {
  StartRecording: defineCall("FieldRecording/StartRecording", {
    method: "POST",
    path: "FieldRecording/StartRecording",
    title: "开始录制目标",
    access: "change",
    body: FieldRecordingDraft,
    data: Guid,
    mask: false,
  }),
  StopRecording: defineCall("FieldRecording/StopRecording", {
    method: "POST",
    path: "FieldRecording/StopRecording/:id",
    title: "停止录制目标",
    access: "change",
    data: Nothing,
    mask: false,
  }),
  GetRecordings: defineCall("FieldRecording/GetRecordings", {
    method: "GET",
    path: "FieldRecording/GetRecordings/:id",
    title: "查询路口目标录制",
    access: "read",
    data: z.array(FieldRecording),
    mask: false,
  }),
  GetFrames: defineCall("FieldRecording/GetFrames", {
    method: "POST",
    path: "FieldRecording/GetFrames",
    title: "读取录制的目标",
    access: "read",
    body: FieldRecordingPart,
    data: z.array(RecordedFrame),
    mask: false,
  }),
  DeleteRecording: defineCall("FieldRecording/DeleteRecording", {
    method: "DELETE",
    path: "FieldRecording/DeleteRecording/:id",
    title: "删除目标录制",
    access: "change",
    data: Nothing,
  }),
} as const;
